import type { ChargeKind } from '../orders/charges.ts'
import type { WorkshopDays } from '../delivery/business-days.ts'
import { carriersFor, type Carrier, type DeliveryOption, type Emirate } from '../delivery/delivery.ts'
import { applyCode, type CodeUses, type DiscountCode, type DiscountRefusal, type LineType } from './discounts.ts'
import { spendGiftCards } from './gift-cards.ts'
import { addFils, fils, shareOf, timesQuantity, type Fils } from './money.ts'
import type { OrderMethod } from './payment-methods.ts'
import type { QuotedPrices } from '../orders/quotations.ts'
import { longestSideMm } from '../looks/size.ts'

export type LineToQuote = {
  itemId: string
  title: string
  type: LineType
  /** Null for a gift card. */
  size: string | null
  quantity: number
  unitFils: Fils
}

export type QuoteInput = {
  lines: readonly LineToQuote[]
  carriers: readonly Carrier[]
  carrierId: string | null
  emirate: Emirate | null
  /** Null: none was typed. A rule that is null: there is none of that name. */
  code: { rule: DiscountCode | null; uses: CodeUses } | null
  giftCards: readonly { id: string; balanceFils: Fils }[]
  fees: Fees
  isWrapped: boolean
  paymentMethod: OrderMethod
  /** What whoever charges cards takes at least and at most. */
  cardLimits: { leastFils: Fils; mostFils: Fils }
  orderedAt: Date
  /** [QU19] Promised to whom it is for: these prices count, whatever the lists and the code say today. */
  promised?: QuotedPrices | null
} & WorkshopDays

type QuoteProblemCode =
  | 'cart/empty'
  | 'delivery/carrier-unavailable'
  | `discount/${DiscountRefusal}`
  | 'cod/too-much'
  | 'cod/gift-cards-only'
  | 'card/too-little'
  | 'card/too-much'
  | 'payment/not-collected'

type QuotedLine = Pick<LineToQuote, 'itemId' | 'title' | 'type' | 'quantity' | 'unitFils'> & {
  /** Before the discount, which `discountFils` is this line's part of. */
  totalFils: Fils
  discountFils: Fils
  vatFils: Fils
}
type Charge = { kind: ChargeKind; totalFils: Fils; vatFils: Fils }

export type PricedQuote = {
  lines: QuotedLine[]
  charges: Charge[]
  goodsFils: Fils
  discountFils: Fils
  deliveryFils: Fils
  feesFils: Fils
  vatFils: Fils
  totalFils: Fils
  giftCards: { id: string; spentFils: Fils }[]
  giftCardFils: Fils
  /** How much less the gift cards pay than they could, so that enough is left to charge a card with. */
  leftForCardFils: Fils
  /** How much less they pay than they could, because gift cards don't buy gift cards. */
  notByGiftCardFils: Fils
  toPayFils: Fils
  /** The carrier that is reckoned with. */
  carrierId: string | null
  carriers: DeliveryOption[]
  problems: { code: QuoteProblemCode }[]
}

/** What is charged beside goods and carriage, and how much may be paid in cash. */
export type Fees = {
  cashOnDeliveryFils: Fils
  /** [QU11] Of the total, the fee for cash included. */
  cashLimitFils: Fils
  wrappingFils: Fils
  oversizeFils: Fils
  /** The longest side of a piece from which an order is oversize. */
  oversizeFromCm: number
}

/** What a new shop takes; afterwards they are settings. */
export const defaultFees: Fees = {
  cashOnDeliveryFils: fils(1000),
  cashLimitFils: fils(100_000),
  wrappingFils: fils(1500),
  oversizeFils: fils(2500),
  oversizeFromCm: 120,
}

