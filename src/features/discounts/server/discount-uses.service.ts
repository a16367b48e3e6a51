import { ShopError } from '#domain/shop-error.ts'
import { normaliseCode } from '#domain/prices/discounts.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { briefOrders } from '#features/order-words/server/order-briefs.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { DiscountUse } from '../discounts.ts'
import * as store from './discounts.store.ts'

/** By address or phone; of somebody who was forgotten, that. */
const whoseUse = (person: string) => (isUuid(person) || realAddress(person) === null ? m.customer_forgotten() : person)

/** Which orders have a code, or had it. */
export async function listDiscountUses(
  shop: Shop,
  typed: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PageOf<DiscountUse>> {
  const code = normaliseCode(typed)
  if (!(await store.findCode(shop.db, code))) throw new ShopError('discount/not-found')
  const uses = await store.listUses(shop.db, code, { limit: pageSize, offset: (page - 1) * pageSize })
  const orders = await briefOrders(
    shop,
    uses.map(({ orderId }) => orderId),
  )
  const items = uses.flatMap(({ orderId, email, usedAt, releasedAt }) => {
    const order = orders[orderId]
    return order ? [{ ...order, email: whoseUse(email), usedAt: usedAt.toISOString(), isReleased: releasedAt !== null }] : []
  })
  return { items, total: await store.countUses(shop.db, code), page, pageSize }
}
