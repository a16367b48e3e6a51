import { choicesWithin, isMadeUpAddress, usualChoices, type NoticeChoices } from '#domain/people/notices.ts'
import { listStaff, type StaffMember } from '#features/accounts/server/staff.service.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import { listChoices } from './notices.store.ts'

export type StaffChoices = StaffMember & {
  chosen: NoticeChoices
  /** Where their mails go; null: nowhere. */ mailedTo: string | null
}

/**
 * Everybody who works here, with what reaches them. The first admin of a new shop has an address that is nobody's: until they set their own,
 * their mails go to the shop's, once that is somebody's.
 */
export async function readStaffChoices(db: Db): Promise<StaffChoices[]> {
  const [staff, choices, { email: shopEmail }] = [await listStaff(db), await listChoices(db), await readShopIdentity(db)]
  const mailable = (email: string | null) => (email && !isMadeUpAddress(email) ? email : null)
  return staff.map((member) => ({
    ...member,
    chosen: choicesWithin(member.role, choices.get(member.userId) ?? usualChoices(member.role, member.isFirstAdmin)),
    mailedTo: mailable(member.email) ?? (member.isFirstAdmin ? mailable(shopEmail) : null),
  }))
}
