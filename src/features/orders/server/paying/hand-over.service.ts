import { isByHand } from '#domain/orders/refunds.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { HandOverInput } from '#features/orders/order-money.ts'
import { lockOrder } from '../orders.store.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { lockRefund, noteHandedOver } from './tenders.store.ts'

/** Somebody has given back what no provider could: once, and where it was taken from. */
export async function handOver(
  shop: Shop,
  { number, id }: { number: string; id: string },
  { from, reference }: HandOverInput,
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const order = await shop.db.transaction(async (tx) => {
    const held = await lockOrder(tx, number)
    const found = held && isUuid(id) ? await lockRefund(tx, held.id, id) : undefined
    if (!held || !found || !isByHand(found.kind)) throw new ShopError('order/refund-not-found')
    const { state, givenFrom, reference: before, amountFils } = found.refund
    if (state === 'asked') await noteHandedOver(tx, id, { givenFrom: from, reference: reference ?? null, doneAt: shop.clock.now() })
    else if (givenFrom !== from || before !== (reference ?? null)) throw new ShopError('order/refund-handed-over')
    await audit(tx, { target: number, before: { state }, after: { state: 'done', amountFils, givenFrom: from, reference } })
    return held
  })
  return describeForStaff(shop, order, actor)
}
