import { isDeepStrictEqual } from 'node:util'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { isFound } from '#domain/find.ts'
import { quotationEndsSoon, quotationState, validUntil } from '#domain/orders/quotations.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { ShopError } from '#domain/shop-error.ts'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import { isUuid } from '#domain/uuid.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import type { CartItem } from '#features/cart/cart.ts'
import { lockCart } from '#features/cart/server/cart.service.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { askedIn, describeQuote, computeQuote } from '#features/quote/server/quote.service.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { nextQuotationNumber, quotationContent } from '#features/documents/server/documents.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { isPickup } from '#features/quote/carried.ts'
import type { Quotation, QuotationInput } from '#features/orders/quotations.ts'
import { checkQuotedAddress } from '../placing/check-address.ts'
import { checkLines } from '../placing/check-lines.ts'
import { findDraft, touchDraft } from './order-drafts.store.ts'
import { refuse } from '../placing/place-order.service.ts'
import { promisedTo } from '../placing/promised-prices.ts'
import { sendQuotationMail } from './quotation-mail.ts'
import { lastMailed, type LastMailed } from '../staff/order-events.store.ts'
import * as store from './quotations.store.ts'
import { inLanguage } from '#platform/moment.ts'
import { lineTitle } from '#features/cart/line-title.ts'
import { finishesInBoth } from '../finishes-in-both.ts'
import type { Finishes } from '#features/documents/server/documents.service.ts'

export { findQuotation, type QuotationRow } from './quotations.store.ts'

const mostListed = 200
const mostLooked = 2000

/** The latest quotes, also of what was placed or given up since; of many more those that `q` finds. */
export async function listQuotations(shop: Shop, q = ''): Promise<{ items: Quotation[] }> {
  const latest = await store.listQuotations(shop.db, q === '' ? mostListed : mostLooked)
  return describeAll(shop, latest.filter((each) => isTyped(q, each)).slice(0, mostListed))
}

function isTyped(q: string, { row: { number, content } }: store.ListedQuotation): boolean {
  const { name, company, email, phone } = content.buyer
  return isFound(q, [number, name, company ?? '', realAddress(email) ?? ''], phone)
}

/** Those whose prices still hold, and of these how many for two more days at most. */
export async function countQuotations({ db, clock }: Shop): Promise<{ openQuotes: number; endingQuotes: number }> {
  const now = clock.now()
  const open = await store.listUntilSince(db, dubaiDay(now))
  return { openQuotes: open.length, endingQuotes: open.filter((terms) => quotationEndsSoon(terms, now)).length }
}

export async function quotationsOf(shop: Shop, draftId: string): Promise<{ items: Quotation[] }> {
  if (!isUuid(draftId)) throw new ShopError('order/draft-gone')
  const rows = await store.listOfDraft(shop.db, draftId)
  return describeAll(
    shop,
    rows.map((row) => ({ row, draftId })),
  )
}

/**
 * A number, a paper and prices that are held; nobody is mailed before staff have looked at it. Whoever asks for the same again, or at once, gets the same quote; anything else is a new one,
 * and the one before ends. The cart is locked before the draft, as when an order is placed.
 */
export async function quoteDraft(shop: Shop, draftId: string, input: QuotationInput, { actor, audit }: Staff): Promise<Quotation> {
  const catalogue = await readCatalogue(shop)
  const row = await shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const draft = isUuid(draftId) ? await findDraft(tx, draftId) : undefined
    if (!draft || draft.placedAs !== null) throw new ShopError('order/draft-gone')
    const items = (await lockCart(tx, draft.sessionId, catalogue.priced)).map(({ item }) => item)
    if (!(await touchDraft(tx, draftId, { updatedAt: now, updatedBy: actor.userId }))) throw new ShopError('order/draft-gone')
    const quoted = {
      draftId,
      quotedAt: now,
      quotedBy: actor.userId,
      ...(await inLanguage('en', () => contentOf(shop, tx, { sessionId: draft.sessionId, items, input, catalogue }))),
    }
    const before = await store.findCurrent(tx, draftId)
    if (before && isSame(before, quoted)) {
      await audit(tx, { target: before.number, before: null, after: { repeated: true } })
      return before
    }
    await store.endQuotations(tx, draftId, now)
    const made = { ...quoted, number: await nextQuotationNumber(tx), endedAt: null, placedAs: null }
    await store.insertQuotation(tx, made)
    const { totalFils, validUntil: lastDay, number } = made
    await audit(tx, { target: number, before: null, after: { draft: draftId, totalFils, validUntil: lastDay, insteadOf: before?.number } })
    return made
  })
  return describeOne(shop, { row, draftId })
}

/** Made out to whom it was: another address is another quote. */
export async function sendQuotation(shop: Shop, number: string, audit: Audit): Promise<Quotation> {
  const listed = await shop.db.transaction(async (tx) => {
    const found = await store.findListed(tx, number)
    if (!found) throw new ShopError('order/not-found')
    const { row } = found
    const to = realAddress(row.content.buyer.email)
    if (quotationState(row, shop.clock.now()) !== 'open') throw new ShopError('quotation/not-open')
    if (to === null) throw new ShopError('quotation/no-address')
    await sendQuotationMail(shop, tx, row, to)
    await audit(tx, { target: number, before: null, after: { to } })
    return found
  })
  return describeOne(shop, listed)
}

