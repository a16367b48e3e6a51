import * as z from 'zod/mini'
import { roles } from '#domain/people/accounts.ts'
import { pageOf } from '#features/admin/listing.ts'
import { Device } from './accounts.ts'

/** A row of the list. */
export const UserSummary = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  twoFactor: z.boolean(),
  hasPasskey: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
})
export type UserSummary = z.infer<typeof UserSummary>

export const AdminUser = z.extend(UserSummary, {
  phone: z.string(),
  company: z.string(),
  trn: z.string(),
  disabledAt: z.nullable(z.string()),
  /** Where they are signed in now. */
  sessions: z.array(Device),
  orders: z.int(),
  /** Whoever asks: a change signs them out. */
  isYou: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

const path = '/api/admin/users'

export const listUsersCall = { method: 'GET', path, answer: pageOf(UserSummary) } as const
/** Answers a file, not JSON. */
export const exportUsersCall = { method: 'GET', path: `${path}/export.csv`, answer: z.string() } as const
export const readUserCall = { method: 'GET', path: `${path}/{id}`, answer: AdminUser } as const
/** Only what is given changes. */
export const saveUserCall = {
  method: 'PUT',
  path: `${path}/{id}`,
  body: z.object({ role: z.optional(z.enum(roles)), isDisabled: z.optional(z.boolean()) }),
  answer: AdminUser,
} as const
/** For whoever lost theirs; they set up another one before the back office opens to them again. */
export const resetUserFactorCall = { method: 'DELETE', path: `${path}/{id}/two-factor`, answer: AdminUser } as const
export const endUserSessionsCall = { method: 'DELETE', path: `${path}/{id}/sessions`, answer: AdminUser } as const
