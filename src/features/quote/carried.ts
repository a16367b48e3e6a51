import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import type { Quote } from './quote.ts'

/** Gift cards alone, which no carrier brings. */
export function isByMail({ totals: { carrierId } }: Carried): boolean {
  return carrierId === null
}

export type Carried = { totals: WithoutMoney<Pick<Quote, 'carriers' | 'carrierId'>> }

/** Who brings it; none where nothing travels. */
export function carrierOf({ totals: { carriers, carrierId } }: Carried): Carried['totals']['carriers'][number] | undefined {
  return carriers.find(({ id }) => id === carrierId)
}

export function isPickup(order: Carried): boolean {
  return carrierOf(order)?.kind === 'pickup'
}

export function isExpress(order: Carried): boolean {
  return carrierOf(order)?.kind === 'express'
}
