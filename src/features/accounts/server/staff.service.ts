import type { Role } from '#domain/people/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './accounts.store.ts'

export type StaffMember = {
  userId: string
  name: string
  role: Role
  /** Null until it is proved that the address is theirs. */ email: string | null
  /** Of those who can sign in, the one who has been here the longest. */ isFirstAdmin: boolean
}

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  return (await store.findUser(db, userId))?.twoFactorSince != null
}

/** Everybody who works here and can sign in, the longest here first. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await store.listStaff(db)
  const firstAdmin = rows.find(({ role }) => role === 'admin')
  return rows.map(({ id, username, firstName, lastName, role, email, emailVerifiedAt }) => ({
    userId: id,
    name: [firstName, lastName].filter(Boolean).join(' ') || username,
    role,
    email: emailVerifiedAt ? email : null,
    isFirstAdmin: id === firstAdmin?.id,
  }))
}
