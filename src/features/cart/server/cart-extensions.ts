import type { Db } from '#platform/db/database.ts'
import { extensionPoint } from '#platform/extensions.ts'

/** Sessions whose carts stay, however old they are. */
export const cartsNeeded = extensionPoint<(db: Db) => Promise<string[]>>('carts needed')
/** Whether somebody has ordered since a moment. */
export const orderedSince = extensionPoint<(tx: Db, email: string, since: Date) => Promise<boolean>>('ordered since')
