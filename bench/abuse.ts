/**
 * One address does its worst for five minutes, as often as its limits let it: pages, reads, designs, tickets, orders and mails under a
 * thousand names, photos that are hard to examine, pictures that are long to paint. Beside it somebody honest at another address opens pages and sends photos, as
 * before it. How long their pages and the verdicts on their photos take, and what stays of the abuse in rows and bytes.
 * Run: npm run bench -- abuse (DURATION in seconds, QUIET in seconds)
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { constants, loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { webVisitor } from '../tests/support/browsers/web-visitor.ts'
import { address, contact } from '../tests/support/orders.ts'
import { manyScansJpeg } from '../tests/support/photos/hostile-jpeg.ts'
import { withMark } from '../tests/support/photos/plain-photo.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import type { Visitor } from '../tests/support/test-shop.ts'
import { upload } from '../tests/support/upload.ts'
import { percentile } from './percentile.ts'

const durationMs = Number(process.env['DURATION'] ?? 300) * 1000
const quietMs = Number(process.env['QUIET'] ?? 60) * 1000
const pages = ['/', '/print-frame', '/canvas', '/canvas-prices', '/gallery', '/faqs']
const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!

function photoOf(widthPx: number, heightPx: number, orientation: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 60 })
    .withMetadata({ orientation })
    .toBuffer()
}

/** Somebody at that address, of a name that nobody had before. */
function personAt(url: string, from: string): Visitor {
  const visitor = webVisitor(url)
  return { ...visitor, call: (method, path, body, headers) => visitor.call(method, path, body, { 'x-forwarded-for': from, ...headers }) }
}

/** As often as it may be done; whoever is told to come back later does so as often. */
async function oftenAs(perMinute: number, until: number, act: () => Promise<unknown>): Promise<void> {
  let underWay = 0
  for (let at = Date.now(); at < until; at += 60_000 / perMinute) {
    await pause(Math.max(0, at - Date.now()))
    if (underWay >= 30) continue
    underWay += 1
    void act()
      .catch(() => undefined)
      .finally(() => (underWay -= 1))
  }
}

