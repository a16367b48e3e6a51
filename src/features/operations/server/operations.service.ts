import { countDurations, quantileMs, sumDurations } from '#domain/durations.ts'
import { lastBackupAt } from '#features/backup/server/backups.service.ts'
import { countStrayCharges } from '#features/orders/server/staff/order-figures.service.ts'
import { readStorage } from '#features/storage/server/storage.service.ts'
import { listQueues } from '#platform/jobs/job-list.ts'
import type { LastHour } from '#platform/metrics.ts'
import type { Shop } from '#platform/shop.ts'
import type { Operations, Timing } from '../operations.ts'
import * as store from './operations.store.ts'
import { shopVersion } from '#platform/shop-version.ts'
import { unencrypted } from '#platform/unencrypted.ts'
import { reportsKeptMs } from './process-reports.service.ts'

/** Three reports missed: it was killed, or it hangs. */
const silentMs = 100_000
const minuteMs = 60_000
const slowQueriesShown = 20

export async function readOperations(shop: Shop): Promise<Operations> {
  const now = shop.clock.now()
  const [version, bytes, storage, backupAt, decodesCaged, strayCharges, queues, reported] = await Promise.all([
    shopVersion(),
    store.databaseBytes(shop.db),
    readStorage(shop),
    lastBackupAt(shop),
    shop.imaging.isCaged(),
    countStrayCharges(shop),
    listQueues(shop.db),
    store.listReportsSince(shop.db, new Date(now.getTime() - reportsKeptMs)),
  ])
  // What this process knows of itself is fresher than its last report.
  const reports = reported.map((each) =>
    each.id === shop.metrics.processId ? { ...each, seenAt: now, figures: shop.metrics.figures() } : each,
  )
  const figures = reports.map((report) => report.figures)
  const upSince = earliest(reports.filter(({ seenAt }) => !isSilent(seenAt, now))) ?? now
  const requests = timing(figures.map((each) => each.requests))
  const minutes = Math.min(60, Math.max(1, (now.getTime() - (earliest(reports) ?? now).getTime()) / minuteMs))
  return {
    version,
    upSince: upSince.toISOString(),
    database: { kind: shop.config.databaseUrl ? 'postgres' : 'embedded', bytes },
    storageBytes: storage.usage?.reduce((sum, each) => sum + each.bytes, 0) ?? null,
    lastBackupAt: backupAt?.toISOString() ?? null,
    decodesCaged,
    unencrypted: unencrypted(shop.config),
    strayCharges,
    lastHour: {
      perMinute: Math.round((requests.count * 10) / minutes) / 10,
      errors: figures.reduce((sum, each) => sum + each.requests.errors, 0),
      requests,
      renders: timing(figures.map((each) => each.renders)),
      webhooks: timing(figures.map((each) => each.webhooks)),
    },
    queues: queues.map((queue) => ({ ...queue, oldestWaitingAt: queue.oldestWaitingAt?.toISOString() ?? null })),
    slowQueryMs: shop.config.slowQueryMs,
    slowQueries: figures
      .flatMap((each) => each.slowQueries)
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, slowQueriesShown),
    processes: reports.map(({ startedAt, seenAt, figures: { memoryBytes, loopDelayMs }, ...own }) => ({
      ...own,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isSilent: isSilent(seenAt, now),
      memoryBytes,
      loopDelayMs,
    })),
  }
}

function earliest(reports: store.ProcessReport[]): Date | undefined {
  return reports.map(({ startedAt }) => startedAt).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

function isSilent(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() > silentMs
}

function timing(hours: LastHour[]): Timing {
  const all = sumDurations(hours.map(({ durations }) => durations))
  return { count: countDurations(all), p50Ms: quantileMs(all, 0.5), p95Ms: quantileMs(all, 0.95), p99Ms: quantileMs(all, 0.99) }
}
