import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { orderNumber } from '#domain/orders/orders.ts'
import { isPaidAtCounter } from '#domain/prices/payment-methods.ts'
import type { Catalogue } from '#domain/prices/pricing.ts'
import { ShopError } from '#domain/shop-error.ts'
import { normaliseCode } from '#domain/prices/discounts.ts'
import { rememberAddress } from '#features/addresses/server/addresses.service.ts'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import { cartItemIds, lockCart, takeFromCarts, type LockedLine } from '#features/cart/server/cart.service.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { describeQuote, computeQuote, type QuoteProblem, type ComputedQuote } from '#features/quote/server/quote.service.ts'
import { findGiftCards, lockGiftCards, type GiftCard } from '#features/gift-cards/server/gift-cards.service.ts'
import { mayMail } from '#features/mail/server/mail-ceilings.ts'
import { tellStaff } from '#features/notices/server/tell-staff.ts'
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { isPickup } from '#features/quote/carried.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { checkAddress } from './check-address.ts'
import { checkLines } from './check-lines.ts'
import { freezeOrder, mendable, type Placed, type Placing } from './freeze-order.ts'
import { moveOrder, receiveMoney } from '../fulfilment/move-order.service.ts'
import { openPayment } from '../paying/open-payment.ts'
import * as keys from './idempotency-keys.store.ts'
import { sendOrderMail } from '../order-mails.ts'
import { orderNotice } from '../order-notice.ts'
import { promisedTo } from './promised-prices.ts'
import { remindAfterSeconds, remindOfPayment } from '../paying/remind-of-payment.service.ts'
import { orderToken } from '../order-token.ts'
import { describeOrder } from '../orders.service.ts'
import * as store from '../orders.store.ts'
import { takeMoney } from '../paying/tenders.store.ts'
import { hearOfPayments, heldByWaiting, supersede } from './waiting-orders.service.ts'
import { lockSession, lockWaiting } from './waiting-orders.store.ts'

/**
 * Places an order once a key: whoever repeats it, at once or after a crash at any step, gets the same order and the same payment. The
 * provider is asked after commit, under the order's own key.
 */
export async function placeOrder(shop: Shop, placing: Placing): Promise<PlacedOrder> {
  const key = { sessionId: placing.owner.sessionId, key: placing.key }
  const { takenBy, note, reference } = placing.phone ?? {}
  const language = placing.phone && placing.language !== 'en' ? placing.language : undefined
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...placing.input, takenBy, note, reference, language }))
    .digest('base64url')
  if (!(await keys.findKey(shop.db, key))) {
    if (!placing.phone) await hearOfPayments(shop, key.sessionId)
    await placeNew(shop, placing, requestHash)
  }
  const taken = await keys.findKey(shop.db, key)
  if (!taken) throw new Error(`The key of an order went missing: ${placing.key}`)
  if (taken.requestHash !== requestHash) throw new ShopError('order/key-reused')
  const isFinal = taken.answer?.payment === null
  return taken.answer && isFinal ? taken.answer : keys.keepAnswer(shop.db, key, await answerFor(shop, taken.orderId))
}

async function answerFor(shop: Shop, orderId: string): Promise<PlacedOrder> {
  const payment = await openPayment(shop, orderId)
  const row = await store.findOrderById(shop.db, orderId)
  if (!row) throw new Error(`There is no order ${orderId}`)
  const order = await describeOrder(shop, row)
  return { order, payment, token: orderToken(shop, row) }
}

/** Does nothing when the key was taken meanwhile. */
async function placeNew(shop: Shop, placing: Placing, requestHash: string): Promise<void> {
  const { owner, key, input, guesser, phone } = placing
  if (!phone) await countOrder(shop, guesser)
  const mayBeMailed = phone !== undefined || !input.contact.email || (await mayMail(shop, input.contact.email))
  const catalogue = await readCatalogue(shop)
  const cards = await findGiftCards(shop, input.giftCardCodes ?? [], guesser, await heldByWaiting(shop, owner.sessionId))
  const [orderId, now] = [randomUUID(), shop.clock.now()]
  await shop.db.transaction(async (tx) => {
    if (!(await keys.takeKey(tx, { sessionId: owner.sessionId, key, requestHash, orderId, createdAt: now }))) return
    const { locked, waiting } = await lockAll(tx, placing, catalogue.priced)
    const items = locked.map(({ item }) => item)
    if (input.itemIds && !isSame(input.itemIds, items)) throw new ShopError('order/cart-changed')
    const heldBy = waiting.map(({ id }) => id)
    const quotable = {
      items,
      carrierId: input.carrierId ?? null,
      emirate: parseEmirate(input.address?.emirate ?? ''),
      discountCode: input.discountCode ?? null,
      email: input.contact.email ?? input.contact.phone,
      giftCards: await lockGiftCards(tx, requireAll(cards), heldBy),
      isWrapped: input.gift?.wrapped ?? false,
      paymentMethod: input.paymentMethod,
      orderedAt: now,
      heldBy,
      promised: phone ? await promisedTo(shop, tx, owner.sessionId) : null,
    }
    // What is kept is in English; what stands in the way, in the language of whoever asks.
    const computed = await inLanguage('en', () => computeQuote(shop, tx, quotable))
    const isDelivered = items.some(({ type }) => type !== 'gift-card') && !isPickup({ totals: computed })
    const address = isDelivered ? checkAddress(input.address) : null
    const { lines, problems } = await checkLines(tx, items, { ...catalogue, acceptsLowQuality: input.acceptLowQuality })
    await refuse(computed, problems, input, () => computeQuote(shop, tx, quotable))
    const contentHash = phone ? null : hashContent(input, locked, computed)
    const same = waiting.find((order) => order.contentHash === contentHash)
    const number = same?.number ?? orderNumber(await store.nextInSequence(tx))
    // Before the new order takes them, what they held is free.
    for (const order of waiting) if (order !== same) await supersede(shop, tx, order, { id: same?.id ?? orderId, number })
    const placed = { placing, orderId, number, contentHash, now, address, computed, lines, locked, mayBeMailed }
    if (same) {
      await keys.pointTo(tx, { sessionId: owner.sessionId, key }, same.id)
      await goOn(tx, same, placed)
    } else await placeAnew(shop, tx, placed)
    const { name, phone: mobile } = input.contact
    if (input.saveAddress && owner.userId && address) await rememberAddress(tx, owner.userId, { name, phone: mobile, address }, now)
  })
}

