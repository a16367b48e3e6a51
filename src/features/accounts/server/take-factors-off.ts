import type { Db } from '#platform/db/database.ts'
import { updateUser, type UserRow } from './accounts.store.ts'
import { deletePasskeys } from './passkeys/passkeys.store.ts'
import { noCodes } from './two-factor.service.ts'

/** Codes and passkeys: the password alone opens the account again. */
export async function takeFactorsOff(tx: Db, userId: string): Promise<UserRow | undefined> {
  await deletePasskeys(tx, userId)
  return updateUser(tx, userId, { ...noCodes, passkeysSince: null })
}
