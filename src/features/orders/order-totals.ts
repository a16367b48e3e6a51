import { isOpen } from '#domain/orders/orders.ts'
import { tenderOf, type OrderMethod } from '#domain/prices/payment-methods.ts'
import { m } from '#words/messages.js'
import { deliveryParts, isByMail } from '#features/quote/carried.ts'
import type { Order } from './orders.ts'

export type TotalRow = { label: string; amountFils: number; kind: 'part' | 'total' | 'note' }

type Summed = Pick<Order, 'totals' | 'less' | 'state' | 'paymentMethod' | 'paymentStatus' | 'refundedFils' | 'paidSince'> & {
  difference: Pick<NonNullable<Order['difference']>, 'amountFils'> | null
}

/** What an order costs and what pays for which part, in the order one reads it; for the page and for the mail. */
export function totalRows(order: Summed): TotalRow[] {
  const { totals, less, refundedFils } = order
  const totalFils = less.reduce((sum, { lessFils }) => sum - lessFils, totals.totalFils)
  const vatFils = less.reduce((sum, { lessVatFils }) => sum - lessVatFils, totals.vatFils)
  const chargeOf = (wanted: string) => totals.charges.find(({ kind }) => kind === wanted)?.totalFils ?? 0
  const part = (label: string, amountFils: number): TotalRow[] => (amountFils === 0 ? [] : [{ label, amountFils, kind: 'part' }])
  const pays = howItIsPaid(order)
  const { carriageFils, oversizeFils } = deliveryParts(totals)
  return [
    { label: isByMail(order) ? m.checkout_gift_cards() : m.order_goods(), amountFils: totals.goodsFils, kind: 'part' },
    ...part(m.order_discount(), -totals.discountFils),
    ...less.flatMap(({ title, quantity, lessFils }) =>
      part(quantity > 0 ? m.order_less_taken_off({ title, count: quantity }) : m.order_less_changed({ title }), -lessFils),
    ),
    ...(isByMail(order) ? [] : [{ label: m.order_delivery(), amountFils: carriageFils, kind: 'part' as const }]),
    ...part(m.checkout_oversize(), oversizeFils),
    ...part(m.order_wrapping(), chargeOf('wrapping')),
    ...part(m.order_cash_fee(), chargeOf('cash-on-delivery')),
    { label: m.order_total(), amountFils: totalFils, kind: 'total' },
    ...(vatFils === 0 ? [] : [{ label: m.order_vat(), amountFils: vatFils, kind: 'note' as const }]),
    // What was only held for an order that came to nothing is on the card again.
    ...(isOpen(order.state) || order.paymentStatus !== 'unpaid' ? part(m.order_gift_cards(), totals.giftCardFils) : []),
    ...(pays ? part(pays, totals.toPayFils) : []),
    ...order.paidSince.flatMap(({ kind, amountFils }) => part(sinceWords[kind](), amountFils)),
    ...part(m.order_since_due(), order.difference?.amountFils ?? 0),
    ...part(m.order_refunded(), refundedFils),
  ]
}

const payWords: Record<OrderMethod, { paid: () => string; due: () => string }> = {
  card: { paid: m.order_by_card, due: m.order_card_due },
  cod: { paid: m.order_by_cash, due: m.order_cash_due },
  cash: { paid: m.order_by_cash, due: m.order_cash_due },
  terminal: { paid: m.order_by_card, due: m.order_card_due },
  transfer: { paid: m.order_by_transfer, due: m.order_transfer_due },
  pickup: { paid: m.order_by_cash, due: m.order_pickup_due },
}

const sinceWords: Record<Order['paidSince'][number]['kind'], () => string> = {
  'gift-card': m.order_gift_cards,
  card: m.order_since_card,
  terminal: m.order_since_card,
  cash: m.order_since_cash,
  transfer: m.order_since_transfer,
}

type Words = (inputs: { amount: string }) => string

const moneyBack: Record<ReturnType<typeof tenderOf>, { whole: Words; besideGiftCards: Words }> = {
  card: { whole: m.order_money_back_card_only, besideGiftCards: m.order_money_back },
  terminal: { whole: m.order_money_back_by_us_only, besideGiftCards: m.order_money_back_by_us },
  transfer: { whole: m.order_money_back_by_us_only, besideGiftCards: m.order_money_back_by_us },
  cash: { whole: m.order_money_back_cash_only, besideGiftCards: m.order_money_back_cash },
}

/** Gift cards are named only where they paid a part. */
export function moneyBackWords(
  { paymentMethod, totals, paidSince }: Pick<Summed, 'paymentMethod' | 'totals' | 'paidSince'>,
  amount: string,
): string {
  if (paidSince.some(({ kind }) => kind !== tenderOf(paymentMethod))) return m.order_money_back_ways({ amount })
  const { whole, besideGiftCards } = moneyBack[tenderOf(paymentMethod)]
  return (totals.giftCardFils > 0 ? besideGiftCards : whole)({ amount })
}

/** Null where nothing was paid and nothing will be. */
function howItIsPaid({ state, paymentMethod, paymentStatus }: Summed): string | null {
  const { paid, due } = payWords[paymentMethod]
  if (paymentStatus !== 'unpaid' && paymentStatus !== 'authorized') return paid()
  if (!isOpen(state)) return null
  return due()
}
