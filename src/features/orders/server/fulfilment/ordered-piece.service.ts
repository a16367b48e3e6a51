import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Pictured } from '#features/designs/server/design-keys.ts'
import { isSignedFor, signature, type SignatureQuery } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import { signedId, type Linked } from '../order-token.ts'
import { findLine, findOrderById } from '../orders.store.ts'

/** As it hangs, for a mail; what one sees of it, or all that is printed, for staff. */
export const orderedParts = ['mail', 'face', 'sheet'] as const
export type OrderedPart = (typeof orderedParts)[number]

/**
 * What shows one line of an order in a mail, which no cookie goes with: signed for that line alone, so that whoever is sent the mail on
 * sees this picture and neither the order nor another photo.
 */
export function orderedPiecePath(shop: Shop, lineId: string, { order, livesHours }: { order: Linked; livesHours: number }): string {
  return `/api/order-lines/${lineId}/picture.jpg?${signature(shop, 'ordered pieces', signedId(lineId, order), livesHours)}`
}

/** The same of the print itself, for hours; add `&w=640` for a width in px. */
export function orderedPrintPath(shop: Shop, lineId: string, part: 'face' | 'sheet'): string {
  return `/api/order-lines/${lineId}/picture.jpg?part=${part}&${signature(shop, 'ordered pieces', printId(lineId, part))}`
}

/** What a mail opens is the mail's picture alone. */
const printId = (lineId: string, part: 'face' | 'sheet') => `${lineId} ${part}`

/** The piece as it was bought, whatever became of its design since. */
export async function requireOrderedPiece(
  shop: Shop,
  lineId: string,
  { part, ...query }: SignatureQuery & { part: OrderedPart },
): Promise<Pictured> {
  const line = isUuid(lineId) ? await findLine(shop.db, lineId) : undefined
  const order = line && (await findOrderById(shop.db, line.orderId))
  if (!line?.design || !order) throw new ShopError('design/not-found')
  const signed = part === 'mail' ? signedId(lineId, order) : printId(lineId, part)
  if (!isSignedFor(shop, 'ordered pieces', signed, query)) throw new ShopError('design/not-found')
  return { design: line.design, lineId }
}
