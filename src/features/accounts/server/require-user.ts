import type { Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './accounts.store.ts'

export async function requireUser(db: Db, actor: Actor): Promise<store.UserRow> {
  const row = await store.findUser(db, actor.userId)
  if (!row) throw new ShopError('request/not-signed-in')
  return row
}
