const firstMs = 2000
const quickLooks = 15
const slowestMs = 30_000
const looks = 80

/** When to look again whether an order is paid: every 2 s for half a minute, then ever more rarely, for as long as it waits (30 min). */
export function pollDelay(looked: number): number | false {
  if (looked >= looks) return false
  return Math.min(firstMs * 1.5 ** Math.max(0, looked - quickLooks), slowestMs)
}
