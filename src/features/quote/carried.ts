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

/** What bringing it costs, and what a very large piece adds; prices that were promised on paper may leave no room for that. */
export function deliveryParts({ carriers, carrierId, deliveryFils }: Pick<Quote, 'carriers' | 'carrierId' | 'deliveryFils'>) {
  const { oversizeFils = 0 } = carriers.find(({ id }) => id === carrierId) ?? {}
  const addedFils = Math.min(oversizeFils, deliveryFils)
  return { carriageFils: deliveryFils - addedFils, oversizeFils: addedFils }
}

/** What was chosen, where it is offered; else what is reckoned with. */
export function carrierIdFor({ carriers, carrierId }: Carried['totals'], chosenId: string | null): string | null {
  return carriers.some(({ id }) => id === chosenId) ? chosenId : carrierId
}

export function isPickup(order: Carried): boolean {
  return carrierOf(order)?.kind === 'pickup'
}

export function isExpress(order: Carried): boolean {
  return carrierOf(order)?.kind === 'express'
}

/** Something is to be done for it: it is wrapped, or a card goes along. */
export function isGift(gift: { wrapped: boolean; message?: string | undefined } | null): boolean {
  return gift !== null && (gift.wrapped || Boolean(gift.message))
}
