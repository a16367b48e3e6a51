import type { ChargeKind } from '#domain/orders/charges.ts'
import { m } from '#words/messages.js'

/** What an order costs beside its lines, by name. */
export const chargeNames: Record<ChargeKind, () => string> = {
  delivery: m.order_delivery,
  wrapping: m.order_wrapping,
  'cash-on-delivery': m.order_cash_fee,
}
