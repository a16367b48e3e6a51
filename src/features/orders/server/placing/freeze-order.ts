import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/languages.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { normaliseCode } from '#domain/prices/discounts.ts'
import { sendMoment } from '#domain/prices/gift-cards.ts'
import { fils } from '#domain/prices/money.ts'
import { isPaidLast, tenderOf, type OrderMethod } from '#domain/prices/payment-methods.ts'
import { paymentWaitMs } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Address } from '#domain/delivery/uae-address.ts'
import { lineTitle } from '#features/cart/line-title.ts'
import type { LockedLine } from '#features/cart/server/cart.service.ts'
import { describeQuote, type ComputedQuote } from '#features/quote/server/quote.service.ts'
import { reserveDiscount } from '#features/discounts/server/discounts.service.ts'
import { holdGiftCard, type Guesser } from '#features/gift-cards/server/gift-cards.service.ts'
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/moment.ts'
import { m } from '#words/messages.js'
import type { CounterContact } from '#features/addresses/contact.ts'
import type { OrderInput } from '#features/orders/orders.ts'
import type { OrderableLine } from './check-lines.ts'
import * as store from '../orders.store.ts'
import { insertTenders, type TenderRow } from '../paying/tenders.store.ts'

export type Placing = {
  owner: { sessionId: string; userId: string | null }
  key: string
  input: PlacedInput
  guesser: Guesser
  /** Where mails may link to. */
  origin: string
  /** What its customer reads. */
  language: Language
  /** Where staff order for somebody on the phone. */
  phone?: Phone
}

/** As shoppers order, and as staff may order for somebody. */
type PlacedInput = Omit<OrderInput, 'contact' | 'paymentMethod'> & { contact: CounterContact; paymentMethod: OrderMethod }

type Phone = {
  takenBy: string
  note: string | undefined
  reference: string | undefined
  onPlaced: (tx: Db, order: store.OrderRow) => Promise<void>
}

/** An order that nothing stands in the way of. */
export type Placed = {
  placing: Placing
  orderId: string
  number: string
  contentHash: string | null
  now: Date
  address: Address | null
  /** In English. */
  computed: ComputedQuote
  lines: OrderableLine[]
  locked: readonly LockedLine[]
  /** That address has not been written to too often. */
  mayBeMailed: boolean
}

const isMadeFirst = ({ placing, computed }: Placed) => isPaidLast(placing.input.paymentMethod) && computed.toPayFils > 0

/** Only a card is waited for so long: a transfer takes the days it takes. */
function waitsUntil({ placing: { input, phone }, now }: Placed): Date | null {
  return input.paymentMethod === 'card' ? new Date(now.getTime() + paymentWaitMs[phone ? 'phone' : 'shop']) : null
}

/** Who gets it, where it goes and when: what may be mended until it is paid, and how long it waits for that. */
export function mendable(placed: Placed) {
  const { placing, now, address, computed, lines } = placed
  const { input } = placing
  const { methods: _offered, ...quoted } = describeQuote(computed, [])
  const totals = { ...quoted, lines: quoted.lines.map((line, at) => ({ ...line, ...(lines[at] && { titleAr: arabicTitle(lines[at]) }) })) }
  return {
    language: placing.language,
    email: input.contact.email,
    contact: input.contact,
    address,
    gift: computed.carrierId === null ? null : (input.gift ?? null),
    totals,
    ...promiseOf(computed, lines, now),
    expiresAt: waitsUntil(placed),
  }
}

function arabicTitle({ item }: OrderableLine): string {
  return inLanguage('ar', () => lineTitle(item))
}

