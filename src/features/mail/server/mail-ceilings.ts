import { ShopError } from '#domain/shop-error.ts'
import type { Shop } from '#platform/shop.ts'

type Counted = 'mails' | 'proofs' | 'email-changes'

/** Counted over all callers: what is mailed to one person, or on behalf of one account. Never inside a transaction, which the count would wait for. */
async function take(shop: Shop, limit: Counted, whose: string): Promise<number | null> {
  return shop.limits.take(limit, { address: whose, caller: whose })
}

/** Whether one more mail that anybody can set off may go there this hour. */
export async function mayMail(shop: Shop, email: string): Promise<boolean> {
  return (await take(shop, 'mails', email.toLowerCase())) === null
}

/** Refuses where one account or one mailbox has had its share for today. */
export async function takeOrRefuse(shop: Shop, limit: Counted, whose: string): Promise<void> {
  const retryAfterSeconds = await take(shop, limit, whose.toLowerCase())
  if (retryAfterSeconds !== null) throw new ShopError('request/too-many', { retryAfterSeconds })
}
