import type { Role } from '#domain/people/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './accounts.store.ts'
import { factorDueOf, hasSecondFactor } from './factor-due.ts'

export type StaffMember = {
  userId: string
  name: string
  role: Role
  /** Null until it is proved that the address is theirs. */ email: string | null
  /** Of those who can sign in, the one who has been here the longest. */ isFirstAdmin: boolean
}

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const user = await store.findUser(db, userId)
  return user !== undefined && hasSecondFactor(user)
}

/** Who of those who work here has a second factor, and until when the others can go without. */
export async function listStaffFactors(db: Db) {
  return (await store.listStaff(db)).map((row) => {
    const { id, role } = row
    return { id, name: nameOf(row), role, twoFactor: hasSecondFactor(row), due: factorDueOf(row) }
  })
}

const nameOf = ({ firstName, lastName, username }: store.UserRow) => [firstName, lastName].filter(Boolean).join(' ') || username

/** Everybody who works here and can sign in, the longest here first. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await store.listStaff(db)
  const firstAdmin = rows.find(({ role }) => role === 'admin')
  return rows.map((row) => ({
    userId: row.id,
    name: nameOf(row),
    role: row.role,
    email: row.emailVerifiedAt ? row.email : null,
    isFirstAdmin: row.id === firstAdmin?.id,
  }))
}
