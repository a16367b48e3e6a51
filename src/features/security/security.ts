import * as z from 'zod/mini'
import { roles } from '#domain/people/accounts.ts'
import { securityKinds } from '#domain/people/security-kinds.ts'
import { pageOf } from '#features/admin/listing.ts'

/** What is still to be done, the most pressing first. */
export const securityTodos = ['log-broken', 'public-url', 'https', 'factors', 'backup-passphrase', 'backup-old', 'mail'] as const
export type SecurityTodo = (typeof securityTodos)[number]

export const Security = z.object({
  todo: z.array(z.enum(securityTodos)),
  people: z.array(
    z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles), twoFactor: z.boolean(), due: z.nullable(z.iso.datetime()) }),
  ),
  isOverHttps: z.boolean(),
  isBackupEncrypted: z.boolean(),
  lastBackupAt: z.nullable(z.iso.datetime()),
  isMailSent: z.boolean(),
  /** Lines of the audit log that are bound to those before, and the first that is not as it was. */
  auditLog: z.object({ sealed: z.int(), brokenAt: z.nullable(z.int()) }),
  /** Of the last 30 days; `stopped` is what browsers say that the pages' own policies stopped. */
  counts: z.object({ signedIn: z.int(), failed: z.int(), held: z.int(), refused: z.int(), newDevices: z.int(), stopped: z.int() }),
})
export type Security = z.infer<typeof Security>

export const SecurityEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(securityKinds),
  /** Null: an account that nobody has, or has no longer. */
  person: z.nullable(z.string()),
  address: z.string(),
  userAgent: z.string(),
  detail: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const path = '/api/admin/security'
export const readSecurityCall = { method: 'GET', path, answer: Security } as const
export const listSecurityEventsCall = { method: 'GET', path: `${path}/events`, answer: pageOf(SecurityEvent) } as const
