import type { Fils } from '#domain/prices/money.ts'
import { cashToCollect } from '#domain/orders/orders.ts'
import { isPickup } from '#features/quote/carried.ts'
import { isPieceLine } from '#features/orders/server/orders.service.ts'
import type { Parcel } from '#features/orders/server/fulfilment/parcels.service.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Shop } from '#platform/shop.ts'
import { recipientLines } from './packing-slip.ts'

export type AddressLabel = {
  from: string[]
  number: string
  /** Opens the order for staff. */
  url: string
  isPickup: boolean
  to: string[]
  carrier: string
  /** The courier's own number of the parcel, once it is known. */
  waybill: string | null
  courierNote: string | null
  cashFils: Fils | null
  pieces: number
  orderedAt: Date
}

/** What is stuck on a parcel: where it goes, how, and what is to be collected for it. */
export async function addressLabel(shop: Shop, { order, lines, tracking }: Parcel): Promise<AddressLabel> {
  const { name, address, phone } = await readShopIdentity(shop.db)
  const { number, totals, carrierId } = order
  return {
    from: [name, address, phone],
    number,
    url: `${order.origin}/admin/orders/${number}`,
    isPickup: isPickup(order),
    to: recipientLines(order),
    carrier: totals.carriers.find(({ id }) => id === carrierId)?.name ?? '',
    waybill: tracking?.number ?? null,
    courierNote: order.address?.note ?? null,
    cashFils: cashToCollect(order),
    pieces: lines.filter(isPieceLine).reduce((sum, { quantity }) => sum + quantity, 0),
    orderedAt: order.createdAt,
  }
}
