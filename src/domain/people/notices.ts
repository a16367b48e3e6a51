import type { Role } from './accounts.ts'
import { may } from './permissions.ts'
import { dubaiAheadMs, dubaiDay } from '../delivery/business-days.ts'

/** What happens with orders, and what customers send: each waits for somebody. */
export const eventTopics = [
  'new-order',
  'cash-order',
  'order-cancelled',
  'payment-disputed',
  'claim',
  'better-photo',
  'print-file-failed',
  'review',
] as const
/** What is wrong with the shop itself. */
export const troubleTopics = ['backup', 'mail', 'disk', 'payments'] as const
export const noticeTopics = [...eventTopics, ...troubleTopics] as const
export type TroubleTopic = (typeof troubleTopics)[number]
export type NoticeTopic = (typeof noticeTopics)[number]

const workshopTopics: readonly NoticeTopic[] = ['new-order', 'order-cancelled', 'claim', 'better-photo', 'print-file-failed']

/** [NO1] Production hears of what it makes; whoever else works here hears of everything, a customer of nothing. */
export function topicsFor(role: Role): readonly NoticeTopic[] {
  if (!may(role, 'back-office')) return []
  return may(role, 'see-money') ? noticeTopics : workshopTopics
}

/** What reaches a person, and how. */
export type NoticeChoices = { mail: NoticeTopic[]; browser: NoticeTopic[]; summary: boolean }

/** [NO2] As long as they have chosen nothing, the first admin gets every mail and anybody else none; a browser shows what it was allowed to. */
export function usualChoices(role: Role, isFirstAdmin: boolean): NoticeChoices {
  const all = [...topicsFor(role)]
  return { mail: isFirstAdmin ? all : [], browser: all, summary: isFirstAdmin }
}

/** [NO3] Nobody hears of what their role may not know, whatever was chosen for them before it changed. The daily summary tells of money. */
export function choicesWithin(role: Role, { mail, browser, summary }: NoticeChoices): NoticeChoices {
  const mayHear = topicsFor(role)
  const known = (topics: readonly NoticeTopic[]) => mayHear.filter((topic) => topics.includes(topic))
  return { mail: known(mail), browser: known(browser), summary: summary && may(role, 'see-money') }
}

/** [NO5] `.example` is nobody's by the rules of the net: what a new shop comes with reaches no one. */
export function isMadeUpAddress(email: string): boolean {
  return /[@.]example$/i.test(email)
}

export const usualSummaryHour = 8

/** [NO6] The Dubai day whose summary is to be sent now, once its hour has struck; null before it. */
export function summaryDue(hour: number, now: Date): string | null {
  const localHour = new Date(now.getTime() + dubaiAheadMs).getUTCHours()
  return localHour >= hour ? dubaiDay(now) : null
}

const gigabyte = 1_000_000_000

/** [NO7] Less than a tenth of the disk is left, and less than 5 GB. */
export function isDiskNearlyFull({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes < Math.min(5 * gigabyte, totalBytes / 10)
}
