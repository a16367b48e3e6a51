import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { maxLines, maxQuantity } from '../cart.ts'
import { moveWish } from './cart-reminders.store.ts'
import * as store from './cart.store.ts'
import { lineEssence } from './line-essence.ts'

/**
 * At login the browser's cart becomes the account's, and what other sessions of the account left behind comes into it: equal lines
 * join while they fit, nothing is lost and nothing doubled, however often or at once it is called.
 */
export async function mergeCarts(shop: Shop, { from, to: sessionId, userId }: TakeOver): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await store.lockAccount(tx, userId)
    await store.openCart(tx, sessionId, userId, shop.clock.now())
    if (from !== null) await moveCart(tx, from, sessionId)
    const others = await store.otherCarts(tx, sessionId, userId)
    const own = await store.listItems(tx, sessionId)
    for (const other of others) {
      for (const item of await store.listItems(tx, other)) {
        const twin = own.find((line) => sameLine(line, item) && line.quantity + item.quantity <= maxQuantity)
        if (twin) {
          twin.quantity += item.quantity
          await store.joinItem(tx, item.id, twin.id, twin.quantity)
        } else if (own.length < maxLines) {
          own.push(item)
          await store.moveItem(tx, item.id, sessionId)
        }
      }
    }
    await store.settleCarts(tx, sessionId, others)
  })
}

/** As it is, with the wish to be reminded of it. */
async function moveCart(tx: Db, from: string, to: string): Promise<void> {
  await store.lockCarts(tx, [from])
  await store.moveItems(tx, from, to)
  await moveWish(tx, from, to)
  await store.deleteCart(tx, from)
}

function sameLine(a: store.CartItemRow, b: store.CartItemRow): boolean {
  return isDeepStrictEqual(lineEssence(a), lineEssence(b))
}
