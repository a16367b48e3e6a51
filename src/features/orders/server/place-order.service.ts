import { createHash, randomUUID } from 'node:crypto'
import { fils } from '#domain/money.ts'
import { orderNumber, paymentWaitMs } from '#domain/orders.ts'
import type { Quote as ReckonedQuote } from '#domain/quote.ts'
import { ShopError } from '#domain/shop-error.ts'
import { dubaiDay } from '#domain/business-days.ts'
import { normaliseCode } from '#domain/discounts.ts'
import { sendMoment } from '#domain/gift-cards.ts'
import { rememberAddress } from '#features/addresses/server/addresses.service.ts'
import { parseEmirate, type Address } from '#domain/uae-address.ts'
import { emptyCart, lockCart } from '#features/cart/server/cart.service.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { describeQuote, reckon, type QuoteProblem } from '#features/checkout/server/checkout.service.ts'
import { reserveDiscount } from '#features/discounts/server/discounts.service.ts'
import { findGiftCards, holdGiftCard, lockGiftCards, type GiftCard, type Guesser } from '#features/gift-cards/server/gift-cards.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { isPickup } from '../order-timeline.ts'
import type { OrderInput, PlacedOrder } from '../orders.ts'
import { checkAddress } from './check-address.ts'
import { checkLines, type OrderableLine } from './check-lines.ts'
import { moveOrder } from './move-order.service.ts'
import { openPayment } from './open-payment.ts'
import * as keys from './order-keys.store.ts'
import { sendOrderMail } from './order-mails.ts'
import { remindOfPayment } from './remind-of-payment.service.ts'
import { orderToken } from './order-token.ts'
import { describeOrder } from './orders.service.ts'
import * as store from './orders.store.ts'
import { insertTenders, type TenderRow } from './tenders.store.ts'

export type Placing = {
  owner: { sessionId: string; userId: string | null }
  key: string
  input: OrderInput
  guesser: Guesser
  /** Where mails may link to. */
  origin: string
  /** Where staff order for somebody on the phone. */
  phone?: Phone
}

type Phone = { takenBy: string; note: string | undefined; onPlaced: (tx: Db, order: store.OrderRow) => Promise<void> }

/**
 * Places an order once a key: whoever repeats it, at once or after a crash at any step, gets the same order and the same payment. The
 * provider is asked after commit, under the order's own key.
 */
export async function placeOrder(shop: Shop, placing: Placing): Promise<PlacedOrder> {
  const key = { sessionId: placing.owner.sessionId, key: placing.key }
  const { takenBy, note } = placing.phone ?? {}
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...placing.input, takenBy, note }))
    .digest('base64url')
  if (!(await keys.findKey(shop.db, key))) await placeNew(shop, placing, requestHash)
  const taken = await keys.findKey(shop.db, key)
  if (!taken) throw new Error(`The key of an order went missing: ${placing.key}`)
  if (taken.requestHash !== requestHash) throw new ShopError('order/key-reused')
  return taken.answer ?? keys.keepAnswer(shop.db, key, await answerFor(shop, taken.orderId))
}

async function answerFor(shop: Shop, orderId: string): Promise<PlacedOrder> {
  const payment = await openPayment(shop, orderId)
  const row = await store.findOrderById(shop.db, orderId)
  if (!row) throw new Error(`There is no order ${orderId}`)
  const order = await describeOrder(shop, row)
  return { order, payment, token: orderToken(shop, order.number) }
}

/** Does nothing when the key was taken meanwhile. */
async function placeNew(shop: Shop, placing: Placing, requestHash: string): Promise<void> {
  const { owner, key, input, guesser } = placing
  const catalogue = await readCatalogue(shop)
  const cards = await findGiftCards(shop, input.giftCardCodes ?? [], guesser)
  const [orderId, now] = [randomUUID(), shop.clock.now()]
  await shop.db.transaction(async (tx) => {
    if (!(await keys.takeKey(tx, { sessionId: owner.sessionId, key, requestHash, orderId, createdAt: now }))) return
    const items = await lockCart(tx, owner.sessionId, catalogue.priced)
    const giftCards = await lockGiftCards(tx, requireAll(cards))
    const reckoned = await reckon(tx, {
      items,
      carrierId: input.carrierId ?? null,
      emirate: parseEmirate(input.address?.emirate ?? ''),
      discountCode: input.discountCode ?? null,
      email: input.contact.email,
      giftCards,
      isWrapped: input.gift?.wrapped ?? false,
      paymentMethod: input.paymentMethod,
      orderedAt: now,
    })
    const isDelivered = items.some(({ type }) => type !== 'gift-card') && !isPickup({ totals: reckoned })
    const address = isDelivered ? checkAddress(input.address) : null
    const { lines, problems } = await checkLines(tx, items, { ...catalogue, acceptsLowQuality: input.acceptLowQuality })
    refuse(reckoned, problems, input)
    const order = await freeze(shop, tx, { placing, orderId, now, address, reckoned, lines })
    await emptyCart(tx, owner.sessionId)
    const { name, phone } = input.contact
    if (input.saveAddress && owner.userId && address) await rememberAddress(tx, owner.userId, { name, phone, address }, now)
    await placing.phone?.onPlaced(tx, order)
    if (order.toPayFils === 0) await moveOrder(shop, tx, order, { to: 'paid', paymentStatus: 'paid', by: null })
    else if (order.takenBy) await sendOrderMail(shop, tx, order, 'payment-link')
    else if (order.state === 'pending_payment') await shop.jobs.enqueue(tx, remindOfPayment, { orderId }, { afterSeconds: 5 * 60 })
    else await sendOrderMail(shop, tx, order, 'received')
  })
}

