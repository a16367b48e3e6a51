import { isDeepStrictEqual } from 'node:util'
import {
  creditNotes,
  documentNumber,
  documentYear,
  givenBackBefore,
  leftToCredit,
  seriesOf,
  type DocumentKind,
} from '#domain/orders/documents.ts'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { quotationNumber } from '#domain/orders/quotations.ts'
import { tenderOf, type OrderMethod } from '#domain/prices/payment-methods.ts'
import type { Tender } from '#domain/orders/refunds.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import { writtenAddress } from '#features/addresses/server/written-address.ts'
import { chargeNames } from '#features/order-words/charge-names.ts'
import type { AddressGiven, CounterContact } from '#features/addresses/contact.ts'
import { carrierOf, isPickup } from '#features/quote/carried.ts'
import type { Quote } from '#features/quote/quote.ts'
import { identityIn, readBankDetails, readLogo, readShopIdentity } from '#features/settings/server/settings.service.ts'
import { isOwnTrn } from '#features/settings/settings.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { creditsOf, invoicedBy } from './credits.ts'
import {
  isTaxPaper,
  namedBy,
  newestInvoice,
  taxedFilsOf,
  type Buyer,
  type CreditedLine,
  type InvoiceContent,
  type InvoiceLine,
  type QuotationContent,
  type Seller,
} from './document-content.ts'
import * as store from './documents.store.ts'
import { inBoth, titlesOf } from './both-titles.ts'
import type { Gift } from '#features/quote/quote.ts'
import type { Language } from '#domain/languages.ts'

/** What a line is made of, in words, in both languages. */
export type Finish = { finish: string[]; finishAr: string[] }
export type Finishes = ReadonlyMap<number, Finish>

/** What an invoice is made of: the order as it was frozen when it was placed. */
export type OrderToInvoice = {
  id: string
  number: string
  contact: Pick<CounterContact, 'name' | 'company' | 'trn'> & { email: string | null }
  address: AddressGiven | null
  /** Null where it is for whoever ordered it. */
  gift: Gift | null
  /** As it was sold. */
  totals: Quote
  paymentMethod: OrderMethod
  createdAt: Date
  /** What the lines are made of, in words, each by its position; a gift card has none. */
  finishes: Finishes
}

/**
 * The order's invoice, issued the first time it is asked for, in the transaction that makes the sale certain and holds the order's row.
 * From here until it ends nobody else gets a number, so it is best done last.
 */
export async function issueInvoice(shop: Shop, tx: Db, order: OrderToInvoice): Promise<{ number: string }> {
  const known = await store.findInvoice(tx, order.id)
  if (known) return known
  const { totals } = order
  const content: InvoiceContent = {
    seller: await sellerNow(tx),
    buyer: buyerOf(order, isAnothers(order)),
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    lines: linesOf(order),
    discountFils: fils(totals.discountFils),
    paidBy: paidBy(order),
  }
  const numbered = await nextNumber(shop, tx, 'invoice', content)
  const sums = { totalFils: fils(totals.totalFils), vatFils: fils(totals.vatFils) }
  await store.insertDocument(tx, { ...numbered, ...sums, kind: 'invoice', orderId: order.id, content })
  return numbered
}

type ToQuote = Pick<OrderToInvoice, 'address' | 'totals' | 'paymentMethod' | 'finishes'> & {
  contact: OrderToInvoice['contact'] & { phone: string }
  validUntil: string
  quotedAt: Date
  language: Language
}

/** What a quotation will say from now on, whatever the shop's name, its account or its lists become. */
export async function quotationContent(tx: Db, quoted: ToQuote): Promise<QuotationContent> {
  const { totals, paymentMethod, validUntil, quotedAt, language } = quoted
  const account = await readBankDetails(tx)
  const carrier = carrierOf({ totals })
  const cash = paymentMethod === 'cod' || isPickup({ totals }) ? undefined : totals.methods?.find(({ method }) => method === 'cod')
  const cashFeeFils = cash && cash.problem === null ? cash.feeFils : 0
  return {
    ...(language !== 'en' && { language }),
    seller: await sellerNow(tx),
    buyer: { ...buyerOf(quoted, false), phone: quoted.contact.phone },
    lines: linesOf(quoted),
    discountFils: fils(totals.discountFils),
    vatFils: fils(totals.vatFils),
    totalFils: fils(totals.totalFils),
    validUntil,
    payInto: account || null,
    ...(carrier && {
      delivery: {
        carrier: carrier.name,
        isPickup: carrier.kind === 'pickup',
        feeFils: fils(totals.deliveryFils),
        orderedOn: dubaiDay(quotedAt),
        days: { from: carrier.from, until: carrier.until },
      },
    }),
    ...(carrier && cashFeeFils > 0 && { cashFeeFils: fils(cashFeeFils) }),
  }
}

