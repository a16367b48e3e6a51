import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { Exchange } from './exchange.ts'

const leastFreeBytes = 100 * 1024 * 1024
/** Anybody may ask, and a bucket is asked over the network: however often, it is looked once in that time. */
const readyMs = 2000

/** /healthz: the process answers. /readyz: so do the database, the storage and the disk. */
export function mountHealth(app: Hono<Exchange>, shop: Shop): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  const check = keptFor(readyMs, () => checkAll(shop))
  app.get('/readyz', async (c) => {
    const { database, storage, disk } = await check()
    const ready = database && storage && disk
    if (ready) return c.json({ status: 'ok', database, storage, disk })
    const problem = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: m.problem_unavailable(),
      code: 'service/unavailable',
    }
    return c.json({ ...problem, database, storage, disk }, 503, { 'content-type': 'application/problem+json' })
  })
}

type Checks = { database: boolean; storage: boolean; disk: boolean }

async function checkAll({ db, config, storage: objects }: Shop): Promise<Checks> {
  const [database, storage, disk] = await Promise.all([
    passes(() => db.execute(sql`select 1`)),
    passes(() => Promise.all([access(config.dataDir, constants.W_OK), objects.check()])),
    passes(async () => {
      const { bavail, bsize } = await statfs(config.dataDir)
      if (bavail * bsize < leastFreeBytes) throw new Error('The disk is full')
    }),
  ])
  return { database, storage, disk }
}

/** One answer for all who ask within that time. */
function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = performance.now()
    if (!last || now - last.at > ms) last = { at: now, answer: ask() }
    return last.answer
  }
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}
