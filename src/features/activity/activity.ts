import * as z from 'zod/mini'
import { pageOf } from '#features/admin/listing.ts'

/** Something that was done in the back office. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the shop itself, or somebody who is not signed in. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The name of the key, where a program did it. */
  apiKey: z.nullable(z.string()),
  action: z.string(),
  /** Which record: the number of an order, a code, an id. */
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** How the names end of what was only looked at: nothing was changed by it. */
export const lookVerbs = ['viewed', 'read', 'looked', 'opened', 'exported', 'downloaded', 'batch-downloaded'] as const

/** Who and what the log can be narrowed to. */
export const AuditChoices = z.object({ actors: z.array(z.object({ id: z.uuid(), name: z.string() })), actions: z.array(z.string()) })
export type AuditChoices = z.infer<typeof AuditChoices>

export const mailStates = ['sending', 'sent', 'kept', 'failed'] as const

/** A mail that left, or was to leave. */
export const MailRecord = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  lastError: z.nullable(z.string()),
  at: z.string(),
  /** It lies in the outbox and carries no secret. */
  canOpen: z.boolean(),
  /** It was given up, and what it said is still there. */
  canRetry: z.boolean(),
  /** The shop tries again by itself. */
  willRetry: z.boolean(),
})
export type MailRecord = z.infer<typeof MailRecord>

/** What is done is forgotten within the hour. */
export const jobGroups = ['waiting', 'running', 'failed'] as const

export const JobRecord = z.object({
  id: z.uuid(),
  kind: z.string(),
  group: z.enum(jobGroups),
  tries: z.int(),
  error: z.nullable(z.string()),
  queuedAt: z.string(),
  at: z.string(),
})
export type JobRecord = z.infer<typeof JobRecord>

export const listAuditCall = { method: 'GET', path: '/api/admin/audit-log', answer: pageOf(AuditEntry) } as const
/** Answers a file, not JSON. */
export const exportAuditCall = { method: 'GET', path: '/api/admin/audit-log/export.csv', answer: z.string() } as const
export const auditChoicesCall = { method: 'GET', path: '/api/admin/audit-log/choices', answer: AuditChoices } as const
export const listMailsCall = { method: 'GET', path: '/api/admin/mails', answer: pageOf(MailRecord) } as const
/** Answers a file, not JSON. */
export const exportMailsCall = { method: 'GET', path: '/api/admin/mails/export.csv', answer: z.string() } as const
/** Answers a page, not JSON. */
export const openMailCall = { method: 'GET', path: '/api/admin/mails/{id}/page', answer: z.string() } as const
export const listJobsCall = { method: 'GET', path: '/api/admin/jobs', answer: pageOf(JobRecord) } as const
export const retryJobCall = { method: 'POST', path: '/api/admin/jobs/{id}/retry', answer: JobRecord } as const
