import type { Db } from '#platform/db/database.ts'
import { extensionPoint } from '#platform/extensions.ts'
import type { Shop } from '#platform/shop.ts'

/** Somebody signed in: what the browser gathered under `from` becomes the account's, and goes by `to`, which ends with the session. */
export type TakeOver = { from: string | null; to: string; userId: string }
export const sessionTakenOver = extensionPoint<(shop: Shop, takeOver: TakeOver) => Promise<void>>('session taken over')
/** An address is proved to be the account's: what was done with it as a guest joins the account. */
export const emailProved = extensionPoint<(tx: Db, userId: string, email: string) => Promise<void>>('e-mail proved')
/** Whether an account can't be deleted yet. */
export const accountNeeded = extensionPoint<(tx: Db, userId: string) => Promise<boolean>>('account needed')
/** What an account leaves behind goes with it. */
export const accountRemoved = extensionPoint<(shop: Shop, tx: Db, userId: string) => Promise<void>>('account removed')
/** What else is known of somebody, by its name, for them to take away. */
export const personalData = extensionPoint<(shop: Shop, userId: string) => Promise<Record<string, unknown>>>('personal data')
/** How many orders an account has. */
export const ordersCounted = extensionPoint<(db: Db, userId: string) => Promise<number>>('orders counted')
