import type { OrderState } from '#domain/orders/orders.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { m } from '#words/messages.js'

type Words = { name: () => string; now: () => string; tone: BadgeTone }

/** A state in a word, and what it means for whoever waits for the order. */
const stateWords: Record<OrderState, Words> = {
  pending_payment: { name: m.order_state_pending_payment, now: m.order_now_pending_payment, tone: 'warn' },
  pending_confirmation: { name: m.order_state_pending_confirmation, now: m.order_now_pending_confirmation, tone: 'neutral' },
  paid: { name: m.order_state_paid, now: m.order_now_paid, tone: 'ok' },
  on_hold: { name: m.order_state_on_hold, now: m.order_now_on_hold, tone: 'warn' },
  in_production: { name: m.order_state_in_production, now: m.order_now_in_production, tone: 'neutral' },
  packed: { name: m.order_state_packed, now: m.order_now_packed, tone: 'neutral' },
  shipped: { name: m.order_state_shipped, now: m.order_now_shipped, tone: 'neutral' },
  delivery_failed: { name: m.order_state_delivery_failed, now: m.order_now_delivery_failed, tone: 'warn' },
  delivered: { name: m.order_state_delivered, now: m.order_now_delivered, tone: 'ok' },
  returned: { name: m.order_state_returned, now: m.order_now_returned, tone: 'warn' },
  cancelled: { name: m.order_state_cancelled, now: m.order_now_cancelled, tone: 'neutral' },
  expired: { name: m.order_state_expired, now: m.order_now_expired, tone: 'neutral' },
}

const collectedWords: Partial<Record<OrderState, Words>> = {
  pending_confirmation: { ...stateWords.pending_confirmation, now: m.order_now_confirm_collected },
  shipped: { name: m.order_state_ready, now: m.order_now_ready, tone: 'ok' },
  delivery_failed: { name: m.order_state_not_collected, now: m.order_now_not_collected, tone: 'warn' },
  delivered: { ...stateWords.delivered, name: m.order_step_collected },
}

/** What is collected goes the same way in other words. */
export function wordsOf(state: OrderState, isCollected: boolean): Words {
  return (isCollected && collectedWords[state]) || stateWords[state]
}
