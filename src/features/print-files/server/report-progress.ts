import type { Shop } from '#platform/shop.ts'
import { paintingUntil } from './expected-by.ts'
import { noteProgress, type Attempt } from './print-files.store.ts'

const tickMs = 1000
const quietTicks = 15

/** Writes how far a try is: at most once a second, and at least every quarter of a minute, so that it is known to be alive. */
export function reportProgress(shop: Shop, attempt: Attempt): { onProgress(share: number): void; stop(): void } {
  let percent = 0
  let written = 0
  let sinceWritten = 0
  const timer = setInterval(() => {
    sinceWritten += 1
    if (percent === written && sinceWritten < quietTicks) return
    written = percent
    sinceWritten = 0
    noteProgress(shop.db, attempt, percent, paintingUntil(shop.clock.now())).catch((cause: unknown) => {
      shop.log.warn('print-files/progress-not-noted', { printFile: attempt.id, cause })
    })
  }, tickMs)
  return {
    // 100 is for what is kept, not for what is painted.
    onProgress: (share) => (percent = Math.min(99, Math.max(0, Math.floor(share * 100)))),
    stop: () => clearInterval(timer),
  }
}
