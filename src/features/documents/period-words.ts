import { dubaiDay } from '#domain/delivery/business-days.ts'
import { periodRange } from '#domain/orders/vat-report.ts'
import { m } from '#words/messages.js'

/** Q4 2026, November 2026, or November 2026 to January 2027. */
export function periodInWords(period: string): string {
  const [, year = '', number] = /^(\d+)-Q(\d)$/.exec(period) ?? []
  if (number) return m.vat_quarter_name({ number, year })
  const { from, until } = periodRange(period)
  const [first, last] = [monthInWords(from), monthInWords(new Date(until.getTime() - 1))]
  return first === last ? first : m.ui_days_from_to({ from: first, until: last })
}

function monthInWords(at: Date): string {
  const [year, month] = dubaiDay(at).split('-')
  return `${m.ui_months().split('|')[Number(month) - 1]} ${year}`
}
