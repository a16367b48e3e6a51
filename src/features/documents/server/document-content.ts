import { addFils, type Fils } from '#domain/money.ts'
import type { Tender } from '#domain/refunds.ts'
import { isOwnTrn } from '#features/settings/settings.ts'

/** Papers of before the shop had a legal line have none. */
export type Seller = { name: string; legalName: string; legalLine?: string; address: string; trn: string; phone: string; email: string }
export type Buyer = { name: string; company: string | null; trn: string | null; email: string; address: string[] }

export type InvoiceLine = {
  title: string
  /** Frame, mat and edge in words; invoices issued before they were named have none. */
  finish?: string[]
  quantity: number
  unitFils: Fils
  /** Of the whole line. */
  discountFils: Fils
  /** After the discount, VAT included. */
  totalFils: Fils
  vatFils: Fils
}

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
}

/** What of an invoice carries VAT: gift cards carry none when they are sold. */
export function taxedFilsOf({ lines }: InvoiceContent): Fils {
  return addFils(...lines.filter(({ vatFils }) => vatFils > 0).map(({ totalFils }) => totalFils))
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
}

/** Only what carries a tax number of the shop's own is a tax invoice, or a tax credit note. */
export function isTaxPaper({ seller }: { seller: Seller }): boolean {
  return isOwnTrn(seller.trn)
}

/** As a paper shows who sold: never with a tax number that is not theirs. */
export function shownSeller(seller: Seller): Seller {
  return isOwnTrn(seller.trn) ? seller : { ...seller, trn: '' }
}

/** All that a document says beside its number, its day, its total and its VAT. */
export type DocumentContent = InvoiceContent | CreditNoteContent
