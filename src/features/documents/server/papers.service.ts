import { ShopError } from '#domain/shop-error.ts'
import { findForStaff, findTheirs, isPieceLine, type Asker } from '#features/orders/server/orders.service.ts'
import { findLogoPicture } from '#features/settings/server/logo.service.ts'
import { findParcel } from '#features/orders/server/parcels.service.ts'
import { findQuotation, type QuotationRow } from '#features/orders/server/quotations.service.ts'
import type { MailAttachment } from '#platform/mail.ts'
import { typefacesOf } from '#platform/pdf/typefaces.ts'
import type { Shop } from '#platform/shop.ts'
import type { LabelPaper } from '../documents.ts'
import { addressLabel, type AddressLabel } from './address-label.ts'
import * as store from './documents.store.ts'
import { drawAddressLabels } from './draw-address-labels.ts'
import { drawCreditNote } from './draw-credit-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawPackingSlips } from './draw-packing-slip.ts'
import { drawQuotation } from './draw-quotation.ts'
import { packingSlip, type PackingSlip } from './packing-slip.ts'

export type Pdf = MailAttachment

/** Whose order it is is asked first; staff may open any. */
export type Opener = Asker | 'staff'

export async function openInvoice(shop: Shop, orderNumber: string, opener: Opener): Promise<Pdf> {
  const invoice = await store.findInvoice(shop.db, await orderId(shop, orderNumber, opener))
  if (!invoice) throw new ShopError('order/no-invoice')
  return draw(shop, invoice)
}

export async function openCreditNote(shop: Shop, orderNumber: string, file: string, opener: Opener): Promise<Pdf> {
  const id = await orderId(shop, orderNumber, opener)
  const note = file.endsWith('.pdf') ? await store.findDocument(shop.db, id, file.slice(0, -'.pdf'.length)) : undefined
  if (note?.kind !== 'credit-note') throw new ShopError('order/not-found')
  return draw(shop, note)
}

/** With a claim: of what was made again for it, and nothing else. */
export async function openPackingSlip(shop: Shop, orderNumber: string, claimId?: string): Promise<Pdf> {
  const parcel = await findParcel(shop, orderNumber, claimId)
  const { order, isRemake } = parcel
  const content = await drawPackingSlips([await packingSlip(shop, parcel)], await typefacesOf(shop))
  return { filename: `${order.number}${isRemake ? '-remake' : ''}.pdf`, contentType: 'application/pdf', content }
}

/** Gift cards go by mail and have none. */
export async function openPackingSlips(shop: Shop, orderNumbers: readonly string[]): Promise<Pdf> {
  const slips: PackingSlip[] = []
  for (const number of new Set(orderNumbers)) {
    const parcel = await findParcel(shop, number)
    if (parcel.lines.some(isPieceLine)) slips.push(await packingSlip(shop, parcel))
  }
  if (slips.length === 0) throw new ShopError('order/not-found')
  return { filename: 'packing-slips.pdf', contentType: 'application/pdf', content: await drawPackingSlips(slips, await typefacesOf(shop)) }
}

/** Gift cards go by mail and have none. */
export async function openAddressLabels(shop: Shop, orderNumbers: readonly string[], paper: LabelPaper, claimId?: string): Promise<Pdf> {
  const labels: AddressLabel[] = []
  for (const number of new Set(orderNumbers)) {
    const parcel = await findParcel(shop, number, claimId)
    if (parcel.lines.some(isPieceLine)) labels.push(await addressLabel(shop, parcel))
  }
  if (labels.length === 0) throw new ShopError('order/not-found')
  const content = await drawAddressLabels(labels, paper, await typefacesOf(shop))
  return { filename: 'labels.pdf', contentType: 'application/pdf', content }
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
  if (quotation) return drawQuoted(shop, quotation)
  const found = await store.findByNumber(shop.db, number)
  if (!found) throw new Error(`There is no document ${number}`)
  return draw(shop, found)
}

async function drawQuoted(shop: Shop, quotation: QuotationRow): Promise<Pdf> {
  const logo = await findLogoPicture(shop.db, quotation.content.seller.logoId)
  const content = await drawQuotation(quotation, await typefacesOf(shop), logo)
  return { filename: `${quotation.number}.pdf`, contentType: 'application/pdf', content }
}

async function orderId(shop: Shop, number: string, opener: Opener): Promise<string> {
  const order = opener === 'staff' ? (await findForStaff(shop, number)).order : await findTheirs(shop, number, opener)
  return order.id
}

async function draw(shop: Shop, document: store.DocumentRow): Promise<Pdf> {
  const typefaces = await typefacesOf(shop)
  const logo = await findLogoPicture(shop.db, document.content.seller.logoId)
  const content =
    document.kind === 'invoice' ? await drawInvoice(document, typefaces, logo) : await drawCreditNote(document, typefaces, logo)
  return { filename: `${document.number}.pdf`, contentType: 'application/pdf', content }
}
