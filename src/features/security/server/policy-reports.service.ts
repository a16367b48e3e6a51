import type { Shop } from '#platform/shop.ts'
import * as store from './policy-reports.store.ts'
import { readPolicyReport } from './read-policy-report.ts'

const loggedADay = 20
const keptDays = 90

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const daysAgo = (shop: Shop, days: number) => dayOf(new Date(shop.clock.now().getTime() - days * 24 * 60 * 60 * 1000))

/** Counts what browsers say, and writes the first of a day's to the log: anybody can send as many as the limit lets them. */
export async function takePolicyReport(shop: Shop, text: string): Promise<void> {
  const stopped = readPolicyReport(parsed(text))
  if (!stopped) return
  const times = await store.addReport(shop.db, dayOf(shop.clock.now()), stopped.directive)
  if (times <= loggedADay) shop.log.warn('page/policy-stopped', stopped)
}

export function countPolicyReports(shop: Shop, days: number): Promise<number> {
  return store.countReports(shop.db, daysAgo(shop, days))
}

export function forgetPolicyReports(shop: Shop): Promise<void> {
  return store.forgetReports(shop.db, daysAgo(shop, keptDays))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
