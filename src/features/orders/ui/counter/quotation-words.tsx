import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { QuotationChange, QuotationState } from '#domain/orders/quotations.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import { chargeNames } from '#features/order-words/charge-names.ts'
import type { Quotation } from '#features/orders/quotations.ts'

const states: Record<QuotationState, { tone: BadgeTone; words: (inputs: { number: string }) => string }> = {
  open: { tone: 'ok', words: m.quote_open },
  ended: { tone: 'neutral', words: m.quote_ended },
  ordered: { tone: 'ink', words: m.quote_ordered },
}

export function QuotationBadge({ quotation }: { quotation: Pick<Quotation, 'state' | 'placedAs' | 'endsSoon'> }) {
  const { state, placedAs, endsSoon } = quotation
  if (endsSoon) return <Badge tone="warn">{m.quote_ends_soon()}</Badge>
  const { tone, words } = states[state]
  return <Badge tone={tone}>{words({ number: placedAs ?? '' })}</Badge>
}

const mailedWords: Record<NonNullable<Quotation['mailed']>['state'], (inputs: { email: string; at: string }) => string> = {
  sending: m.quote_sending,
  sent: m.quote_sent,
  kept: m.quote_not_sent,
  failed: m.quote_send_failed,
}

/** To whom it went, when, and whether it got there. */
export function whereMailed({ to, at, state }: NonNullable<Quotation['mailed']>): string {
  return mailedWords[state]({ email: to, at: momentInWords(at) })
}

const amount = (of: number) => formatAed(fils(of))

export function changeWords(change: QuotationChange): string {
  switch (change.of) {
    case 'price':
      return m.quote_change_price({ title: change.title, before: amount(change.before), after: amount(change.after) })
    case 'quantity':
      return m.quote_change_quantity(change)
    case 'line':
      return (change.change === 'added' ? m.quote_change_added : m.quote_change_gone)({ title: change.title })
    case 'charge':
      return m.quote_change_charge({ name: chargeNames[change.kind](), before: amount(change.before), after: amount(change.after) })
    case 'total':
      return m.quote_change_total({ before: amount(change.before), after: amount(change.after) })
  }
}
