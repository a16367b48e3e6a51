import type { Db } from '#platform/db/database.ts'
import { extensionPoint } from '#platform/extensions.ts'

/** The shop has another name: what was written with the old one follows. */
export const shopRenamed = extensionPoint<(tx: Db, before: string, after: string) => Promise<void>>('shop renamed')

/** Examples that came with a new shop, until its owner takes them away. */
export type DemoContent = { name: string; count(db: Db): Promise<number>; remove(tx: Db): Promise<number> }
export const demoContent = extensionPoint<DemoContent>('demo content')
