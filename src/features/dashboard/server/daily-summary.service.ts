import * as z from 'zod/mini'
import { summaryDue } from '#domain/people/notices.ts'
import { readWork } from './work.service.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { readFigures } from '#features/orders/server/staff/order-figures.service.ts'
import { readSummaryHour } from '#features/settings/server/settings.service.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { summaryContent, type DaySummary } from '../summary-content.ts'
import { isTold, takeNotice } from '#features/notices/server/notices.service.ts'
import { readStaffChoices } from '#features/notices/server/staff-choices.service.ts'
import { ownOrigin } from '#features/notices/server/tell-staff.ts'

/** Yesterday, as the dashboard has it today. */
async function readSummary(shop: Shop): Promise<DaySummary> {
  const { sales } = await readFigures(shop, 2)
  const [yesterday] = sales.byDay
  if (!yesterday) throw new Error('Yesterday has no figures')
  return { ...yesterday, work: await readWork(shop) }
}

/** Once a day, by whichever process comes first: the day is taken and the mails are queued in one transaction. */
export async function sendSummary(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const day = summaryDue(await readSummaryHour(shop.db), now)
  const key = `summary:${day}`
  if (day === null || (await isTold(shop.db, key))) return
  const summary = await readSummary(shop)
  await shop.db.transaction(async (tx) => {
    if (!(await takeNotice(tx, { key, topic: 'summary', about: {}, at: now }))) return
    const action = { label: m.summary_action(), url: `${ownOrigin(shop)}/admin` }
    for (const { mailedTo, chosen } of await readStaffChoices(tx)) {
      if (!mailedTo || !chosen.summary) continue
      await shop.jobs.enqueue(tx, sendMail, await composeMail(tx, { to: mailedTo, ...summaryContent(summary), action }))
    }
  })
}

const nothing = z.object({})
/** Every five minutes it is looked whether the hour has struck: what was missed while the shop was closed is sent when it opens. */
export const dailySummary: JobKind<typeof nothing> = { name: 'daily-summary', payload: nothing, options: { atOnce: 1 } }
export const dailySummaryHandler = jobHandler(dailySummary, (shop: Shop) => sendSummary(shop))
