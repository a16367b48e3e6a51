import { mayNoteWaybill } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { trackingUrlOf } from '#features/delivery/server/delivery.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { WaybillInput } from '#features/orders/order-work.ts'
import { isPickup } from '#features/quote/carried.ts'
import type { Tracking } from '#features/orders/tracking.ts'
import { findClaim, updateTracking, type ClaimRow } from '../claims/claims.store.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import * as store from '../orders.store.ts'

/** The number that the courier has for a parcel, that of an order or of what is made again for a claim; nobody is told of it until it leaves. */
export async function noteWaybill(
  shop: Shop,
  number: string,
  { trackingNumber, claimId }: WaybillInput,
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const noted = await shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    if (order.carrierId === null || isPickup(order)) throw new ShopError('order/state')
    const tracking = await trackingOf(tx, order, trackingNumber)
    if (claimId) {
      const claim = await remakeOf(tx, order, claimId)
      await audit(tx, { target: number, before: { claim: claimId, tracking: claim.tracking }, after: { claim: claimId, tracking } })
      await updateTracking(tx, claim.id, tracking)
      return order
    }
    if (!mayNoteWaybill(order.state)) throw new ShopError('order/state')
    await audit(tx, { target: number, before: { tracking: order.tracking }, after: { tracking } })
    return store.updateOrder(tx, order.id, { tracking })
  })
  return describeForStaff(shop, noted, actor)
}

/** A claim of the order for which something is or was made again. */
async function remakeOf(db: Db, { id: orderId }: Pick<store.OrderRow, 'id'>, claimId: string): Promise<ClaimRow> {
  const claim = isUuid(claimId) ? await findClaim(db, orderId, claimId.toLowerCase()) : undefined
  if (!claim) throw new ShopError('claim/not-found')
  if (claim.state !== 'remake' && claim.state !== 'sent') throw new ShopError('order/state')
  return claim
}

export type Parcel = {
  order: store.OrderRow
  /** With as many copies as are in it. */
  lines: store.OrderLineRow[]
  tracking: Tracking | null
  isRemake: boolean
}

/** All that travels together: an order, or what was made again for one of its claims. */
export async function findParcel(shop: Shop, number: string, claimId?: string): Promise<Parcel> {
  const order = await store.findOrder(shop.db, number)
  if (!order) throw new ShopError('order/not-found')
  const lines = await store.listLines(shop.db, [order.id])
  if (claimId === undefined) return { order, lines, tracking: order.tracking, isRemake: false }
  const { lineId, quantity, tracking } = await remakeOf(shop.db, order, claimId)
  return { order, lines: lines.filter(({ id }) => id === lineId).map((line) => ({ ...line, quantity })), tracking, isRemake: true }
}

export async function trackingOf(tx: Db, { totals: { carriers }, carrierId }: store.OrderRow, number: string): Promise<Tracking> {
  const carrier = carriers.find(({ id }) => id === carrierId)?.name ?? ''
  const url = carrierId ? await trackingUrlOf(tx, carrierId, number) : undefined
  return { carrier, number, ...(url && { url }) }
}
