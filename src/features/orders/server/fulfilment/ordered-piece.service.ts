import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Design } from '#features/designs/designs.ts'
import { isSignedFor, signature, type SignatureQuery } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import { signedId, type Linked } from '../order-token.ts'
import { findLine, findOrderById } from '../orders.store.ts'

/**
 * What shows one line of an order in a mail, which no cookie goes with: signed for that line alone, so that whoever is sent the mail on
 * sees this picture and neither the order nor another photo.
 */
export function orderedPiecePath(shop: Shop, lineId: string, { order, livesHours }: { order: Linked; livesHours: number }): string {
  return `/api/order-lines/${lineId}/picture.jpg?${signature(shop, 'ordered pieces', signedId(lineId, order), livesHours)}`
}

/** The design as it was bought, whatever became of it since. */
export async function requireOrderedPiece(shop: Shop, lineId: string, query: SignatureQuery): Promise<Design> {
  const line = isUuid(lineId) ? await findLine(shop.db, lineId) : undefined
  const order = line && (await findOrderById(shop.db, line.orderId))
  if (!line?.design || !order || !isSignedFor(shop, 'ordered pieces', signedId(lineId, order), query))
    throw new ShopError('design/not-found')
  return line.design
}