async function abuse(url: string): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const until = Date.now() + durationMs
  const answers = new Map<string, number>()
  const somebody = (): Visitor => {
    const { sessionId, call } = personAt(url, '203.0.113.7')
    return {
      sessionId,
      async call(...given) {
        const answer = await call(...given)
        const kind = `${given[0]} ${given[1].startsWith('/api') ? given[1].split(/[?/]/).slice(1, 3).join('/') : 'page'} ${answer.status}`
        answers.set(kind, (answers.get(kind) ?? 0) + 1)
        return answer
      },
    }
  }
  const turned = await photoOf(8000, 6000, 6)
  const scanned = manyScansJpeg(14_000, 20)
  const hard = () => withMark(pick([turned, turned, scanned]))
  const piece = (cells: number) => ({
    product: 'frame-collage',
    size: '60x80',
    frameId: 1,
    layout: {
      id: 'grid-5x5',
      gapMm: Math.round(Math.random() * 1000) / 100,
      radiusMm: 0,
      background: { kind: 'colour', value: '#ffffff' },
    },
    cells: Array.from({ length: cells }, () => ({ photoId: null, placement })),
  })
  const card = (name: string) => ({
    type: 'gift-card',
    giftCard: {
      amountFils: 10_000,
      design: 'corner',
      recipientName: name,
      recipientEmail: `${randomUUID()}@example.com`,
      senderName: name,
      message: 'x'.repeat(200),
    },
  })
  async function order(): Promise<void> {
    const visitor = somebody()
    await visitor.call('POST', '/api/cart', card('Layla'))
    const wish = {
      contact: { ...contact, email: `${randomUUID()}@example.com` },
      address,
      carrierId: 'standard',
      paymentMethod: 'card',
      expectedTotal: 10_000,
    }
    await visitor.call('POST', '/api/orders', wish, { 'idempotency-key': randomUUID() })
  }
  const painter = somebody()
  const { photoId } = await upload(painter, withMark(await photoOf(4000, 3000, 1)))
  async function paint(): Promise<void> {
    const cells = [{ photoId, placement: { ...placement, zoomPct: 100 + Math.random() * 20 } }]
    const { body } = await painter.call('POST', '/api/designs', { product: 'canvas', size: '90x120', cells })
    await painter.call('GET', `/api/designs/${body.id}/proof.jpg?w=2048&part=${pick(['sheet', 'face'])}`)
  }
  const paths = ['/api/reviews', '/api/frames', '/api/photos', '/api/cart', '/api/layouts', '/api/faqs', '/api/posts', `/api/orders/1`]
  const view = () => ({ name: 'page_view', path: pick(pages) })
  const sockets = Array.from({ length: 10 }, () => new WebSocket(`${url.replace('http', 'ws')}/ws`))
  await Promise.all([
    oftenAs(590, until, () => somebody().call('GET', `${pick(pages)}?${randomUUID()}`)),
    oftenAs(5800, until, () => somebody().call('GET', pick(paths))),
    oftenAs(300, until, () => somebody().call('POST', '/api/designs', piece(25))),
    oftenAs(300, until, () => somebody().call('POST', '/api/designs/ticket', { designs: Array.from({ length: 20 }, () => piece(25)) })),
    oftenAs(300, until, () => somebody().call('POST', '/api/cart', card('Layla'))),
    oftenAs(60, until, () => somebody().call('POST', '/api/events', { events: Array.from({ length: 50 }, view) })),
    oftenAs(60, until, order),
    oftenAs(60, until, paint),
    oftenAs(60, until, () =>
      somebody().call('POST', '/api/register', {
        username: `u${randomUUID().slice(0, 8)}`,
        email: `${randomUUID()}@example.com`,
        password: 'walnut and gold 9',
      }),
    ),
    oftenAs(60, until, () => somebody().call('POST', '/api/password/forgot', { email: `${randomUUID()}@example.com` })),
    oftenAs(200, until, () =>
      somebody().call('POST', '/api/uploads', undefined, { 'tus-resumable': '1.0.0', 'upload-length': '60000000' }),
    ),
    oftenAs(200, until, () => upload(somebody(), hard())),
  ])
  for (const socket of sockets) socket.close()
  for (const [kind, count] of [...answers].toSorted(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(`  ${String(count).padStart(6)} ${kind}\n`)
  process.exit(0)
}

type Felt = { pagesMs: number[]; verdictsMs: number[]; comeBacks: number; faults: string[]; load: number }

/** Opens a page every third of a second and sends a photo of 12 megapixels every five. */
async function beHonest(url: string, ms: number, photo: Buffer): Promise<Felt> {
  const visitor = personAt(url, '198.51.100.9')
  const felt: Felt = { pagesMs: [], verdictsMs: [], comeBacks: 0, faults: [], load: 0 }
  const until = Date.now() + ms
  async function timed(times: number[], what: string, expected: number, act: () => Promise<{ status: number }>): Promise<void> {
    const startedAt = performance.now()
    const { status } = await act()
    times.push(performance.now() - startedAt)
    if (status !== expected) felt.faults.push(`${what}: ${status}`)
  }
  async function lookRound(): Promise<void> {
    for (let n = 0; Date.now() < until; n += 1) {
      const path = pages[n % pages.length]!
      await timed(felt.pagesMs, path, 200, () => visitor.call('GET', path))
      await pause(300)
    }
  }
  async function send(): Promise<void> {
    while (Date.now() < until) {
      await timed(felt.verdictsMs, 'photo', 204, async () => {
        const sent = await upload(visitor, withMark(photo))
        felt.comeBacks += sent.comeBacks
        return sent
      })
      await pause(5000)
    }
  }
  await Promise.all([lookRound(), send()])
  felt.load = loadavg()[0] ?? 0
  return felt
}

const abused = process.env['ABUSED_URL']
if (abused) await abuse(abused)

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-abuse-'))
const shop = await startBuiltShop({
  DATABASE_URL: postgres.url('postgres'),
  DATA_DIR: dataDir,
  SEED_DEMO: '0',
  TRUSTED_PROXIES: '127.0.0.1',
})
const database = new pg.Client({ connectionString: postgres.url('postgres') })
await database.connect()

async function kept(): Promise<{ rows: Map<string, number>; databaseMb: number; filesMb: number }> {
  const { rows: tables } = await database.query(`select table_name from information_schema.tables where table_schema = 'public'`)
  const rows = new Map<string, number>()
  for (const { table_name: name } of tables) rows.set(name, Number((await database.query(`select count(*) from "${name}"`)).rows[0].count))
  const { bytes } = (await database.query('select pg_database_size(current_database()) as bytes')).rows[0]
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const filesBytes = files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
  return { rows, databaseMb: Number(bytes) / 1e6, filesMb: filesBytes / 1e6 }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const photo = await photoOf(4000, 3000, 1)
await beHonest(shop.url, 10_000, photo)
const quiet = await beHonest(shop.url, quietMs, photo)
const before = await kept()
const worst = spawn(process.execPath, [...process.execArgv, import.meta.filename], {
  env: { ...process.env, ABUSED_URL: shop.url },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const gone = new Promise((resolve) => worst.once('exit', resolve))
await pause(Math.min(10_000, durationMs / 4))
const busy = await beHonest(shop.url, durationMs - Math.min(15_000, durationMs / 3), photo)
await gone
const after = await kept()

say('\n                        p50 ms    p95 ms    most ms')
for (const [name, { pagesMs, verdictsMs }] of Object.entries({ quiet, abused: busy })) {
  for (const [what, times] of [
    ['pages', pagesMs],
    ['verdicts', verdictsMs],
  ] as const) {
    const shown = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0).padStart(10)).join('')
    say(`${`${name}: ${times.length} ${what}`.padEnd(22)}${shown}`)
  }
}
say(
  `page p95 ${(percentile(busy.pagesMs, 0.95) / percentile(quiet.pagesMs, 0.95)).toFixed(2)} x quiet (goal 1.5); longest verdict ${(percentile(busy.verdictsMs, 1) / 1000).toFixed(1)} s (goal 3)`,
)
say(
  `told to come back for a photo: ${quiet.comeBacks} and ${busy.comeBacks} times; load of the machine ${quiet.load.toFixed(1)} and ${busy.load.toFixed(1)}`,
)
say(`honest faults: ${[...quiet.faults, ...busy.faults].join(', ') || 'none'}`)
const more = [...after.rows].map(([name, count]) => [name, count - (before.rows.get(name) ?? 0)] as const).filter(([, count]) => count > 0)
say(
  `rows: ${more.reduce((sum, [, count]) => sum + count, 0)} more (${more
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map((each) => each.join(' '))
    .join(', ')})`,
)
say(`database ${(after.databaseMb - before.databaseMb).toFixed(1)} MB more, files ${(after.filesMb - before.filesMb).toFixed(1)} MB more`)
await database.end()
await shop.end()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
