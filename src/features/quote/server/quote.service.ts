import { normaliseCode } from '#domain/prices/discounts.ts'
import type { Emirate } from '#domain/delivery/delivery.ts'
import { fils, type Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { paymentMethods, type OrderMethod, type PaymentMethod } from '#domain/prices/payment-methods.ts'
import { isAsQuoted, type QuotedRequest, type QuotedPrices } from '#domain/orders/quotations.ts'
import { quote, type PricedQuote, type QuoteInput } from '#domain/prices/quote.ts'
import type { ShopErrorCode } from '#domain/shop-error.ts'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import type { CartItem } from '#features/cart/cart.ts'
import { lineTitle } from '#features/cart/line-title.ts'
import { readCart } from '#features/cart/server/cart.service.ts'
import { readDelivery } from '#features/delivery/server/delivery.service.ts'
import type { Design } from '#features/designs/designs.ts'
import { findDiscount } from '#features/discounts/server/discounts.service.ts'
import { findGiftCards, type Guesser } from '#features/gift-cards/server/gift-cards.service.ts'
import type { Db } from '#platform/db/database.ts'
import { problemDetail } from '#platform/http/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { takingProvider } from '#features/payments/server/payments.service.ts'
import { readFees, readPaymentMethods } from '#features/settings/server/settings.service.ts'
import { m } from '#words/messages.js'
import type { Quote, QuoteRequest } from '../quote.ts'

/** What an order's cost depends on. */
export type Quotable = {
  items: readonly CartItem[]
  carrierId: string | null
  emirate: Emirate | null
  discountCode: string | null
  email: string | null
  giftCards: readonly { id: string; balanceFils: Fils }[]
  isWrapped: boolean
  paymentMethod: OrderMethod
  orderedAt: Date
  /** Unpaid orders whose place this one takes: what they hold is free for it. */
  heldBy: readonly string[]
  /** A quote that is open: its prices count as long as just that is asked for. */
  promised?: Promised | null
}

export type Promised = { number: string; asked: QuotedRequest; prices: QuotedPrices }

export type ComputedQuote = Omit<PricedQuote, 'problems'> & {
  wrappingFils: Fils
  methods: NonNullable<Quote['methods']>
  quotedAs?: string
  problems: QuoteProblem[]
}

/** Computed alike for the quote and for the order, which passes the transaction it is placed in. */
export async function computeQuote(shop: Shop, db: Db, order: Quotable): Promise<ComputedQuote> {
  const { items, discountCode, email, heldBy } = order
  const pieces = items.reduce((sum, { type, quantity }) => sum + (type === 'gift-card' ? 0 : quantity), 0)
  const { carriers, days } = await readDelivery(db, { orderedAt: order.orderedAt, pieces })
  const code = discountCode ? normaliseCode(discountCode) : ''
  const { leastFils, mostFils } = takingProvider(shop).limits
  const promised = order.promised && isAsQuoted(order.promised.asked, askedIn(order)) ? order.promised : null
  const input: QuoteInput = {
    ...order,
    carrierId: order.carrierId ?? promised?.asked.carrierId ?? null,
    promised: promised?.prices ?? null,
    ...days,
    carriers,
    fees: await readFees(db),
    cardLimits: { leastFils: fils(leastFils), mostFils: fils(mostFils) },
    code: code === '' ? null : await findDiscount(db, code, email, heldBy),
    lines: items.map((item) => ({
      itemId: item.id,
      title: lineTitle(item),
      type: item.type,
      size: item.size,
      quantity: item.quantity,
      unitFils: fils(item.price),
    })),
  }
  const on = (await readPaymentMethods(db)).filter(({ isOn }) => isOn)
  const computed = withMethods(
    input,
    on.map(({ method }) => method),
  )
  return promised ? { ...computed, quotedAs: promised.number } : computed
}

/** All that these prices depend on; what no paper says of a piece is left out. */
export function askedIn({
  items,
  carrierId,
  emirate,
  discountCode,
  isWrapped,
}: Pick<Quotable, 'items' | 'carrierId' | 'emirate' | 'discountCode' | 'isWrapped'>): QuotedRequest {
  const pieces = items.map((item) => {
    const { id: itemId, type, size, frameId, quantity } = item
    const isGiftCard = item.type === 'gift-card'
    const mat = !isGiftCard && item.mat ? `${item.matColor} ${item.matSize}` : null
    return { itemId, type, size, frameId, mat, edge: isGiftCard ? null : item.canvasEdgeStyle, quantity }
  })
  return { pieces, carrierId, emirate, discountCode, isWrapped }
}

/** Each way to pay that is switched on, with what it would cost and what stands in its way. */
function withMethods(input: QuoteInput, on: readonly PaymentMethod[]): ComputedQuote {
  const chosen = quote(input)
  const methods = on.map((method) => {
    const { charges, problems } = method === input.paymentMethod ? chosen : quote({ ...input, paymentMethod: method })
    const [problem] = problems.filter(({ code }) => /^(card|cod)\//.test(code))
    const fee = charges.find(({ kind }) => kind === 'cash-on-delivery')
    return {
      method,
      feeFils: fee?.totalFils ?? 0,
      mostFils: method === 'cod' ? input.fees.cashLimitFils : null,
      problem: problem ? blockerInWords(problem.code, input.fees) : null,
    }
  })
  // What is agreed on at the counter is no way to pay that shoppers see.
  const isOff = chosen.toPayFils > 0 && paymentMethods.some((method) => method === input.paymentMethod && !on.includes(method))
  const { wrappingFils } = input.fees
  return { ...chosen, wrappingFils, methods, problems: [...chosen.problems, ...(isOff ? [{ code: 'payment/method-off' as const }] : [])] }
}

function blockerInWords(code: ShopErrorCode, { cashLimitFils }: QuoteInput['fees']): string {
  return code === 'cod/too-much' ? m.checkout_cash_too_much({ most: formatAed(cashLimitFils) }) : problemDetail(code)
}

type Asker = {
  owner: { sessionId: string; userId: string | null }
  guesser: Guesser
  heldBy: readonly string[]
  promised: Promised | null
}

/** What the session's cart would cost today. */
export async function quoteCart(shop: Shop, { owner, guesser, heldBy, promised }: Asker, request: QuoteRequest): Promise<Quote> {
  const items = await readCart(shop, owner)
  const cards = await findGiftCards(shop, request.giftCardCodes ?? [], guesser, heldBy)
  const computed = await computeQuote(shop, shop.db, {
    items,
    carrierId: request.carrierId ?? null,
    emirate: parseEmirate(request.emirate ?? ''),
    discountCode: request.discountCode ?? null,
    email: request.email?.trim().toLowerCase() || null,
    giftCards: cards.flatMap((card) => card ?? []),
    isWrapped: request.gift?.wrapped ?? false,
    paymentMethod: request.paymentMethod,
    orderedAt: shop.clock.now(),
    heldBy,
    promised,
  })
  const unknown = cards.includes(null) ? [{ code: 'gift-card/unknown' as const }] : []
  return describeQuote(computed, [...unknown, ...items.flatMap(lineProblems)])
}

export type QuoteProblem = { code: ShopErrorCode; itemId?: string }

/** What keeps a line from being made. */
export function lineProblems(item: CartItem): QuoteProblem[] {
  if (item.type === 'gift-card') return []
  const { id: itemId, available, outOfStockUntil, design, quality } = item
  if (outOfStockUntil) return [{ code: 'order/out-of-stock', itemId }]
  if (!available) return [{ code: 'order/item-unavailable', itemId }]
  if (!isFinished(design) || !quality) return [{ code: 'order/design-incomplete', itemId }]
  return quality.grade === 'poor' && !design.acceptsLowQuality ? [{ code: 'order/low-quality', itemId }] : []
}

/** Every cell has its photo. */
export function isFinished(design: Design | null): design is Design {
  return design !== null && design.cells.every(({ photoId }) => photoId !== null)
}

export function describeQuote(computed: ComputedQuote, found: readonly QuoteProblem[]): Quote {
  const problems: QuoteProblem[] = [...computed.problems, ...found]
  return { ...computed, problems: problems.map((problem) => ({ ...problem, detail: problemDetail(problem.code) })) }
}
