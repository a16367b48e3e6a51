import type { ShopIdentity } from '../settings.ts'
import type { Db } from '#platform/db/database.ts'
import { extensionPoint } from '#platform/extensions.ts'

/** The shop has another name or is in another city: what was written with the old ones follows. */
export const identityChanged = extensionPoint<(tx: Db, before: ShopIdentity, after: ShopIdentity) => Promise<void>>('identity changed')

/** Examples that came with a new shop, until its owner takes them away. */
export type DemoContent = { name: string; count(db: Db): Promise<number>; remove(tx: Db): Promise<number> }
export const demoContent = extensionPoint<DemoContent>('demo content')
