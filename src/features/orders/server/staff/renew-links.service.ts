import { ShopError } from '#domain/shop-error.ts'
import { realAddress } from '#domain/people/no-address.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { RenewLinksInput } from '#features/orders/order-changes.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { tellCustomer } from '../order-mails.ts'
import * as store from '../orders.store.ts'
import { describeForStaff } from './describe-for-staff.ts'

/** A new link goes to the customer where there is an address, and those before open nothing any more where somebody else has one. */
export async function renewLinks(shop: Shop, number: string, { voidsEarlier }: RenewLinksInput, staff: Staff): Promise<AdminOrder> {
  const renewed = await shop.db.transaction(async (tx) => {
    const found = await store.lockOrder(tx, number)
    if (!found) throw new ShopError('order/not-found')
    if (!voidsEarlier && realAddress(found.email) === null) throw new ShopError('order/no-email')
    const { linksVoided } = found
    const order = voidsEarlier ? await store.updateOrder(tx, found.id, { linksVoided: linksVoided + 1 }) : found
    await tellCustomer(shop, tx, order, () => ({
      subject: m.mail_new_link_subject({ number }),
      paragraphs: [m.mail_new_link_text(), ...(voidsEarlier ? [m.mail_new_link_voided()] : [])],
    }))
    await staff.audit(tx, { target: number, before: { linksVoided }, after: { linksVoided: order.linksVoided } })
    return order
  })
  return describeForStaff(shop, renewed, staff.actor)
}
