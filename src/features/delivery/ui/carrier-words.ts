import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { workingDaysTaken } from '#domain/delivery/business-days.ts'
import { m } from '#words/messages.js'
import type { AdminCarrier } from '../delivery.ts'
import { emirateName } from '#ui/in-words/emirates.ts'

export const kindWords: Record<AdminCarrier['kind'], { name: () => string; hint: () => string }> = {
  standard: { name: m.carrier_kind_standard, hint: m.carrier_kind_standard_hint },
  express: { name: m.carrier_kind_express, hint: m.carrier_kind_express_hint },
  pickup: { name: m.carrier_kind_pickup, hint: m.carrier_kind_pickup_hint },
}

export function feeInWords({ feeFils }: Pick<AdminCarrier, 'feeFils'>): string {
  return feeFils === 0 ? m.carrier_free() : formatAed(fils(feeFils))
}

/** What makes it cost something else: an amount from which it is free, an emirate. */
export function exceptionsInWords({ freeFromFils, feesByEmirate }: Pick<AdminCarrier, 'freeFromFils' | 'feesByEmirate'>): string[] {
  return [
    ...(freeFromFils === null ? [] : [m.carrier_free_above({ amount: formatAed(fils(freeFromFils)) })]),
    ...Object.entries(feesByEmirate).map(([emirate, amount]) =>
      m.carrier_fee_there({ emirate: emirateName(emirate), amount: formatAed(fils(amount)) }),
    ),
  ]
}

/** How long it takes. */
export function daysInWords({ kind }: Pick<AdminCarrier, 'kind'>): string {
  const { from, until } = workingDaysTaken[kind]
  if (kind === 'pickup') return m.delivery_prices_ready({ days: until })
  return until === 1 ? m.delivery_prices_next_day() : m.delivery_prices_days({ from, until })
}
