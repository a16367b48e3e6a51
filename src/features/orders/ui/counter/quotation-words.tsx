import { fils, formatAed } from '#domain/prices/money.ts'
import type { QuotationChange, QuotationState } from '#domain/orders/quotations.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
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
