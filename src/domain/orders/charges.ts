/** What an order costs beside its lines. */
export const chargeKinds = ['delivery', 'wrapping', 'cash-on-delivery'] as const
export type ChargeKind = (typeof chargeKinds)[number]