/** What was quoted stays, and at what price: to whom is forgotten, on its paper too. */
export async function forgetQuotationsTo(tx: Db, whose: store.QuotedTo): Promise<void> {
  await store.blankBuyers(tx, whose, {
    name: inLanguage('en', () => m.customer_forgotten()),
    company: null,
    trn: null,
    email: null,
    address: [],
  })
}

type Quoted = Pick<store.QuotationRow, 'validUntil' | 'asked' | 'prices' | 'content' | 'totalFils'>
type Asking = {
  sessionId: string
  items: readonly CartItem[]
  input: QuotationInput
  catalogue: Awaited<ReturnType<typeof readCatalogue>>
}

/** As it would be ordered now; refused for what an order would be refused for, but for what of the address is left for later. */
async function contentOf(shop: Shop, tx: Db, { sessionId, items, input, catalogue }: Asking): Promise<Quoted> {
  const { contact, paymentMethod, discountCode = null, carrierId = null } = input
  const [isWrapped, now] = [input.gift?.wrapped ?? false, shop.clock.now()]
  const emirate = parseEmirate(input.address?.emirate ?? '')
  const computed = await computeQuote(shop, tx, {
    items,
    carrierId,
    emirate,
    discountCode,
    email: contact.email ?? contact.phone,
    giftCards: [],
    isWrapped,
    paymentMethod,
    orderedAt: now,
    heldBy: [],
    promised: await promisedTo(shop, tx, sessionId),
  })
  const isDelivered = items.some(({ type }) => type !== 'gift-card') && !isPickup({ totals: computed })
  const address = isDelivered ? checkQuotedAddress(input.address) : null
  const { problems } = await checkLines(tx, items, { ...catalogue, acceptsLowQuality: input.acceptLowQuality })
  await refuse(computed, problems, input)
  const lastDay = validUntil(now, input.days)
  const finishes = await finishesOf(tx, items)
  const { lines, ...quote } = describeQuote(computed, [])
  const totals = { ...quote, lines: lines.map((line, at) => ({ ...line, ...arabicTitle(items[at]) })) }
  const { language } = input
  const content = await quotationContent(tx, {
    language,
    contact,
    address,
    totals,
    paymentMethod,
    finishes,
    validUntil: lastDay,
    quotedAt: now,
  })
  const asked = { items, carrierId: computed.carrierId, emirate: address && emirate, discountCode, isWrapped }
  return {
    validUntil: lastDay,
    asked: askedIn(asked),
    prices: {
      lines: computed.lines.map(({ itemId, unitFils, discountFils }) => ({ itemId, unitFils, discountFils })),
      charges: computed.charges.map(({ kind, totalFils }) => ({ kind, totalFils })),
    },
    content,
    totalFils: computed.totalFils,
  }
}

/** What is kept of a line beside its English name. */
const arabicTitle = (item: CartItem | undefined) => item && { titleAr: inLanguage('ar', () => lineTitle(item)) }

/** In words, each by its position. */
function finishesOf(tx: Db, items: readonly CartItem[]): Promise<Finishes> {
  const pieces = items.flatMap((item, at) =>
    item.type === 'gift-card' || !item.design
      ? []
      : [{ position: at + 1, look: lookOf({ ...item, design: item.design, previewUrl: null }) }],
  )
  return finishesInBoth(tx, pieces)
}

/** As the database gives it back: without what is undefined. */
function isSame(before: Quoted, { validUntil: lastDay, asked, prices, content }: Quoted): boolean {
  const quoted = { validUntil: lastDay, asked, prices, content }
  const known = { validUntil: before.validUntil, asked: before.asked, prices: before.prices, content: before.content }
  return isDeepStrictEqual(JSON.parse(JSON.stringify(quoted)), known)
}

async function describeAll(shop: Shop, listed: readonly store.ListedQuotation[]): Promise<{ items: Quotation[] }> {
  const names = await usernamesOf(
    shop.db,
    listed.map(({ row }) => row.quotedBy),
  )
  const mailed = await lastMailed(
    shop.db,
    listed.map(({ row }) => row.number),
  )
  return { items: listed.map((each) => describe(shop, each, names, mailed.get(each.row.number))) }
}

async function describeOne(shop: Shop, listed: store.ListedQuotation): Promise<Quotation> {
  const [quotation] = (await describeAll(shop, [listed])).items
  if (!quotation) throw new Error(`Quote ${listed.row.number} was not described`)
  return quotation
}

function describe(
  { clock }: Shop,
  { row, draftId }: store.ListedQuotation,
  names: Record<string, string>,
  mail: LastMailed | undefined,
): Quotation {
  const { number, placedAs, quotedAt, quotedBy, validUntil: lastDay, prices, content, totalFils } = row
  const { name, company, email } = content.buyer
  return {
    number,
    draftId,
    state: quotationState(row, clock.now()),
    endsSoon: quotationEndsSoon(row, clock.now()),
    placedAs,
    quotedAt: quotedAt.toISOString(),
    by: names[quotedBy] ?? null,
    validUntil: lastDay,
    name,
    company,
    email: realAddress(email),
    mailed: mail ? { to: mail.to, at: mail.lastAt.toISOString(), state: mail.state, times: mail.times } : null,
    lines: prices.lines.map(({ itemId, unitFils }, at) => {
      const { title = '', quantity = 0 } = content.lines[at] ?? {}
      return { itemId, title, quantity, unitFils }
    }),
    charges: [...prices.charges],
    totalFils,
  }
}
