import { isSignedFor, signature } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'

type Life = { from?: Date; livesHours?: number }

/** Opens one order, for whoever was sent it, for a year from now unless it is to live less, or from another moment. */
export function orderToken(shop: Shop, number: string, { from, livesHours = 365 * 24 }: Life = {}): string {
  const signed = new URLSearchParams(signature(shop, 'orders', number, livesHours, from))
  return `${signed.get('until')}.${signed.get('sig')}`
}

/** Where whoever was sent it follows an order. */
export function orderPath(shop: Shop, number: string, life?: Life): string {
  return `/thank-you?order=${number}&token=${orderToken(shop, number, life)}`
}

export function isTokenOf(shop: Shop, number: string, token: string): boolean {
  const [until = '', sig] = token.split('.', 2)
  return isSignedFor(shop, 'orders', number, { until: Number(until), sig })
}
