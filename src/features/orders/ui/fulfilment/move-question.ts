import type { OrderState } from '#domain/orders/orders.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'
import type { AdminOrder, WorkshopOrder } from '#features/orders/admin-orders.ts'
import { isPickup } from '#features/quote/carried.ts'
import { wordsOf } from '#features/order-words/state-words.ts'

/** What staff are asked before an order is moved, what follows from it, what the customer hears of it, and what staff tell one without e-mail. */
export type MoveQuestion = { title: string; text: string; customer: string; told: string | null }

type Asked = Pick<WorkshopOrder, 'number' | 'state' | 'totals' | 'lines' | 'contact' | 'gift'>
type WithMoney = Asked & Pick<AdminOrder, 'totals' | 'lines' | 'paymentMethod' | 'paymentStatus' | 'refundableFils'>
type Titled = (inputs: { number: string }) => string
type Words = { title: Titled; text: () => string; mail?: Titled }

const usual: Record<OrderState, Words> = {
  pending_payment: { title: m.move_title_other, text: m.move_text_none },
  pending_confirmation: { title: m.move_title_other, text: m.move_text_none },
  paid: { title: m.move_title_paid, text: m.move_text_paid },
  on_hold: { title: m.move_title_on_hold, text: m.move_text_on_hold },
  in_production: { title: m.move_title_in_production, text: m.move_text_in_production },
  packed: { title: m.move_title_packed, text: m.move_text_packed },
  shipped: { title: m.move_title_shipped, text: m.move_text_shipped, mail: m.mail_order_shipped_text },
  delivery_failed: { title: m.move_title_delivery_failed, text: m.move_text_delivery_failed },
  delivered: { title: m.move_title_delivered, text: m.move_text_delivered, mail: m.mail_order_delivered_text },
  returned: { title: m.move_title_returned, text: m.move_text_returned },
  cancelled: { title: m.move_title_cancelled, text: m.move_text_cancelled, mail: m.mail_order_cancelled_text },
  expired: { title: m.move_title_other, text: m.move_text_none },
}

const collected: Partial<Record<OrderState, Words>> = {
  shipped: { title: m.move_title_ready, text: m.move_text_ready, mail: m.mail_order_collect_text },
  delivery_failed: { title: m.move_title_not_collected, text: m.move_text_not_collected },
  delivered: { title: m.move_title_collected, text: m.move_text_collected, mail: m.mail_order_collected_text },
}

/** The same move is another deed from another state. */
const fromState: Partial<Record<OrderState, Partial<Record<OrderState, Words>>>> = {
  pending_confirmation: { in_production: { title: m.move_title_confirm, text: m.move_text_in_production } },
  on_hold: {
    in_production: { title: m.move_title_go_on, text: m.move_text_go_on },
    pending_confirmation: { title: m.move_title_to_call, text: m.move_text_to_call },
  },
  packed: { in_production: { title: m.move_title_unpack, text: m.move_text_unpack } },
  delivery_failed: { shipped: { title: m.move_title_again, text: m.move_text_again, mail: m.mail_order_shipped_text } },
}

function wordsFor(from: OrderState, to: OrderState, isCollected: boolean): Words {
  return (isCollected && collected[to]) || fromState[from]?.[to] || usual[to]
}

/** The customer hears of it by mail, and not only on the page of the order. */
export function isMailed(from: OrderState, to: OrderState, isCollected: boolean): boolean {
  return wordsFor(from, to, isCollected).mail !== undefined
}

export function moveQuestion(order: Asked | WithMoney, to: OrderState): MoveQuestion {
  const { number } = order
  const isCollected = isPickup(order)
  const words = wordsFor(order.state, to, isCollected)
  const mailed = words.mail?.({ number })
  const customer = mailed ? m.move_customer_mailed({ words: mailed }) : m.move_customer_page({ words: wordsOf(to, isCollected).now() })
  return {
    title: words.title({ number }),
    text: [to === 'cancelled' ? cancelWords(order) : words.text(), ...giftWords(order, to), ...cashWords(order, to)].join(' '),
    customer,
    told: order.contact.email === null && mailed ? mailed : null,
  }
}

/** Whoever packs a present knows it before the parcel is closed. */
function giftWords({ gift }: Asked, to: OrderState): string[] {
  if (to !== 'packed' || !gift) return []
  return [...(gift.wrapped ? [m.move_text_wrap()] : []), ...(gift.message ? [m.move_text_gift_card()] : [])]
}

function knowsMoney(order: Asked | WithMoney): order is WithMoney {
  return 'paymentStatus' in order
}

/** Whoever calls it off knows how much goes back; what gift cards bought with it still hold is known once they are disabled. */
function cancelWords(order: Asked | WithMoney): string {
  if (!knowsMoney(order) || order.lines.some(({ type }) => type === 'gift-card')) return m.move_text_cancelled()
  if (order.refundableFils === 0) return m.move_text_cancelled_none()
  return m.move_text_cancelled_back({ amount: formatAed(fils(order.refundableFils)) })
}

/** Whoever says that it was handed over says that the money is in; whoever may see no money is not told how much. */
function cashWords(order: Asked | WithMoney, to: OrderState): string[] {
  if (!knowsMoney(order)) return []
  const { paymentMethod, paymentStatus, totals } = order
  const isTaken = to === 'delivered' && paymentMethod === 'cod' && paymentStatus === 'unpaid' && totals.toPayFils > 0
  return isTaken ? [m.move_text_cash({ amount: formatAed(fils(totals.toPayFils)) })] : []
}
