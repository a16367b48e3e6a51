import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { PhoneOrderInput } from '#features/orders/order-money.ts'
import { insertNote } from '../staff/admin-orders.store.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { findForStaff } from '../orders.service.ts'
import { closeDraft } from '../counter/order-drafts.service.ts'
import type { Placing } from './freeze-order.ts'
import { placeOrder } from './place-order.service.ts'

type Call = Pick<Placing, 'key' | 'guesser' | 'origin'> & { sessionId: string }

/** Placed as the shop places any order, in the name of the customer, whose guest token opens it; paid at once at the counter, or as agreed. */
export async function takePhoneOrder(
  shop: Shop,
  { note, reference, language, ...input }: PhoneOrderInput,
  { sessionId, ...call }: Call,
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  let isNew = false
  const { order: placed } = await placeOrder(shop, {
    ...call,
    owner: { sessionId, userId: null },
    language,
    input: { ...input, saveAddress: false },
    phone: {
      takenBy: actor.userId,
      note,
      reference,
      async onPlaced(tx, { id: orderId, number, contact, address, paymentMethod, totals, totalFils, toPayFils, expiresAt, createdAt }) {
        isNew = true
        const { quotedAs } = totals
        await closeDraft(tx, sessionId, { placedAs: number, quotedAs, now: createdAt })
        if (note) await insertNote(tx, { orderId, userId: actor.userId, text: note, at: createdAt })
        await audit(tx, {
          target: number,
          before: null,
          after: { contact, address, paymentMethod, reference, totalFils, toPayFils, expiresAt, note, quotedAs },
        })
      },
    },
  })
  if (!isNew) await audit(shop.db, { target: placed.number, before: null, after: { repeated: call.key } })
  return describeForStaff(shop, (await findForStaff(shop, placed.number)).order, actor)
}
