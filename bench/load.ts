/**
 * 200 people at once who look round, send a photo, place it, order and pay, while the shop renders what they ordered; before that one alone
 * doing the same. Errors, p99 beside the idle run's, and the memory of each process after a tenth of the work and after all of it.
 * Run: npm run bench -- load (DURATION in seconds, SHOPPERS, THINK_MS between two requests of one person)
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { buildWhenChanged } from '../scripts/build.ts'
import { imagingChildren } from '../tests/support/imaging-children.ts'
import { address, contact } from '../tests/support/orders.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startBuiltShop, startBuiltWorker } from '../tests/support/running-shop.ts'
import type { Answer, Visitor } from '../tests/support/test-shop.ts'
import { upload } from '../tests/support/upload.ts'
import { webVisitor } from '../tests/support/browsers/web-visitor.ts'
import { createRandom } from '../tests/support/random.ts'
import { p99 } from './percentile.ts'

const durationMs = Number(process.env['DURATION'] ?? 120) * 1000
const shoppers = Number(process.env['SHOPPERS'] ?? 200)
const thinkMs = Number(process.env['THINK_MS'] ?? 2000)
const random = createRandom(Number(process.env['SEED'] ?? 1))
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Group = 'page' | 'API read' | 'API write' | 'upload'
const groups: Group[] = ['page', 'API read', 'API write', 'upload']
const pages = ['/', '/print-frame', '/canvas', '/canvas-prices', '/gallery', '/faqs']
const reads = ['/api/frames', '/api/canvases', '/api/cart']
const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }

type Book = {
  waits: Record<Group, number[]>
  errors: Map<string, number>
  /** How often somebody was told to come back for a photo that waits for its turn. */
  comeBacks: number
  orders: number
  isOn: boolean
  thinkMs: number
}
const newBook = (thinkMs: number): Book => ({
  waits: { page: [], 'API read': [], 'API write': [], upload: [] },
  errors: new Map(),
  comeBacks: 0,
  orders: 0,
  isOn: true,
  thinkMs,
})

const photos = await Promise.all(
  Array.from({ length: 12 }, (_, n) =>
    sharp({ create: { width: 1600, height: 1600, channels: 3, background: `hsl(${n * 30}, 50%, 50%)` } })
      .jpeg()
      .toBuffer(),
  ),
)

class Gone extends Error {}

/** One after the other, with a look at each answer between two. */
async function timed(book: Book, group: Group, what: string, expected: number, call: () => Promise<Answer>): Promise<Answer> {
  if (!book.isOn) throw new Gone()
  const startedAt = performance.now()
  const answer = await call().catch((cause: unknown) => String(cause))
  book.waits[group].push(performance.now() - startedAt)
  if (typeof answer === 'string' || answer.status !== expected) {
    const fault = `${what}: ${typeof answer === 'string' ? answer : answer.status}`
    book.errors.set(fault, (book.errors.get(fault) ?? 0) + 1)
    throw new Gone()
  }
  await pause(random.between(book.thinkMs / 2, book.thinkMs * 1.5))
  return answer
}

async function visit(book: Book, visitor: Visitor): Promise<void> {
  const look = (group: Group, path: string) => timed(book, group, `GET ${path}`, 200, () => visitor.call('GET', path))
  const send = (path: string, body: object, expected: number, headers = {}) =>
    timed(book, 'API write', `POST ${path.replace(/pay_\w+/, '…')}`, expected, () => visitor.call('POST', path, body, headers))
  for (let seen = random.between(1, 4); seen > 0; seen -= 1) {
    await look('page', random.pick(pages))
    await look('API read', random.pick(reads))
  }
  const sent = await timed(book, 'upload', 'upload', 204, async () => {
    const answer = await upload(visitor, random.pick(photos))
    book.comeBacks += answer.comeBacks
    return answer
  })
  const photoId = sent.headers.get('upload-photo-id') ?? ''
  const design = await send('/api/designs', { product: 'canvas', size: '30x30', cells: [{ photoId, placement }] }, 201)
  await send('/api/cart', { designId: design.body.id as string, quantity: 1 }, 201)
  await look('API read', '/api/cart')
  await look('page', '/checkout')
  const quote = await send('/api/checkout/quote', { emirate: 'Dubai', carrierId: 'standard' }, 200)
  const wish = { contact, address, carrierId: 'standard', paymentMethod: 'card', expectedTotal: quote.body.totalFils as number }
  const placed = await send('/api/orders', wish, 201, { 'idempotency-key': randomUUID() })
  await send(`/api/payments/sandbox/${placed.body.payment.id}/confirm`, card, 200)
  const { number } = placed.body.order as { number: string }
  await timed(book, 'API read', 'GET order', 200, () => visitor.call('GET', `/api/orders/${number}?token=${placed.body.token}`))
  book.orders += 1
}

