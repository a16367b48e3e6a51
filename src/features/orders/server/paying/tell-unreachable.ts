import { tellTrouble } from '#features/notices/server/tell-staff.ts'
import type { Shop } from '#platform/shop.ts'

/** Whoever takes the money did not answer: nobody can pay by card until it does. */
export async function tellUnreachable(shop: Shop): Promise<void> {
  const payment = 'unreachable'
  await shop.db.transaction((tx) => tellTrouble(shop, tx, { topic: 'payments', kind: payment, about: { payment } }))
}
