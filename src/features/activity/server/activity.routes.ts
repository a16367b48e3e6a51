import * as z from 'zod/mini'
import { timeSorts } from '#features/admin/listing.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery, wholeNumberBetween, yesOrNo } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../activity.ts'
import * as log from './audit-log.service.ts'
import { listJobs, retryJob } from './jobs.service.ts'
import * as mails from './mails.service.ts'

const typed = z.optional(z.string().check(z.maxLength(200)))
const auditFilter = {
  q: typed,
  actor: z.optional(z.uuid()),
  action: typed,
  changes: z.optional(yesOrNo),
  days: z.optional(wholeNumberBetween(1, 366)),
}
const sort = z._default(z.enum(timeSorts), 'newest')
const AuditQuery = z.object({ ...auditFilter, sort, ...pageQuery })
const mailFilter = { q: typed, state: z.optional(z.enum(calls.mailStates)) }
const MailQuery = z.object({ ...mailFilter, sort, ...pageQuery })
const JobQuery = z.object({ q: typed, group: z.optional(z.enum(calls.jobGroups)), sort: z.optional(z.enum(timeSorts)), ...pageQuery })

const reading = { policy: 'operations', limit: 'reads' } as const

/** A mail is shown as it was; nothing in it runs, and it knows nothing of the page that opened it. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups"

export const activityRoutes = [
  route({ ...calls.listAuditCall, summary: 'What was done in the back office', ...reading, query: AuditQuery }, ({ shop, query }) =>
    log.listAudit(shop, query),
  ),
  route(
    {
      ...calls.exportAuditCall,
      summary: 'The same list as a CSV file, the newest first',
      ...reading,
      query: z.object(auditFilter),
      audit: 'audit-log.exported',
    },
    async ({ shop, query, audit, http }) => {
      await audit(shop.db, { target: 'audit-log', before: null, after: query })
      return csvAnswer(http, 'audit-log.csv', log.exportHead(), log.exportAudit(shop, query))
    },
  ),
  route({ ...calls.auditChoicesCall, summary: 'Who did something, and what there was to do', ...reading }, ({ shop }) =>
    log.readAuditChoices(shop),
  ),
  route(
    { ...calls.listMailsCall, summary: 'Mails the shop sent or tried to', ...reading, query: MailQuery, viewedAs: 'mails.viewed' },
    ({ shop, query }) => mails.listMails(shop, query),
  ),
  route(
    {
      ...calls.exportMailsCall,
      summary: 'The same list as a CSV file, the newest first',
      ...reading,
      query: z.object(mailFilter),
      audit: 'mails.exported',
    },
    async ({ shop, query, audit, http }) => {
      await audit(shop.db, { target: 'mails', before: null, after: query })
      return csvAnswer(http, 'mails.csv', mails.exportHead(), mails.exportMails(shop, query))
    },
  ),
  route(
    { ...calls.openMailCall, summary: 'A mail of the outbox as a page, unless it carries a secret', ...reading, audit: 'mail.opened' },
    async ({ shop, params, audit }) =>
      new Response(await mails.openMail(shop, params.id, audit), {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': mailPolicy },
      }),
  ),
  route({ ...calls.listJobsCall, summary: 'Work that waits, runs or failed', ...reading, query: JobQuery }, ({ shop, query }) =>
    listJobs(shop, query),
  ),
  route(
    { ...calls.retryJobCall, summary: 'Do failed work again', policy: 'operations', limit: 'writes', audit: 'job.retried' },
    ({ shop, params, audit }) => retryJob(shop, params.id, audit),
  ),
]
