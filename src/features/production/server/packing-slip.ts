import type { Fils } from '#domain/prices/money.ts'
import { cashToCollect } from '#domain/orders/orders.ts'
import { formatPhone, receiverOf } from '#domain/delivery/uae-address.ts'
import { finishWords } from '#features/designs/piece-words.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { pictureOf } from './piece-picture.ts'
import { writtenAddress } from '#features/addresses/server/written-address.ts'
import { lookOf } from '#features/designs/piece-look.ts'
import { isPickup } from '#features/quote/carried.ts'
import { isPieceLine, type PieceLine } from '#features/orders/server/orders.service.ts'
import type { Parcel } from '#features/orders/server/fulfilment/parcels.service.ts'
import { currentLogoPicture } from '#features/settings/server/logo.service.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Shop } from '#platform/shop.ts'

type SlipPiece = { title: string; titleAr: string | null; finish: string[]; quantity: number; picture: Buffer | null }

export type PackingSlip = {
  shopName: string
  logo: Buffer | null
  number: string
  /** Opens the order for staff. */
  url: string
  isPickup: boolean
  /** Made again for a claim: the days of the order itself are over. */
  isRemake: boolean
  to: string[]
  carrier: string
  shipBy: string
  promise: { from: string; until: string }
  courierNote: string | null
  /** The one sum that whoever packs and brings it has to know. */
  cashFils: Fils | null
  gift: { isWrapped: boolean; message: string | null } | null
  orderedAt: Date
  pieces: SlipPiece[]
}

/** All that whoever packs an order has to know; of what it cost only the cash that is still to be taken. */
export async function packingSlip(shop: Shop, { order, lines, isRemake }: Parcel): Promise<PackingSlip> {
  const { number, address, totals, carrierId, shipBy, gift } = order
  const [{ name: shopName }, logo, { frameLooks }] = await Promise.all([
    readShopIdentity(shop.db),
    currentLogoPicture(shop.db),
    readCatalogue(shop),
  ])
  const isCollected = isPickup(order)
  // The card came with what was claimed.
  const isGift = !isRemake && gift && (gift.wrapped || gift.message)
  return {
    shopName,
    logo,
    number,
    url: `${order.origin}/admin/orders/${number}`,
    isPickup: isCollected,
    isRemake,
    to: recipientLines(order),
    carrier: totals.carriers.find(({ id }) => id === carrierId)?.name ?? '',
    shipBy,
    promise: { from: order.promisedFrom, until: order.promisedUntil },
    courierNote: address?.note ?? null,
    cashFils: cashToCollect(order),
    gift: isGift ? { isWrapped: gift.wrapped, message: gift.message ?? null } : null,
    orderedAt: order.createdAt,
    pieces: await Promise.all(lines.filter(isPieceLine).map((line) => pieceOf(shop, line, frameLooks))),
  }
}

/** Who gets it and where, as a courier reads it. */
export function recipientLines({ contact, address }: Pick<Parcel['order'], 'contact' | 'address'>): string[] {
  const { name, phone } = receiverOf(contact, address)
  const isTheirs = name === contact.name
  return [
    name,
    ...(contact.company && isTheirs ? [contact.company] : []),
    ...writtenAddress(address && { ...address, note: undefined }),
    formatPhone(phone),
  ]
}

async function pieceOf(shop: Shop, line: PieceLine, frames: readonly FrameLook[]): Promise<SlipPiece> {
  const { title, titleAr, quantity, frameId } = line
  const frame = frames.find(({ id }) => id === frameId)
  return {
    title,
    titleAr,
    finish: finishWords(lookOf({ ...line, previewUrl: null }), frame),
    quantity,
    picture: await pictureOf(shop, line),
  }
}
