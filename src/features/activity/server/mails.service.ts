import { realAddress } from '#domain/people/no-address.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf, TimeSort } from '#features/admin/listing.ts'
import { listJobs } from '#platform/jobs/job-list.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { MailRecord } from '../activity.ts'
import * as store from './mails.store.ts'

type Listing = store.MailMatch & { sort: TimeSort; page: number; pageSize: number }

export async function listMails(shop: Shop, { sort, page, pageSize, ...match }: Listing): Promise<PageOf<MailRecord>> {
  const rows = await store.listMails(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  const failedIds = rows.filter(({ key, state }) => state === 'failed' && isUuid(key)).map(({ key }) => key)
  const jobs = await listJobs(shop.db, { ids: failedIds }, { limit: pageSize, offset: 0 })
  const groups = new Map(jobs.map(({ id, group }) => [id, group]))
  const items = rows.map(({ key: id, to, subject, state, tries, lastError, isSecret, lastAt }) => ({
    id,
    to: shownTo(to),
    subject,
    state,
    tries,
    lastError,
    at: lastAt.toISOString(),
    // Before a file was told from a mail, both were sent.
    canOpen: (state === 'kept' || (state === 'sent' && !shop.config.smtpUrl)) && !isSecret,
    canRetry: groups.get(id) === 'failed',
    // A gift card is no job: it is tried until it is sent or disabled.
    willRetry: state === 'failed' && (!isUuid(id) || ['waiting', 'running'].includes(groups.get(id) ?? '')),
  }))
  return { items, total: await store.countMails(shop.db, match), page, pageSize }
}

/** As long as each can be sent again. */
const retriedMs = 14 * 24 * 60 * 60 * 1000

/** Those that reached nobody and can still be sent again. */
export function countFailedMails({ db, clock }: Shop): Promise<number> {
  return store.countMails(db, { state: 'failed', since: new Date(clock.now().getTime() - retriedMs) })
}

/** Whom a mail went to; of somebody who was forgotten, that. */
const shownTo = (to: string) => realAddress(to) ?? m.customer_forgotten()

export function exportHead(): string[] {
  const names = [m.activity_when, m.activity_mail_to, m.activity_mail_subject, m.activity_state, m.activity_tries, m.activity_error]
  return names.map((name) => name())
}

export async function* exportMails(shop: Shop, match: store.MailMatch): AsyncGenerator<(string | number | null)[]> {
  const rows = inParts<store.MailRow>((last, limit) => store.listMailsAfter(shop.db, match, last, limit))
  for await (const { lastAt, to, subject, state, tries, lastError } of rows)
    yield [lastAt.toISOString(), shownTo(to), subject, state, tries, lastError]
}

/** Whoever opens a customer's mail leaves a line in the audit log. */
export async function openMail(shop: Shop, id: string, audit: Audit): Promise<string> {
  const row = await store.findMail(shop.db, id)
  const page = row && !row.isSecret ? await shop.mail.read(row.key) : null
  if (page === null) throw new ShopError('mail/not-found')
  await audit(shop.db, { target: id, before: null, after: null })
  return page
}

const keptMs = 90 * 24 * 60 * 60 * 1000

export async function forgetOldMails(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - keptMs)
  await store.deleteMailsBefore(shop.db, before)
  await shop.mail.forget(before)
}