/** Of a series that no year begins anew; nobody else gets one until the transaction ends. */
export async function nextQuotationNumber(tx: Db): Promise<string> {
  return quotationNumber(await store.takePlace(tx, 'quotation', 0))
}

export type OrderToReplace = Omit<OrderToInvoice, 'paymentMethod'> & {
  /** What its lines are by now. */
  lines: readonly {
    position: number
    title: string
    titleAr: string | null
    quantity: number
    unitFils: Fils
    totalFils: Fils
    discountFils: Fils
    vatFils: Fils
  }[]
  /** What was paid and not given back. */
  paidBy: InvoiceContent['paidBy']
  /** What is asked and not paid yet. */
  openFils: Fils
  /** What the change asks more, or gives back where it is less than nothing. */
  moreFils: number
  moreVatFils: number
}

/**
 * Once an order that was invoiced is another: a note over all that is left of its invoice, and a new one; none of both where the paper would say
 * just the same, or nothing was invoiced. Answers their numbers.
 */
export async function replaceInvoice(shop: Shop, tx: Db, order: OrderToReplace): Promise<string[]> {
  const invoice = await store.findInvoice(tx, order.id)
  if (!invoice) return []
  const left = leftToCredit(invoicedBy(invoice), creditsOf(await store.listWithContent(tx, [order.id]), invoice))
  const { lines: pieces, totals, finishes, moreFils, moreVatFils, openFils, paidBy } = order
  const made = [...piecesOf(pieces.map((line) => ({ ...line, ...(finishes.get(line.position) ?? plain) }))), ...chargesOf(totals)]
  const sums = { totalFils: sumOf(made, 'totalFils'), taxedFils: taxedFilsOf({ lines: made }), vatFils: sumOf(made, 'vatFils') }
  const before = givenBackBefore(sums, left, { totalFils: moreFils, vatFils: moreVatFils })
  const lines = [...made, ...givenBackLines(before)]
  const now = { totalFils: fils(sums.totalFils - before.totalFils), vatFils: fils(sums.vatFils - before.vatFils) }
  if (now.totalFils === left.totalFils && isDeepStrictEqual(lines.map(inEnglish), invoice.content.lines.map(inEnglish))) return []
  const about = { orderId: order.id, amountFils: left.totalFils, reason: 'piece-changed', parts: [], isReplaced: true }
  const notes = left.totalFils > 0 ? await issueCreditNote(shop, tx, about) : []
  if (now.totalFils === 0) return notes
  const content: InvoiceContent = {
    seller: creditingSeller(invoice.content.seller, await sellerNow(tx)),
    buyer: invoice.content.buyer,
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    lines,
    discountFils: sumOf(made, 'discountFils'),
    paidBy,
    ...(openFils > 0 && { openFils }),
    replaces: invoice.number,
  }
  const numbered = await nextNumber(shop, tx, 'invoice', content)
  await store.insertDocument(tx, { ...numbered, ...now, kind: 'invoice', orderId: order.id, content })
  return [...notes, numbered.number]
}

/** What a paper says in Arabic says nothing else: one from before it did is not replaced for that. */
const inEnglish = ({ titleAr: _title, finishAr: _finish, ...line }: InvoiceLine): InvoiceLine => line

const sumOf = (lines: readonly InvoiceLine[], of: 'totalFils' | 'vatFils' | 'discountFils') => addFils(...lines.map((line) => line[of]))

