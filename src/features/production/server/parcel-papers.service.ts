import { ShopError } from '#domain/shop-error.ts'
import type { LabelPaper } from '#features/documents/documents.ts'
import type { Pdf } from '#features/documents/server/papers.service.ts'
import { isPieceLine } from '#features/orders/server/orders.service.ts'
import { findParcel } from '#features/orders/server/fulfilment/parcels.service.ts'
import { typefacesOf } from '#platform/pdf/typefaces.ts'
import type { Shop } from '#platform/shop.ts'
import { addressLabel, type AddressLabel } from './address-label.ts'
import { drawAddressLabels } from './draw-address-labels.ts'
import { drawPackingSlips } from './draw-packing-slip.ts'
import { packingSlip, type PackingSlip } from './packing-slip.ts'
import { inLanguage } from '#platform/moment.ts'

/** In English for whoever packs, with what their customers read in both languages. */
async function drawSlips(shop: Shop, slips: readonly PackingSlip[]): Promise<Buffer> {
  const typefaces = await typefacesOf(shop)
  return inLanguage('en', () => drawPackingSlips(slips, typefaces))
}

/** With a claim: of what was made again for it, and nothing else. */
export async function openPackingSlip(shop: Shop, orderNumber: string, claimId?: string): Promise<Pdf> {
  const parcel = await findParcel(shop, orderNumber, claimId)
  const { order, isRemake } = parcel
  const content = await drawSlips(shop, [await inLanguage('en', () => packingSlip(shop, parcel))])
  return { filename: `${order.number}${isRemake ? '-remake' : ''}.pdf`, contentType: 'application/pdf', content }
}

/** Gift cards go by mail and have none. */
export async function openPackingSlips(shop: Shop, orderNumbers: readonly string[]): Promise<Pdf> {
  const slips: PackingSlip[] = []
  for (const number of new Set(orderNumbers)) {
    const parcel = await findParcel(shop, number)
    if (parcel.lines.some(isPieceLine)) slips.push(await inLanguage('en', () => packingSlip(shop, parcel)))
  }
  if (slips.length === 0) throw new ShopError('order/not-found')
  return { filename: 'packing-slips.pdf', contentType: 'application/pdf', content: await drawSlips(shop, slips) }
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
