import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { Exchange } from './exchange.ts'

const leastFreeBytes = 100 * 1024 * 1024

/** /healthz: the process answers. /readyz: so do the database, the storage and the disk. */
export function mountHealth(app: Hono<Exchange>, shop: Shop): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const [database, storage, disk] = await Promise.all([
      passes(() => shop.db.execute(sql`select 1`)),
      passes(() => Promise.all([access(shop.config.dataDir, constants.W_OK), shop.storage.check()])),
      passes(async () => {
        const { bavail, bsize } = await statfs(shop.config.dataDir)
        if (bavail * bsize < leastFreeBytes) throw new Error('The disk is full')
      }),
    ])
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

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}