/** What carries VAT and what carries none stand apart. */
function givenBackLines({ totalFils, taxedFils, vatFils }: { totalFils: Fils; taxedFils: Fils; vatFils: Fils }): InvoiceLine[] {
  const untaxedFils = fils(totalFils - taxedFils)
  const parts = [
    { amountFils: taxedFils, vatFils },
    { amountFils: untaxedFils, vatFils: fils(0) },
  ]
  return parts
    .filter(({ amountFils }) => amountFils > 0)
    .map((part) => {
      const amount = fils(0 - part.amountFils)
      const none = { ...plain, quantity: 1, discountFils: fils(0) }
      return { ...none, ...inBoth(m.document_given_back_before), unitFils: amount, totalFils: amount, vatFils: fils(0 - part.vatFils) }
    })
}

export type GivenBack = {
  orderId: string
  amountFils: Fils
  reason: string
  parts: { kind: Tender['kind']; amountFils: Fils }[]
  /** What it is for by name, all of the amount; left out where it is only an amount. */
  lines?: CreditedLine[] | undefined
  unpaidFils?: Fils | undefined
  isReplaced?: boolean | undefined
}

/** One note for each time money is given back, however many ways it goes; none where nothing was invoiced. The caller holds the order's row. Answers its number. */
export async function issueCreditNote(
  shop: Shop,
  tx: Db,
  { orderId, amountFils, reason, parts, lines, ...more }: GivenBack,
): Promise<string[]> {
  const invoice = await store.findInvoice(tx, orderId)
  if (!invoice) return []
  const { buyer, orderNumber } = invoice.content
  const before = creditsOf(await store.listWithContent(tx, [orderId]), invoice)
  const credits = [...before, { totalFils: amountFils, named: namedBy(lines) }]
  const vatFils = creditNotes(invoicedBy(invoice), credits).at(-1)?.vatFils ?? fils(0)
  const content = {
    seller: creditingSeller(invoice.content.seller, await sellerNow(tx)),
    buyer,
    orderNumber,
    invoiceNumber: invoice.number,
    invoicedAt: invoice.issuedAt.toISOString(),
    reason,
    returnedTo: parts,
    ...(more.unpaidFils && { unpaidFils: more.unpaidFils }),
    ...(more.isReplaced && { isReplaced: true }),
    ...(lines && { lines: sharing(lines, vatFils) }),
  }
  const numbered = await nextNumber(shop, tx, 'credit-note', content)
  await store.insertDocument(tx, { ...numbered, kind: 'credit-note', orderId, totalFils: amountFils, vatFils, content })
  return [numbered.number]
}

/** The lines' VAT sums to the note's: what earlier notes said without naming anything may leave a little more or less of it. */
function sharing(lines: readonly CreditedLine[], vatFils: Fils): CreditedLine[] {
  const over = vatFils - addFils(...lines.map((line) => line.vatFils))
  const largest = lines.reduce((one, other) => (other.totalFils > one.totalFils ? other : one))
  return lines.map((line) => (line === largest ? { ...line, vatFils: fils(line.vatFils + over) } : line))
}

export type OrderDocuments = {
  /** The one that counts. */
  invoiceNumber: string | null
  isTaxInvoice: boolean
  /** Those whose place it took, the oldest first. */
  olderInvoices: { number: string; isTaxInvoice: boolean }[]
  creditNotes: { number: string; amountFils: Fils; at: string; isTaxCreditNote: boolean; isReplaced: boolean }[]
}

/** Whose paper it is; undefined where there is none of that number. */
export async function orderOfDocument(db: Db, number: string): Promise<string | undefined> {
  return (await store.findByNumber(db, number))?.orderId
}

/** What was issued for these orders, by order. */
export async function documentsOf(db: Db, orderIds: string[]): Promise<(orderId: string) => OrderDocuments> {
  const all = await store.listDocuments(db, orderIds)
  return (orderId) => {
    const issued = all.filter((document) => document.orderId === orderId)
    const invoices = issued.filter(({ kind }) => kind === 'invoice')
    const invoice = newestInvoice(invoices)
    return {
      invoiceNumber: invoice?.number ?? null,
      isTaxInvoice: invoice !== undefined && isOwnTrn(invoice.trn),
      olderInvoices: invoices
        .filter(({ number }) => number !== invoice?.number)
        .map(({ number, trn }) => ({ number, isTaxInvoice: isOwnTrn(trn) })),
      creditNotes: issued
        .filter(({ kind }) => kind === 'credit-note')
        .map(({ number, totalFils, issuedAt, trn, isReplaced }) => ({
          number,
          amountFils: totalFils,
          at: issuedAt.toISOString(),
          isTaxCreditNote: isOwnTrn(trn),
          isReplaced,
        })),
    }
  }
}

