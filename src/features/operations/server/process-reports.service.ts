import { hostname } from 'node:os'
import { shopVersion } from '#platform/shop-version.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './operations.store.ts'

const everyMs = 30_000
/** What a process counted is of use for as long as its figures reach back. */
export const reportsKeptMs = 60 * 60 * 1000

/** The process says that it is there and how it does, until it ends; one that was killed falls silent. */
export async function reportProcess(shop: Shop, role: store.ProcessReport['role']): Promise<{ stop(): Promise<void> }> {
  const id = shop.metrics.processId
  const startedAt = new Date(shop.clock.now().getTime() - Math.round(process.uptime() * 1000))
  const own = { id, role, name: `${hostname()}:${process.pid}`, version: await shopVersion(), startedAt }
  const report = async () => {
    const seenAt = shop.clock.now()
    await store.saveReport(shop.db, { ...own, seenAt, figures: shop.metrics.figures() })
    shop.metrics.forgetLoopDelay()
    await store.deleteReportsBefore(shop.db, new Date(seenAt.getTime() - reportsKeptMs))
  }
  const tryToReport = () => report().catch((cause: unknown) => shop.log.warn('operations/not-reported', { cause }))
  await tryToReport()
  const timer = setInterval(() => void tryToReport(), everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await store.deleteReport(shop.db, id).catch(() => undefined)
    },
  }
}
