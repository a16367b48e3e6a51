import * as z from 'zod/mini'
import { auditHead, sealAudit } from '#platform/audit-chain.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'

const nothing = z.object({})
/** Each hour: the lines of the audit log that came since are bound to those before, and the last seal goes into the log, which lies elsewhere. */
export const sealAuditLog: JobKind<typeof nothing> = { name: 'seal-audit-log', payload: nothing, options: { atOnce: 1 } }

export const sealAuditLogHandler = jobHandler(sealAuditLog, async (shop: Shop) => {
  let sealed = 0
  for (let more = await sealAudit(shop.db); more > 0; more = await sealAudit(shop.db)) sealed += more
  const head = await auditHead(shop.db)
  if (sealed > 0 && head) shop.log.info('audit/sealed', { lines: sealed, number: head.number, seal: head.seal })
})
