import { deliveryPromise, type DeliveryKind, type DeliveryPromise, type WorkshopDays } from './business-days.ts'
import type { OtherWords } from '../owner-words.ts'
import { addFils, fils, type Fils } from '../prices/money.ts'

/** [DV1] The shop delivers to the seven emirates. */
export const emirates = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'] as const
export type Emirate = (typeof emirates)[number]

export type Carrier = {
  id: string
  name: string
  kind: DeliveryKind
  feeFils: Fils
  /** Null: however much one buys, it costs its fee. */
  freeFromFils: Fils | null
  /** Null: all of them. */
  emirates: readonly Emirate[] | null
  feesByEmirate?: Readonly<Partial<Record<Emirate, Fils>>>
  isActive: boolean
}

/** [DV2] The carriers a new shop starts with; afterwards they live in the database. */
export const defaultCarriers: readonly (Carrier & { words: OtherWords<'name'> })[] = [
  {
    id: 'standard',
    name: 'Standard delivery',
    words: { ar: { name: 'توصيل عادي' } },
    kind: 'standard',
    feeFils: fils(2000),
    freeFromFils: fils(30000),
    emirates: null,
    isActive: true,
  },
  {
    id: 'express',
    name: 'Express in Dubai',
    words: { ar: { name: 'توصيل سريع داخل دبي' } },
    kind: 'express',
    feeFils: fils(4000),
    freeFromFils: null,
    emirates: ['Dubai'],
    isActive: true,
  },
  {
    id: 'pickup',
    name: 'Pickup in our Dubai workshop',
    words: { ar: { name: 'استلام من ورشتنا في دبي' } },
    kind: 'pickup',
    feeFils: fils(0),
    freeFromFils: null,
    emirates: null,
    isActive: true,
  },
]

/** What the rules need to know of an order. Goods are its pieces: a gift card is money, and brings no parcel nearer to being free. */
export type DeliveryCase = {
  emirate: Emirate | null
  goodsAfterDiscountFils: Fils
  longestSideMm: number
  oversize: { oversizeFils: Fils; oversizeFromCm: number }
  hasPieces: boolean
  isFreeByCode: boolean
  orderedAt: Date
} & WorkshopDays

export type DeliveryOption = {
  id: string
  name: string
  kind: DeliveryKind
  feeFils: Fils
  /** Of the fee, what a long side adds; left out where none does. */ oversizeFils?: Fils
  /** How much more of goods makes it free; left out where it is free, and where nothing makes it so. */ untilFreeFils?: Fils
} & DeliveryPromise

/**
 * [DV3] The active carriers that go to the emirate, all of them before it is known; [DV8] none for gift cards alone. [DV10] Wherever one
 * lives, one may collect it, at one fee.
 */
export function carriersFor(carriers: readonly Carrier[], order: DeliveryCase): DeliveryOption[] {
  if (!order.hasPieces) return []
  return carriers
    .filter(
      ({ isActive, kind, emirates }) => isActive && (kind === 'pickup' || !emirates || !order.emirate || emirates.includes(order.emirate)),
    )
    .map((carrier) => {
      const oversizeFils = surcharge(carrier, order)
      const feeFils = addFils(carriage(carrier, order), oversizeFils)
      const untilFreeFils = oversizeFils > 0 || feeFils === 0 ? null : lackingToFree(carrier, order)
      return {
        id: carrier.id,
        name: carrier.name,
        kind: carrier.kind,
        feeFils,
        ...(oversizeFils > 0 && { oversizeFils }),
        ...(untilFreeFils !== null && { untilFreeFils }),
        ...deliveryPromise({ ...order, kind: carrier.kind }),
      }
    })
}

/** [DV4] Free from an amount of goods after discount; [DV5] an emirate may have its own fee; [DV7] express is never free, not by a code either. */
function carriage({ kind, feeFils, freeFromFils, feesByEmirate }: Carrier, order: DeliveryCase): Fils {
  const isFreeByAmount = freeFromFils !== null && order.goodsAfterDiscountFils >= freeFromFils
  const isFreeByCode = order.isFreeByCode && kind !== 'express'
  if (isFreeByAmount || isFreeByCode) return fils(0)
  const ownFils = kind === 'pickup' || !order.emirate ? undefined : feesByEmirate?.[order.emirate]
  return ownFils ?? feeFils
}

/** [DV11] What is missing to the amount from which it is free; null where there is no such amount. */
function lackingToFree({ freeFromFils }: Carrier, { goodsAfterDiscountFils }: DeliveryCase): Fils | null {
  return freeFromFils === null ? null : fils(freeFromFils - goodsAfterDiscountFils)
}

/** [DV12] What being brought costs at least while nobody knows where to: the carrier whose lowest fee is the lowest, and what a long side adds to it. */
export function leastDelivery<One extends Omit<Carrier, 'isActive'>>(
  carriers: readonly One[],
  order: Pick<DeliveryCase, 'longestSideMm' | 'oversize'>,
): { carrier: One; feeFils: Fils; oversizeFils: Fils } | null {
  const [least] = carriers
    .filter(({ kind }) => kind !== 'pickup')
    .map((carrier) => ({ carrier, feeFils: lowestFee(carrier), oversizeFils: surcharge(carrier, order) }))
    .toSorted((a, b) => a.feeFils - b.feeFils)
  return least ?? null
}

/** An emirate's own fee stands in the place of the usual one, which counts as long as one emirate has none. */
function lowestFee({ feeFils, feesByEmirate = {}, emirates: theirs }: Omit<Carrier, 'isActive'>): Fils {
  return fils(Math.min(...(theirs ?? emirates).map((emirate) => feesByEmirate[emirate] ?? feeFils)))
}

/** [DV6] A long side adds its fee once an order; what one fetches oneself needs no larger van. */
function surcharge(
  { kind }: Pick<Carrier, 'kind'>,
  { longestSideMm, oversize: { oversizeFils, oversizeFromCm } }: Pick<DeliveryCase, 'longestSideMm' | 'oversize'>,
): Fils {
  return kind !== 'pickup' && longestSideMm >= oversizeFromCm * 10 ? oversizeFils : fils(0)
}
