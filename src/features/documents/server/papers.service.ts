import { findLogoPicture } from '#features/settings/server/logo.service.ts'
import type { MailAttachment } from '#platform/mail/mail.ts'
import { typefacesOf } from '#platform/pdf/typefaces.ts'
import type { Shop } from '#platform/shop.ts'
import * as store from './documents.store.ts'
import { drawCreditNote } from './draw-credit-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawQuotation, type QuotationPaper } from './draw-quotation.ts'
import { inLanguage } from '#platform/moment.ts'

export type Pdf = MailAttachment

/** Null while the order has none. */
export async function invoiceOf(shop: Shop, orderId: string): Promise<Pdf | null> {
  const invoice = await store.findInvoice(shop.db, orderId)
  return invoice ? draw(shop, invoice) : null
}

/** One of those that an order has or had; null where it has none of that number. */
export async function invoiceNumbered(shop: Shop, orderId: string, number: string): Promise<Pdf | null> {
  const invoice = await store.findDocument(shop.db, orderId, number)
  return invoice?.kind === 'invoice' ? draw(shop, invoice) : null
}

/** Null where the order has none of that number. */
export async function creditNoteOf(shop: Shop, orderId: string, number: string): Promise<Pdf | null> {
  const note = await store.findDocument(shop.db, orderId, number)
  return note?.kind === 'credit-note' ? draw(shop, note) : null
}

export async function documentNumbered(shop: Shop, number: string): Promise<Pdf> {
  const found = await store.findByNumber(shop.db, number)
  if (!found) throw new Error(`There is no document ${number}`)
  return draw(shop, found)
}

export async function drawQuoted(shop: Shop, quotation: QuotationPaper): Promise<Pdf> {
  const logo = await findLogoPicture(shop.db, quotation.content.seller.logoId)
  const typefaces = await typefacesOf(shop)
  const content = await inLanguage('en', () => drawQuotation(quotation, typefaces, logo))
  return { filename: `${quotation.number}.pdf`, contentType: 'application/pdf', content }
}

/** In both languages, the same bytes for whoever asks in either. */
async function draw(shop: Shop, document: store.DocumentRow): Promise<Pdf> {
  const typefaces = await typefacesOf(shop)
  const logo = await findLogoPicture(shop.db, document.content.seller.logoId)
  const content = await inLanguage('en', () =>
    document.kind === 'invoice' ? drawInvoice(document, typefaces, logo) : drawCreditNote(document, typefaces, logo),
  )
  return { filename: `${document.number}.pdf`, contentType: 'application/pdf', content }
}
