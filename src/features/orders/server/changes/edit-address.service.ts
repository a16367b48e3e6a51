import { carriersFor, type DeliveryOption, type Emirate } from '#domain/delivery/delivery.ts'
import { fils } from '#domain/prices/money.ts'
import { mayEditAddress } from '#domain/orders/orders.ts'
import { ShopError } from '#domain/shop-error.ts'
import { longestSideMm } from '#domain/looks/size.ts'
import { parseEmirate } from '#domain/delivery/uae-address.ts'
import { moveCountedPieces, readDelivery } from '#features/delivery/server/delivery.service.ts'
import { findDiscount } from '#features/discounts/server/discounts.service.ts'
import { readFees } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { OrderAddressInput } from '#features/orders/order-changes.ts'
import { isPickup } from '#features/quote/carried.ts'
import { checkAddress } from '../placing/check-address.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import * as store from '../orders.store.ts'

/** Who gets an order, where it goes and who brings it, until it leaves; what was paid and invoiced stays as it is. */
export async function editAddress(shop: Shop, number: string, input: OrderAddressInput, { actor, audit }: Staff): Promise<AdminOrder> {
  const { contact } = input
  const edited = await shop.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    if (!mayEditAddress(order.state)) throw new ShopError('order/sent-already')
    if (contact.email === null && !order.takenBy) throw new ShopError('request/invalid', { errors: [emailMissing()] })
    const travel = await travelOf(tx, order, input)
    const marketing = order.contact.marketing
    const change = { email: contact.email, contact: { ...contact, ...(marketing !== undefined && { marketing }) }, ...travel }
    const after = await store.updateOrder(tx, order.id, change)
    await moveCountedPieces(tx, after.id, after.shipBy)
    await audit(tx, { target: number, before: edits(order), after: edits(after) })
    return after
  })
  return describeForStaff(shop, edited, actor)
}

const emailMissing = () => ({ path: 'contact.email', message: m.field_required() })

const edits = ({ contact, address, totals, carrierId }: store.OrderRow) => {
  return { contact, address, carrier: totals.carriers.find(({ id }) => id === carrierId)?.name }
}

/** Gift cards alone go nowhere; what is collected needs no address. Days move only with the carrier. */
async function travelOf(tx: Db, order: store.OrderRow, input: OrderAddressInput): Promise<store.OrderChange> {
  const { carrierId = order.carrierId, address } = input
  if (order.carrierId === null) return {}
  const emirate = parseEmirate(address?.emirate ?? '')
  if (carrierId === order.carrierId && (!address || emirate === order.address?.emirate)) {
    return { address: isPickup(order) ? null : checkAddress(address) }
  }
  const carriers = await optionsFor(tx, order, emirate)
  const option = carriers.find(({ id }) => id === carrierId)
  if (!option) throw new ShopError('delivery/carrier-unavailable')
  const place = option.kind === 'pickup' ? null : checkAddress(address)
  const isPaidThere = order.paymentMethod === 'pickup' && order.paymentStatus === 'unpaid'
  if (isPaidThere && option.kind !== 'pickup') throw new ShopError('payment/not-collected')
  if (option.feeFils !== order.totals.deliveryFils) throw new ShopError('order/delivery-fee')
  if (carrierId === order.carrierId) return { address: place }
  const { from: promisedFrom, until: promisedUntil, shipBy } = option
  // Another courier has another number for the parcel.
  const travel = { carrierId, tracking: null, totals: { ...order.totals, carrierId, carriers } }
  return { address: place, ...travel, promisedFrom, promisedUntil, shipBy }
}

/** What the checkout would have offered for it there, on the day it was ordered. */
async function optionsFor(tx: Db, order: store.OrderRow, emirate: Emirate | null): Promise<DeliveryOption[]> {
  const pieces = (await store.listLines(tx, [order.id])).filter(store.isPieceLine)
  const ordered = { orderedAt: order.createdAt, pieces: store.countPieces(pieces), orderId: order.id }
  const { carriers, days } = await readDelivery(tx, ordered)
  const code = order.discountCode ? await findDiscount(tx, order.discountCode, null) : null
  return carriersFor(carriers, {
    emirate,
    goodsAfterDiscountFils: fils(pieces.reduce((sum, { totalFils, discountFils }) => sum + totalFils - discountFils, 0)),
    longestSideMm: Math.max(0, ...pieces.map(({ size }) => longestSideMm(size))),
    oversize: await readFees(tx),
    hasPieces: pieces.length > 0,
    isFreeByCode: code?.rule?.effect.kind === 'free-delivery',
    orderedAt: order.createdAt,
    ...days,
  })
}
