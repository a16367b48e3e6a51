import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWhenChanged } from '../scripts/build.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import type { Visitor } from '../tests/support/test-shop.ts'
import { upload } from '../tests/support/upload.ts'
import { webVisitor } from '../tests/support/browsers/web-visitor.ts'
import { p99 } from './percentile.ts'

const admin = { username: 'admin', password: 'copper lantern 7' }
const everyMs = 10
const quietMs = 6000
const rounds = 5

export type Waits = { idleMs: number; paintingMs: number }

/**
 * How long shoppers wait for GET /api/frames, a hundred of them a second, in a quiet shop and while it paints a canvas of 150 × 100 cm: p99
 * of each round, quiet and painting in turns, so that a machine that slows down slows both.
 */
export async function waitBesidePrint(photoPath: string): Promise<Waits[]> {
  await buildWhenChanged()
  const postgres = await startPostgres()
  const shop = await startBuiltShop({
    DATABASE_URL: postgres.url('postgres'),
    RATE_LIMIT_SCALE: '0',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
  const staff = webVisitor(shop.url)
  await staff.call('POST', '/api/login', admin)
  const designId = await makeCanvas(webVisitor(shop.url), photoPath)
  const isIn = async (id: string, ...states: string[]) =>
    states.includes((await staff.call('GET', `/api/admin/print-files/${id}`)).body.state)
  await waitWhile(shop.url, () => pause(2000))
  const waits: Waits[] = []
  for (let round = 0; round < rounds; round += 1) {
    const idleMs = p99(await waitWhile(shop.url, () => pause(quietMs)))
    const { body } = await staff.call('POST', `/api/admin/designs/${designId}/print-files`, { formats: ['jpeg'] })
    const [{ id }] = body.items
    while (!(await isIn(id, 'painting'))) await pause(50)
    const paint = async () => {
      while (await isIn(id, 'painting')) await pause(500)
    }
    waits.push({ idleMs, paintingMs: p99(await waitWhile(shop.url, paint)) })
    if (!(await isIn(id, 'done'))) throw new Error('The print failed')
  }
  await shop.end()
  await postgres.stop()
  return waits
}

async function makeCanvas(visitor: Visitor, photoPath: string): Promise<string> {
  const { photoId } = await upload(visitor, await readFile(photoPath))
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const { body } = await visitor.call('POST', '/api/designs', { product: 'canvas', size: '150x100', cells: [{ photoId, placement }] })
  return body.id
}

/** Asks at a steady pace, however slow the answers are: a shop that stands still is not asked less. */
async function waitWhile(url: string, work: () => Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const waits: Promise<number>[] = []
  const timer = setInterval(() => waits.push(ask(`${url}/api/frames`, agent)), everyMs)
  await work()
  clearInterval(timer)
  const settled = await Promise.all(waits)
  agent.destroy()
  return settled
}

function ask(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - startedAt))
    }).on('error', reject)
  })
}