async function shopUntilOff(book: Book, url: string): Promise<void> {
  while (book.isOn) {
    await visit(book, webVisitor(url)).catch((cause: unknown) => {
      if (!(cause instanceof Gone)) throw cause
    })
  }
}

async function load(url: string, count: number, ms: number, book: Book): Promise<Book> {
  const people = Array.from({ length: count }, async () => {
    // Nobody waits for two hundred others to come in at the same moment.
    await pause(random.between(0, Math.min(book.thinkMs, ms / 4)))
    await shopUntilOff(book, url)
  })
  await pause(ms)
  book.isOn = false
  await Promise.all(people)
  return book
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

await buildWhenChanged()
const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-load-'))
const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' }
const server = await startBuiltShop(env)
const worker = await startBuiltWorker(env)

function memory(): Map<string, number> {
  const own = { server: server.pid, worker: worker.pid }
  const children = Object.entries(own).map(([name, pid]) => {
    const sizes = imagingChildren(pid).map(residentMb)
    return [`imaging of the ${name}, the largest`, Math.max(0, ...sizes)] as const
  })
  return new Map([...Object.entries(own).map(([name, pid]) => [name, residentMb(pid)] as const), ...children])
}

await load(server.url, 1, 8000, newBook(20))
const idle = await load(server.url, 1, Math.max(5000, durationMs / 6), newBook(20))
const busyBook = newBook(thinkMs)
const samples: { photos: number; memory: Map<string, number> }[] = []
const sampler = setInterval(() => samples.push({ photos: busyBook.waits.upload.length, memory: memory() }), 1000)
const busy = await load(server.url, shoppers, durationMs, busyBook)
clearInterval(sampler)
const late = { photos: busy.waits.upload.length, memory: memory() }
const early = samples.find(({ photos }) => photos >= late.photos / 10) ?? late

say(
  `\n${shoppers} shoppers for ${durationMs / 1000} s, ${thinkMs} ms between two requests of one person on average; idle: one person, 20 ms`,
)
say(`${'what'.padEnd(12)}${'requests'.padStart(10)}${'idle p99 ms'.padStart(14)}${'busy p99 ms'.padStart(14)}${'ratio'.padStart(8)}`)
for (const group of groups) {
  const [quiet, loaded] = [p99(idle.waits[group]), p99(busy.waits[group])]
  const numbers = [quiet.toFixed(1).padStart(14), loaded.toFixed(1).padStart(14), (loaded / quiet).toFixed(1).padStart(8)].join('')
  say(`${group.padEnd(12)}${String(busy.waits[group].length).padStart(10)}${numbers}`)
}
say(`orders placed and paid: idle ${idle.orders}, busy ${busy.orders}`)
for (const [what, count] of [...idle.errors, ...busy.errors]) say(`  ${what.padEnd(60)}${String(count).padStart(6)}`)
const errors = [...idle.errors.values(), ...busy.errors.values()].reduce((sum, count) => sum + count, 0)
say(`errors: ${errors}; told to come back for a photo that waits for its turn (503): ${idle.comeBacks + busy.comeBacks} times`)
say(
  `\n${'resident memory, MB'.padEnd(40)}${`after ${early.photos} photos`.padStart(18)}${`after ${late.photos} photos`.padStart(18)}${'ratio'.padStart(8)}`,
)
for (const [name, mb] of late.memory) {
  const before = early.memory.get(name) ?? 0
  say(`${name.padEnd(40)}${before.toFixed(0).padStart(18)}${mb.toFixed(0).padStart(18)}${(mb / before).toFixed(2).padStart(8)}`)
}
await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL')])
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(errors === 0 ? 0 : 1)