/** What stands in the way, the first of it; then a total other than the one that was seen. */
function refuse(reckoned: ReckonedQuote, found: readonly QuoteProblem[], input: OrderInput): void {
  const [problem] = [...reckoned.problems, ...found]
  const quote = describeQuote(reckoned, found)
  if (problem) throw new ShopError(problem.code, { quote })
  const { expectedTotal, expectedToPay = reckoned.toPayFils } = input
  if (reckoned.totalFils !== expectedTotal || reckoned.toPayFils !== expectedToPay) throw new ShopError('order/total-moved', { quote })
}

type Frozen = {
  placing: Placing
  orderId: string
  now: Date
  address: Address | null
  reckoned: ReckonedQuote
  lines: OrderableLine[]
}

async function freeze(shop: Shop, tx: Db, { placing, orderId, now, address, reckoned, lines }: Frozen): Promise<store.OrderRow> {
  const { owner, input, origin, phone } = placing
  const isCash = input.paymentMethod === 'cod' && reckoned.toPayFils > 0
  const discountCode = input.discountCode ? normaliseCode(input.discountCode) || null : null
  const order: store.OrderRow = {
    ...owner,
    takenBy: phone?.takenBy ?? null,
    id: orderId,
    number: orderNumber(await store.nextInSequence(tx)),
    state: isCash ? 'pending_confirmation' : 'pending_payment',
    paymentStatus: 'unpaid',
    paymentMethod: input.paymentMethod,
    email: input.contact.email,
    contact: input.contact,
    address,
    gift: reckoned.carrierId === null ? null : (input.gift ?? null),
    totals: describeQuote(reckoned, []),
    totalFils: reckoned.totalFils,
    toPayFils: reckoned.toPayFils,
    discountCode,
    carrierId: reckoned.carrierId,
    ...promiseOf(reckoned, lines, now),
    paymentProvider: null,
    paymentId: null,
    isExpress: input.express,
    paymentsClosed: 0,
    tracking: null,
    expiresAt: isCash ? null : new Date(now.getTime() + paymentWaitMs[phone ? 'phone' : 'shop']),
    begunAt: null,
    origin,
    createdAt: now,
    movedAt: now,
  }
  await store.insertOrder(
    tx,
    order,
    lines.map((line, index) => toLine(orderId, line, reckoned.lines[index], index + 1)),
  )
  const taken = phone && { userId: phone.takenBy, note: m.order_taken_by_phone() }
  await store.insertHistory(tx, { orderId, state: order.state, at: now, userId: owner.userId, ...taken })
  await insertTenders(tx, tendersOf(orderId, reckoned, isCash ? 'cash' : 'card'))
  for (const { id: cardId, spentFils: amountFils } of reckoned.giftCards) await holdGiftCard(tx, { orderId, cardId, amountFils, at: now })
  if (discountCode) await reserveDiscount(tx, { orderId, code: discountCode, email: order.email, usedAt: now })
  return order
}

/** What the carrier promises; of gift cards alone, the days on which they are sent. */
function promiseOf({ carriers, carrierId }: ReckonedQuote, lines: readonly OrderableLine[], now: Date) {
  const carrier = carriers.find(({ id }) => id === carrierId)
  if (carrier) return { promisedFrom: carrier.from, promisedUntil: carrier.until, shipBy: carrier.shipBy }
  const days = lines.flatMap(({ item }) => (item.type === 'gift-card' ? [dubaiDay(sendMoment(item.giftCard.sendOn, now))] : []))
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)]
  if (!first || !last || days.length < lines.length) throw new ShopError('delivery/carrier-unavailable')
  return { promisedFrom: first, promisedUntil: last, shipBy: last }
}

function toLine(
  orderId: string,
  { item, design, quality }: OrderableLine,
  quoted: ReckonedQuote['lines'][number] | undefined,
  position: number,
): store.OrderLineRow {
  if (quoted?.itemId !== item.id) throw new Error(`Line ${item.id} was not quoted`)
  const { title, quantity, unitFils, totalFils, discountFils, vatFils } = quoted
  const { type, size, frameId } = item
  const cost = { quantity, unitFils, totalFils, discountFils, vatFils }
  const giftCard = item.type === 'gift-card' ? item.giftCard : null
  return {
    id: randomUUID(),
    orderId,
    position,
    title,
    type,
    size,
    frameId,
    design,
    quality,
    giftCard,
    takenOff: 0,
    ...cost,
  } as store.OrderLineRow
}

function tendersOf(orderId: string, { giftCards, toPayFils }: ReckonedQuote, kind: 'card' | 'cash'): TenderRow[] {
  const tenders = [
    ...giftCards.map(({ id, spentFils }) => ({ kind: 'gift-card' as const, giftCardId: id, amountFils: spentFils })),
    ...(toPayFils > 0 ? [{ kind, giftCardId: null, amountFils: toPayFils }] : []),
  ]
  return tenders.map((tender, index) => ({
    ...tender,
    id: randomUUID(),
    orderId,
    position: index + 1,
    paidFils: fils(0),
    refundedFils: fils(0),
    owedFils: fils(0),
    settlementId: null,
  }))
}

function requireAll(cards: readonly (GiftCard | null)[]): string[] {
  return cards.map((card) => {
    if (!card) throw new ShopError('gift-card/unknown')
    return card.id
  })
}
