import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { Work } from './dashboard.ts'
import { dateInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'

/** How a Dubai day went, and what waits after it. */
export type DaySummary = { day: string; orders: number; revenueFils: number; work: Work }

/** In the order in which somebody would see to it. */
const waits: readonly (readonly [keyof Work, () => string])[] = [
  ['late', m.admin_order_late],
  ['dueToday', m.admin_orders_due],
  ['toConfirm', m.admin_orders_to_confirm],
  ['reached', m.call_reached],
  ['toPrint', m.admin_orders_to_print],
  ['toPack', m.admin_orders_to_pack],
  ['toSend', m.admin_orders_to_send],
  ['onHold', m.admin_orders_held],
  ['claims', m.admin_claims],
  ['remakes', m.admin_orders_remakes],
  ['reviews', m.dashboard_reviews],
  ['transfers', m.admin_orders_transfers],
  ['endingQuotes', m.dashboard_ending_quotes],
  ['drafts', m.dashboard_drafts],
  ['tillCash', m.dashboard_till_cash],
  ['carrierCash', m.dashboard_carrier_cash],
  ['unpaidChanges', m.admin_orders_unpaid_changes],
  ['owed', m.admin_orders_owed],
  ['failedMails', m.dashboard_failed_mails],
  ['failedPrints', m.dashboard_failed_prints],
  ['failedJobs', m.dashboard_failed_jobs],
]

/** The mail of the morning; what does not wait is not in it. */
export function summaryContent({ day, orders, revenueFils, work }: DaySummary) {
  const dayInWords = dateInWords(`${day}T12:00:00+04:00`)
  const rows = waits.flatMap(([key, name]) => (work[key] > 0 ? [{ label: name(), value: String(work[key]) }] : []))
  return {
    subject: m.summary_subject({ day: dayInWords }),
    paragraphs: [],
    lead: [
      {
        title: dayInWords,
        rows: [
          { label: m.dashboard_orders(), value: String(orders) },
          { label: m.dashboard_revenue(), value: formatAed(fils(revenueFils)), look: 'strong' as const },
        ],
      },
      { title: m.summary_waits(), ...(rows.length > 0 ? { rows } : { lines: [m.summary_nothing_waits()] }) },
    ],
  }
}