/** As it is bought: what is saved, priced or renamed later never reaches it. Gift cards and code are taken for it. */
export async function freezeOrder(tx: Db, placed: Placed): Promise<store.OrderRow> {
  const { placing, orderId, number, contentHash, now, computed, lines, locked } = placed
  const { owner, input, origin, phone } = placing
  const discountCode = input.discountCode ? normaliseCode(input.discountCode) || null : null
  const order: store.OrderRow = {
    ...owner,
    takenBy: phone?.takenBy ?? null,
    id: orderId,
    number,
    state: isMadeFirst(placed) ? 'pending_confirmation' : 'pending_payment',
    paymentStatus: 'unpaid',
    paymentMethod: input.paymentMethod,
    ...mendable(placed),
    totalFils: computed.totalFils,
    toPayFils: computed.toPayFils,
    discountCode,
    carrierId: computed.carrierId,
    linksVoided: 0,
    paymentProvider: null,
    paymentId: null,
    isExpress: input.express,
    paymentsClosed: 0,
    contentHash,
    supersededBy: null,
    tracking: null,
    begunAt: null,
    origin,
    createdAt: now,
    movedAt: now,
  }
  await store.insertOrder(
    tx,
    order,
    lines.map((line, index) => toLine(orderId, line, { quoted: computed.lines[index], hash: locked[index]?.hash, position: index + 1 })),
  )
  const { quotedAs } = computed
  const note = inLanguage('en', () => (quotedAs ? m.order_taken_from_quote({ number: quotedAs }) : m.order_taken_by_staff()))
  const taken = phone && { userId: phone.takenBy, note }
  await store.insertHistory(tx, { orderId, state: order.state, at: now, userId: owner.userId, ...taken })
  await insertTenders(tx, tendersOf(orderId, computed, tenderOf(input.paymentMethod)))
  for (const { id: cardId, spentFils: amountFils } of computed.giftCards) await holdGiftCard(tx, { orderId, cardId, amountFils, at: now })
  if (discountCode)
    await reserveDiscount(tx, { orderId, code: discountCode, email: personOf(order), usedAt: now, isPromised: quotedAs !== undefined })
  return order
}

/** By whom a code counts as used: without an e-mail, by the phone. */
export function personOf({ email, contact }: Pick<store.OrderRow, 'email' | 'contact'>): string {
  return email ?? contact.phone
}

/** What the carrier promises; of gift cards alone, the days on which they are sent. */
function promiseOf({ carriers, carrierId }: ComputedQuote, lines: readonly OrderableLine[], now: Date) {
  const carrier = carriers.find(({ id }) => id === carrierId)
  if (carrier) return { promisedFrom: carrier.from, promisedUntil: carrier.until, shipBy: carrier.shipBy }
  const days = lines.flatMap(({ item }) => (item.type === 'gift-card' ? [dubaiDay(sendMoment(item.giftCard.sendOn, now))] : []))
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)]
  if (!first || !last || days.length < lines.length) throw new ShopError('delivery/carrier-unavailable')
  return { promisedFrom: first, promisedUntil: last, shipBy: last }
}

function toLine(
  orderId: string,
  line: OrderableLine,
  { quoted, hash, position }: { quoted: ComputedQuote['lines'][number] | undefined; hash: string | undefined; position: number },
): store.OrderLineRow {
  const { item, design, quality } = line
  if (quoted?.itemId !== item.id || !hash) throw new Error(`Line ${item.id} was not quoted`)
  const { title, quantity, unitFils, totalFils, discountFils, vatFils } = quoted
  const { type, size, frameId } = item
  const cost = { quantity, unitFils, totalFils, discountFils, vatFils }
  const giftCard = item.type === 'gift-card' ? item.giftCard : null
  return {
    id: randomUUID(),
    orderId,
    position,
    cartItemId: item.id,
    cartItemHash: hash,
    title,
    titleAr: arabicTitle(line),
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

function tendersOf(orderId: string, { giftCards, toPayFils }: ComputedQuote, kind: TenderRow['kind']): TenderRow[] {
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
    differenceId: null,
    paymentProvider: null,
    paymentId: null,
    isSurplus: false,
    isDisputed: false,
    takenOn: null,
    takenBy: null,
    reference: null,
    settlementId: null,
  }))
}
