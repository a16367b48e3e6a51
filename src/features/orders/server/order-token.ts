import { isSignedFor, signature } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from './orders.store.ts'

type Life = { from?: Date; livesHours?: number }
export type Linked = Pick<OrderRow, 'number' | 'linksVoided'>

/** What a link is signed for: another thing once those before were made void. */
export function signedId(id: string, { linksVoided }: Pick<Linked, 'linksVoided'>): string {
  return linksVoided === 0 ? id : `${id} ${linksVoided}`
}

/** Opens one order, for whoever was sent it, for a year from now unless it is to live less, or from another moment. */
export function orderToken(shop: Shop, order: Linked, { from, livesHours = 365 * 24 }: Life = {}): string {
  const signed = new URLSearchParams(signature(shop, 'orders', signedId(order.number, order), livesHours, from))
  return `${signed.get('until')}.${signed.get('sig')}`
}

/** Where whoever was sent it follows an order. */
export function orderPath(shop: Shop, order: Linked, life?: Life): string {
  return `/thank-you?order=${order.number}&token=${orderToken(shop, order, life)}`
}

export function isTokenOf(shop: Shop, order: Linked, token: string): boolean {
  const [until = '', sig] = token.split('.', 2)
  return isSignedFor(shop, 'orders', signedId(order.number, order), { until: Number(until), sig })
}