type Numbered = { number: string; issuedAt: Date }

async function nextNumber(shop: Shop, tx: Db, kind: DocumentKind, content: { seller: Seller }): Promise<Numbered> {
  const issuedAt = shop.clock.now()
  const [series, year] = [seriesOf(kind, isTaxPaper(content)), documentYear(issuedAt)]
  return { number: documentNumber(series, year, await store.takePlace(tx, series, year)), issuedAt }
}

/** Tax is given back under the shop's tax number, or the one it was invoiced under; and none where none was invoiced. */
function creditingSeller(invoiced: Seller, now: Seller): Seller {
  if (!isOwnTrn(invoiced.trn)) return { ...now, trn: '' }
  return isOwnTrn(now.trn) ? now : invoiced
}

async function sellerNow(tx: Db): Promise<Seller> {
  const identity = await readShopIdentity(tx)
  const { name, legalName, legalLine, address, trn, phone, email } = identity
  const arabic = identityIn('ar', identity)
  const logo = await readLogo(tx)
  return {
    name,
    legalName,
    ...(arabic.legalName !== legalName && { legalNameAr: arabic.legalName }),
    ...(legalLine && { legalLine }),
    address,
    ...(arabic.address !== address && { addressAr: arabic.address }),
    trn,
    phone,
    email,
    ...(logo && { logoId: logo.id }),
  }
}

/** Where a gift goes is no business of the bill, and a friend's door is not the buyer's; a registered company's invoice needs an address. */
function isAnothers({ contact, address, gift }: Pick<OrderToInvoice, 'contact' | 'address' | 'gift'>): boolean {
  return !contact.trn && (gift !== null || Boolean(address?.receiver))
}

function buyerOf({ contact, address }: Pick<OrderToInvoice, 'contact' | 'address'>, goesToAnother: boolean): Buyer {
  const { name, company, trn, email } = contact
  const place = address && { ...address, landmark: undefined, makani: undefined, note: undefined }
  return {
    name,
    company: company || null,
    trn: trn || null,
    email,
    address: goesToAnother ? [] : writtenAddress(place),
    emirate: parseEmirate(address?.emirate ?? ''),
  }
}

function linesOf({ totals, finishes }: Pick<OrderToInvoice, 'totals' | 'finishes'>): InvoiceLine[] {
  const left = totals.lines.map((line, at) => ({ ...line, ...(finishes.get(at + 1) ?? plain) })).filter(({ quantity }) => quantity > 0)
  return [...piecesOf(left), ...chargesOf(totals)]
}

const plain: Finish = { finish: [], finishAr: [] }

type Bought = Omit<Quote['lines'][number], 'itemId' | 'titleAr'> & Finish & { titleAr?: string | null | undefined }

function piecesOf(lines: readonly Bought[]): InvoiceLine[] {
  return lines.map(({ title, titleAr, finish, finishAr, quantity, unitFils, totalFils, discountFils, vatFils }) => ({
    ...titlesOf({ title, titleAr }),
    finish,
    finishAr,
    quantity,
    unitFils: fils(unitFils),
    discountFils: fils(discountFils),
    totalFils: fils(totalFils - discountFils),
    vatFils: fils(vatFils),
  }))
}

function chargesOf({ charges }: Quote): InvoiceLine[] {
  return charges.map(({ kind, totalFils, vatFils }) => {
    return {
      ...inBoth(chargeNames[kind]),
      quantity: 1,
      unitFils: fils(totalFils),
      discountFils: fils(0),
      totalFils: fils(totalFils),
      vatFils: fils(vatFils),
    }
  })
}

function paidBy({ totals: { giftCardFils, toPayFils }, paymentMethod }: OrderToInvoice): InvoiceContent['paidBy'] {
  const means: InvoiceContent['paidBy'] = [
    { kind: 'gift-card', amountFils: fils(giftCardFils) },
    { kind: tenderOf(paymentMethod), amountFils: fils(toPayFils) },
  ]
  return means.filter(({ amountFils }) => amountFils > 0)
}
