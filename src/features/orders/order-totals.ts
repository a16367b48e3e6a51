import { isOpen } from '#domain/orders.ts'
import { m } from '#words/messages.js'
import { isByMail } from './order-timeline.ts'
import type { Order } from './orders.ts'

export type TotalRow = { label: string; amountFils: number; kind: 'part' | 'total' | 'note' }

type Summed = Pick<Order, 'totals' | 'state' | 'paymentMethod' | 'paymentStatus' | 'refundedFils'>

/** What an order costs and what pays for which part, in the order one reads it; for the page and for the mail. */
export function totalRows(order: Summed): TotalRow[] {
  const { totals, refundedFils } = order
  const chargeOf = (wanted: string) => totals.charges.find(({ kind }) => kind === wanted)?.totalFils ?? 0
  const part = (label: string, amountFils: number): TotalRow[] => (amountFils === 0 ? [] : [{ label, amountFils, kind: 'part' }])
  const pays = howItIsPaid(order)
  return [
    { label: isByMail(order) ? m.checkout_gift_cards() : m.order_goods(), amountFils: totals.goodsFils, kind: 'part' },
    ...part(m.order_discount(), -totals.discountFils),
    ...(isByMail(order) ? [] : [{ label: m.order_delivery(), amountFils: totals.deliveryFils, kind: 'part' as const }]),
    ...part(m.order_wrapping(), chargeOf('wrapping')),
    ...part(m.order_cash_fee(), chargeOf('cash-on-delivery')),
    { label: m.order_total(), amountFils: totals.totalFils, kind: 'total' },
    ...(totals.vatFils === 0 ? [] : [{ label: m.order_vat(), amountFils: totals.vatFils, kind: 'note' as const }]),
    // What was only held for an order that came to nothing is on the card again.
    ...(isOpen(order.state) || order.paymentStatus !== 'unpaid' ? part(m.order_gift_cards(), totals.giftCardFils) : []),
    ...(pays ? part(pays, totals.toPayFils) : []),
    ...part(m.order_refunded(), refundedFils),
  ]
}

/** Null where nothing was paid and nothing will be. */
function howItIsPaid({ state, paymentMethod, paymentStatus }: Summed): string | null {
  const isCash = paymentMethod === 'cod'
  if (paymentStatus !== 'unpaid' && paymentStatus !== 'authorized') return isCash ? m.order_by_cash() : m.order_by_card()
  if (!isOpen(state)) return null
  return isCash ? m.order_cash_due() : m.order_card_due()
}