/** What an order would cost, and what stands in its way. [QU14] Its parts sum to its totals, [QU15] whatever the order of its lines. */
export function quote(input: QuoteInput): PricedQuote {
  const { lines, isDeliveryFree, refusal } = quoteLines(input)
  const pieces = lines.filter(({ type }) => type !== 'gift-card')
  // [QU6] [QU7] Only pieces travel, so only they count towards free delivery.
  const offered = carriersFor(input.carriers, {
    ...input,
    goodsAfterDiscountFils: afterDiscount(pieces),
    longestSideMm: Math.max(0, ...input.lines.map(({ size }) => (size === null ? 0 : longestSideMm(size)))),
    oversize: input.fees,
    hasPieces: pieces.length > 0,
    isFreeByCode: isDeliveryFree,
  })
  // [QU5] Until a carrier is chosen, the first is reckoned with.
  const chosenId = input.carrierId ?? offered[0]?.id
  const carriers = offered.map((option) =>
    option.id === chosenId ? { ...option, feeFils: cost(input, 'delivery', option.feeFils) } : option,
  )
  const carrier = carriers.find(({ id }) => id === chosenId)
  const delivery = charge('delivery', carrier?.feeFils ?? fils(0))
  // [QU13] Wrapping is paid once an order, for pieces.
  const wrapping = charge('wrapping', input.isWrapped && pieces.length > 0 ? cost(input, 'wrapping', input.fees.wrappingFils) : fils(0))

  // [QU9] [QU10] What gift cards leave to pay is collected with its fee: they pay none of that.
  const beforeCashFils = addFils(afterDiscount(lines), delivery.totalFils, wrapping.totalFils)
  const boughtFils = addFils(...lines.filter(({ type }) => type === 'gift-card').map((line) => line.totalFils))
  const { giftCards, giftCardFils, leftForCardFils, notByGiftCardFils } = payByGiftCards(input, beforeCashFils, boughtFils)
  const isCash = input.paymentMethod === 'cod' && giftCardFils < beforeCashFils
  // It was promised only where it was to be paid so.
  const cashFils = input.promised?.charges.find(({ kind }) => kind === 'cash-on-delivery')?.totalFils ?? input.fees.cashOnDeliveryFils
  const cash = charge('cash-on-delivery', isCash ? cashFils : fils(0))
  const totalFils = addFils(beforeCashFils, cash.totalFils)

  const problems: QuoteProblemCode[] = []
  if (lines.length === 0) problems.push('cart/empty')
  if (pieces.length > 0 && !carrier) problems.push('delivery/carrier-unavailable')
  if (refusal) problems.push(`discount/${refusal}`)
  // [QU12] Gift cards go by e-mail: nobody comes to collect.
  if (isCash && pieces.length === 0) problems.push('cod/gift-cards-only')
  if (isCash && totalFils > input.fees.cashLimitFils) problems.push('cod/too-much')
  const toPayFils = fils(totalFils - giftCardFils)
  // [QU17] Whoever charges the card would refuse it.
  const isCharged = input.paymentMethod === 'card' && toPayFils > 0
  if (isCharged && toPayFils < input.cardLimits.leastFils) problems.push('card/too-little')
  if (isCharged && toPayFils > input.cardLimits.mostFils) problems.push('card/too-much')

  // [QU18] It is paid where it is collected.
  if (input.paymentMethod === 'pickup' && toPayFils > 0 && carrier?.kind !== 'pickup') problems.push('payment/not-collected')

  return {
    lines,
    charges: [delivery, wrapping, cash].filter((paid) => paid.totalFils > 0),
    goodsFils: addFils(...lines.map((line) => line.totalFils)),
    discountFils: addFils(...lines.map(({ discountFils }) => discountFils)),
    deliveryFils: delivery.totalFils,
    feesFils: addFils(wrapping.totalFils, cash.totalFils),
    vatFils: addFils(...[...lines, delivery, wrapping, cash].map(({ vatFils }) => vatFils)),
    totalFils,
    giftCards,
    giftCardFils,
    leftForCardFils,
    notByGiftCardFils,
    toPayFils,
    carrierId: carrier?.id ?? null,
    carriers,
    problems: problems.map((code) => ({ code })),
  }
}

/**
 * [QU16] Where gift cards would leave less than a card can be charged with, they pay so much less that just that remains. [QU20] They pay for no
 * gift cards: whoever found a code could else make another of it, with a new life.
 */
function payByGiftCards({ giftCards, paymentMethod, cardLimits: { leastFils } }: QuoteInput, amountFils: Fils, boughtFils: Fils) {
  const spend = (most: number) => {
    const spent = spendGiftCards(giftCards, fils(most))
    return { giftCards: spent, giftCardFils: addFils(...spent.map(({ spentFils }) => spentFils)) }
  }
  const all = spend(amountFils - boughtFils)
  const notByGiftCardFils = fils(spend(amountFils).giftCardFils - all.giftCardFils)
  const restFils = amountFils - all.giftCardFils
  const isTooLittle = paymentMethod === 'card' && restFils > 0 && restFils < leastFils && amountFils >= leastFils
  if (!isTooLittle) return { ...all, notByGiftCardFils, leftForCardFils: fils(0) }
  const less = spend(amountFils - Math.max(leastFils, boughtFils))
  return { ...less, notByGiftCardFils, leftForCardFils: fils(all.giftCardFils - less.giftCardFils) }
}

/** [QU1] Price times quantity, less the line's part of the discount; [QU8] a code that does not apply takes nothing off. */
function quoteLines({ lines, code, orderedAt, promised }: QuoteInput): {
  lines: QuotedLine[]
  isDeliveryFree: boolean
  refusal: DiscountRefusal | null
} {
  const goods = lines.map(({ itemId, title, type, quantity, unitFils: listed }) => {
    const unitFils = promised?.lines.find((line) => line.itemId === itemId)?.unitFils ?? listed
    return { itemId, title, type, quantity, unitFils, totalFils: timesQuantity(unitFils, quantity) }
  })
  const applied = code && !promised && applyCode({ code: code.rule, uses: code.uses, lines: goods, at: orderedAt })
  return {
    lines: goods.map((line, index) => {
      const promisedFils = promised?.lines.find(({ itemId }) => itemId === line.itemId)?.discountFils
      const discountFils = promisedFils ?? ((applied && applied.ok && applied.partsFils[index]) || fils(0))
      return { ...line, discountFils, vatFils: line.type === 'gift-card' ? fils(0) : vatIn(fils(line.totalFils - discountFils)) }
    }),
    isDeliveryFree: applied ? applied.ok && applied.isDeliveryFree : false,
    refusal: applied && !applied.ok ? applied.reason : null,
  }
}

/** What was promised of a charge; nothing where none was. */
function cost({ promised }: QuoteInput, of: ChargeKind, today: Fils): Fils {
  return promised ? (promised.charges.find(({ kind }) => kind === of)?.totalFils ?? fils(0)) : today
}

/** [QU3] Delivery and fees are lines of their own. */
function charge(kind: Charge['kind'], totalFils: Fils): Charge {
  return { kind, totalFils, vatFils: vatIn(totalFils) }
}

/** [QU2] Prices contain 5 % VAT; [QU4] gift cards, when sold, none. */
export function vatIn(gross: Fils): Fils {
  return shareOf(gross, 5, 105)
}

function afterDiscount(lines: readonly QuotedLine[]): Fils {
  return addFils(...lines.map(({ totalFils, discountFils }) => fils(totalFils - discountFils)))
}
