import type { Language } from '#domain/languages.ts'
import type { Titles } from './both-titles.ts'
import type { Emirate } from '#domain/delivery/delivery.ts'
import type { Credit } from '#domain/orders/documents.ts'
import { addFils, type Fils } from '#domain/prices/money.ts'
import type { Tender } from '#domain/orders/refunds.ts'
import { isOwnTrn } from '#features/settings/settings.ts'

/** Papers of before the shop had a legal line have none. */
export type Seller = {
  name: string
  legalName: string
  legalLine?: string
  address: string
  /** The same in Arabic, where there was some. */
  legalNameAr?: string
  addressAr?: string
  trn: string
  phone: string
  email: string
  /** The logo it had then. */
  logoId?: string
}
export type Buyer = {
  name: string
  company: string | null
  trn: string | null
  email: string | null
  /** Of a quote, which staff find by it; its paper does not say it, and those of before it was written down have none. */
  phone?: string
  address: string[]
  /** Where it goes, whatever language the address is written in; null where it goes nowhere, and papers of before it was written down have none. */
  emirate?: Emirate | null
}

export type InvoiceLine = Titles & {
  /** Frame, mat and edge in words; invoices issued before they were named have none. */
  finish?: string[]
  /** The same in Arabic, since both are kept. */
  finishAr?: string[]
  quantity: number
  unitFils: Fils
  /** Of the whole line. */
  discountFils: Fils
  /** After the discount, VAT included. */
  totalFils: Fils
  vatFils: Fils
}

/** What a credit note gives back by name: copies of a line, or a charge. */
export type CreditedLine = Titles & { quantity: number; totalFils: Fils; vatFils: Fils }

type Means = { kind: Tender['kind']; amountFils: Fils }

export type InvoiceContent = {
  seller: Seller
  buyer: Buyer
  orderNumber: string
  orderedAt: string
  /** Delivery and fees are lines too. */
  lines: InvoiceLine[]
  discountFils: Fils
  paidBy: Means[]
  /** Asked and not paid yet, where more is asked than was. */
  openFils?: Fils
  /** The invoice whose place it takes. */
  replaces?: string
}

/** What a quotation says beside its number and its day. */
export type QuotationContent = {
  /** What its customer reads, where that is not English. */
  language?: Language
  seller: Seller
  buyer: Buyer
  /** Delivery and fees are lines too. */
  lines: InvoiceLine[]
  discountFils: Fils
  vatFils: Fils
  totalFils: Fils
  /** The last day on which it holds. */
  validUntil: string
  /** The shop's account, where it has said which. */
  payInto: string | null
  /** Who brings it for how much and on which days, had it been ordered at once; papers of before it was said have none, nor have gift cards. */
  delivery?: { carrier: string; isPickup: boolean; feeFils: Fils; orderedOn: string; days: { from: string; until: string } }
  /** What cash at the door would add, where it can be paid so and was not asked for. */
  cashFeeFils?: Fils
}

/** What of an invoice carries VAT: gift cards carry none when they are sold. */
export function taxedFilsOf({ lines }: Pick<InvoiceContent, 'lines'>): Fils {
  return addFils(...lines.filter(({ vatFils }) => vatFils !== 0).map(({ totalFils }) => totalFils))
}

/** What carries VAT of what a note names; null where it names nothing. */
export function namedBy(lines: readonly CreditedLine[] | undefined): Credit['named'] {
  if (!lines) return null
  const taxed = lines.filter(({ vatFils }) => vatFils > 0)
  return { taxedFils: addFils(...taxed.map(({ totalFils }) => totalFils)), vatFils: addFils(...taxed.map(({ vatFils }) => vatFils)) }
}

export type CreditNoteContent = {
  seller: Seller
  buyer: Buyer
  orderNumber: string
  invoiceNumber: string
  invoicedAt: string
  /** A word of the shop's own, or what was typed. */
  reason: string
  returnedTo: Means[]
  /** What was invoiced, is not asked any more, and was never paid. */
  unpaidFils?: Fils
  /** Another invoice takes the place of the one it credits. */
  isReplaced?: boolean
  /** Left out where only an amount was given back. */
  lines?: CreditedLine[]
}

/** Only what carries a tax number of the shop's own is a tax invoice, or a tax credit note. */
export function isTaxPaper({ seller }: { seller: Seller }): boolean {
  return isOwnTrn(seller.trn)
}

/** As a paper shows who sold: never with a tax number that is not theirs. */
export function shownSeller(seller: Seller): Seller {
  return isOwnTrn(seller.trn) ? seller : { ...seller, trn: '' }
}

/** Each takes the place of the one before: the last is the one that counts. */
export function newestInvoice<Row extends { number: string; replaces: string | null }>(invoices: readonly Row[]): Row | undefined {
  return invoices.find(({ number }) => invoices.every(({ replaces }) => replaces !== number))
}

/** All that a document says beside its number, its day, its total and its VAT. */
export type DocumentContent = InvoiceContent | CreditNoteContent
