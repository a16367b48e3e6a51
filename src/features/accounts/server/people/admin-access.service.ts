import { randomBytes } from 'node:crypto'
import { auditAs } from '#platform/audit.ts'
import type { Shop } from '#platform/shop.ts'
import { newPasswordHash, setPassword } from '../accounts.service.ts'
import * as store from '../accounts.store.ts'
import { takeFactorsOff } from '../take-factors-off.ts'

/** A password for whoever is at the machine itself, where the factor is lost and no mail reaches the only admin. */
export type Access = { username: string; password: string }
/** Why there is none: nobody is called so, or it is not clear whose it should be. */
export type NoAccess = { admins: string[] }

/** Who is named, or else the only admin, is an admin who can sign in with a new password alone, and has a week to set up a second factor. */
export async function restoreAccess(shop: Shop, username: string | undefined): Promise<Access | NoAccess> {
  const admins = await store.listAdmins(shop.db)
  const name = username ?? (admins.length === 1 ? admins[0]?.username : undefined)
  const user = name === undefined ? undefined : await store.findUserByName(shop.db, name.toLowerCase())
  if (!user) return { admins: admins.map((admin) => admin.username) }
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await newPasswordHash(shop, user, password, 'password')
  await shop.db.transaction(async (tx) => {
    await setPassword(tx, user, passwordHash)
    await store.updateUser(tx, user.id, { role: 'admin', roleSince: shop.clock.now(), disabledAt: null, isPasswordShown: true })
    await takeFactorsOff(tx, user.id)
    const audit = auditAs(shop.clock, { actorId: null, action: 'user.access-restored', requestId: 'npm run admin-access' })
    await audit(tx, {
      target: user.id,
      before: { role: user.role, disabledAt: user.disabledAt },
      after: { role: 'admin', disabledAt: null },
    })
  })
  return { username: user.username, password }
}