/** Each may send a mail and open a payment: more than a person orders is a machine. */
async function countOrder(shop: Shop, who: Placing['guesser']): Promise<void> {
  const retryAfterSeconds = await shop.limits.take('orders', who)
  if (retryAfterSeconds) throw new ShopError('request/too-many', { retryAfterSeconds })
}

/**
 * Nobody pays, changes or orders what this order is made from until the transaction ends. Orders before the cart, as the one who hears of a payment
 * does; once more after it, for lines that came from another session's cart meanwhile.
 */
async function lockAll(tx: Db, { owner: { sessionId }, phone }: Placing, priced: Catalogue) {
  if (phone) return { locked: await lockCart(tx, sessionId, priced), waiting: [] }
  await lockSession(tx, sessionId)
  await lockWaiting(tx, { sessionId, itemIds: await cartItemIds(tx, sessionId) })
  const locked = await lockCart(tx, sessionId, priced)
  return { locked, waiting: await lockWaiting(tx, { sessionId, itemIds: locked.map(({ item }) => item.id) }) }
}

function isSame(ids: readonly string[], items: readonly { id: string }[]): boolean {
  return isDeepStrictEqual(ids.toSorted(), items.map(({ id }) => id).toSorted())
}

/** Lines, codes, carrier and method, and what that comes to: who gets it and where it goes may be mended. A code counts by e-mail address. */
function hashContent(
  { paymentMethod, discountCode, contact, gift }: Placing['input'],
  locked: readonly LockedLine[],
  computed: ComputedQuote,
): string {
  const { carrierId, totalFils, toPayFils, giftCards } = computed
  const content = {
    lines: locked.map(({ item, hash }) => `${item.id} ${hash}`).toSorted(),
    code: discountCode ? [normaliseCode(discountCode), contact.email] : null,
    giftCards,
    carrierId,
    isWrapped: gift?.wrapped ?? false,
    paymentMethod,
    totalFils,
    toPayFils,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** The same order is paid another time: what was mended about who gets it and where it goes is kept, and it waits anew. */
async function goOn(tx: Db, order: store.OrderRow, placed: Placed): Promise<void> {
  await store.updateOrder(tx, order.id, { userId: order.userId ?? placed.placing.owner.userId, ...mendable(placed) })
}

async function placeAnew(shop: Shop, tx: Db, placed: Placed): Promise<void> {
  const { placing, orderId, locked } = placed
  const order = await freezeOrder(tx, placed)
  await placing.phone?.onPlaced(tx, order)
  if (order.toPayFils === 0) await moveOrder(shop, tx, order, { to: 'paid', paymentStatus: 'paid', by: null })
  else if (placing.phone && isPaidAtCounter(order.paymentMethod)) {
    const { takenBy, reference = null } = placing.phone
    const takenOn = dubaiDay(placed.now)
    await takeMoney(tx, order.id, { kind: order.paymentMethod, takenOn, takenBy, reference })
    await receiveMoney(shop, tx, order, takenBy)
  } else if (order.paymentMethod === 'transfer') await sendOrderMail(shop, tx, order, 'transfer-asked')
  else if (order.takenBy && order.paymentMethod === 'card') await sendOrderMail(shop, tx, order, 'payment-link')
  else if (order.state === 'pending_payment')
    await shop.jobs.enqueue(tx, remindOfPayment, { orderId }, { afterSeconds: remindAfterSeconds })
  else {
    if (placed.mayBeMailed) await sendOrderMail(shop, tx, order, 'received')
    // Whoever took it has spoken with the customer: nobody has to be called.
    if (placing.phone) await moveOrder(shop, tx, order, { to: 'in_production', by: placing.phone.takenBy })
    else await tellStaff(shop, tx, orderNotice('cash-order', order))
  }
  const waits = order.toPayFils > 0 && order.state === 'pending_payment' && !order.takenBy
  if (!waits)
    await takeFromCarts(
      tx,
      locked.map(({ item, hash }) => ({ id: item.id, hash, quantity: item.quantity })),
    )
}

/** What stands in the way, the first of it; then a total other than the one that was seen. */
export async function refuse(
  computed: ComputedQuote,
  found: readonly QuoteProblem[],
  input: Pick<Placing['input'], 'expectedTotal' | 'expectedToPay'>,
  shown = async () => computed,
): Promise<void> {
  const [problem] = [...computed.problems, ...found]
  const { expectedTotal, expectedToPay = computed.toPayFils } = input
  const isMoved = computed.totalFils !== expectedTotal || computed.toPayFils !== expectedToPay
  if (problem || isMoved) throw new ShopError(problem?.code ?? 'order/total-moved', { quote: describeQuote(await shown(), found) })
}

function requireAll(cards: readonly (GiftCard | null)[]): string[] {
  return cards.map((card) => {
    if (!card) throw new ShopError('gift-card/unknown')
    return card.id
  })
}
