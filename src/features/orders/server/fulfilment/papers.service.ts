import { ShopError } from '#domain/shop-error.ts'
import {
  creditNoteOf,
  documentNumbered,
  drawQuoted,
  invoiceNumbered,
  invoiceOf,
  type Pdf,
} from '#features/documents/server/papers.service.ts'
import type { Shop } from '#platform/shop.ts'
import { findForStaff, findTheirs, type Asker } from '../orders.service.ts'
import { findQuotation } from '../counter/quotations.service.ts'

/** Whose order it is is asked first; staff may open any. */
type Opener = Asker | 'staff'

export async function openInvoice(shop: Shop, orderNumber: string, opener: Opener): Promise<Pdf> {
  const invoice = await invoiceOf(shop, await orderId(shop, orderNumber, opener))
  if (!invoice) throw new ShopError('order/no-invoice')
  return invoice
}

/** One that another took the place of, too. */
export async function openNumberedInvoice(shop: Shop, orderNumber: string, file: string, opener: Opener): Promise<Pdf> {
  const id = await orderId(shop, orderNumber, opener)
  const invoice = file.endsWith('.pdf') ? await invoiceNumbered(shop, id, file.slice(0, -'.pdf'.length)) : null
  if (!invoice) throw new ShopError('order/no-invoice')
  return invoice
}

export async function openCreditNote(shop: Shop, orderNumber: string, file: string, opener: Opener): Promise<Pdf> {
  const id = await orderId(shop, orderNumber, opener)
  const note = file.endsWith('.pdf') ? await creditNoteOf(shop, id, file.slice(0, -'.pdf'.length)) : null
  if (!note) throw new ShopError('order/not-found')
  return note
}

/** The same bytes whenever it is asked for. */
export async function openQuotation(shop: Shop, file: string): Promise<Pdf> {
  const found = file.endsWith('.pdf') ? await findQuotation(shop.db, file.slice(0, -'.pdf'.length)) : undefined
  if (!found) throw new ShopError('order/not-found')
  return drawQuoted(shop, found)
}

/** For a mail that carries it. */
export async function drawDocument(shop: Shop, number: string): Promise<Pdf> {
  const quotation = await findQuotation(shop.db, number)
  return quotation ? drawQuoted(shop, quotation) : documentNumbered(shop, number)
}

async function orderId(shop: Shop, number: string, opener: Opener): Promise<string> {
  const order = opener === 'staff' ? (await findForStaff(shop, number)).order : await findTheirs(shop, number, opener)
  return order.id
}
