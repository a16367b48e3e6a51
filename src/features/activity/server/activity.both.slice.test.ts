import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { recordMails } from '#platform/mail/mail-log.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { forgetOldMails } from './mails.service.ts'

const t = useTestShop()
const message = { from: 'shop@example.com', to: 'you@example.com', subject: 'Ready', text: 'It hangs.', html: '<p>It hangs.</p>' }

/** A mail that was queued and given up, as its worker leaves it. */
async function failedMail(subject: string): Promise<string> {
  await t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, subject })
  const found = await t.shop.db.execute(
    sql`update pgboss.job set state = 'failed', retry_count = 5, completed_on = now(), output = '{"message":"The post is closed"}'
      where name = 'mail.send' and data->>'subject' = ${subject} returning id`,
  )
  const [{ id }] = rowsOf(found) as [{ id: string }]
  const closed = { send: () => Promise.reject(new Error('The post is closed')), read: async () => null, forget: async () => undefined }
  await expect(recordMails(closed, t.shop).send({ ...message, subject }, id)).rejects.toThrow('The post is closed')
  return id
}

test('the log says who did what to which record, and what changed; by person, action, record and day', async () => {
  const admin = await t.asAdmin()
  const code = `LOG${randomUUID().slice(0, 6).toUpperCase()}`
  await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'percent', percent: 10 })
  await admin.call('POST', `/api/admin/discount-codes/${code}/stop`)
  const { body } = await admin.call('GET', `/api/admin/audit-log?q=${code.toLowerCase()}`)
  expect(body).toMatchObject({ total: 2, items: [{ action: 'discount-code.stopped' }, { action: 'discount-code.created', before: null }] })
  expect(body.items[0]).toMatchObject({ actor: { name: 'admin' }, target: code, before: { until: null } })
  expect(body.items[1].after).toMatchObject({ percent: 10 })
  expect((await admin.call('GET', `/api/admin/audit-log?q=${code}&sort=oldest`)).body.items).toEqual(body.items.toReversed())
  const { body: choices } = await admin.call('GET', '/api/admin/audit-log/choices')
  expect(choices.actions).toEqual(['discount-code.created', 'discount-code.stopped'])
  const [actor] = choices.actors
  const count = async (query: string) => (await admin.call('GET', `/api/admin/audit-log?${query}`)).body.total
  expect(await count(`actor=${actor.id}&action=discount-code.stopped&days=1`)).toBe(1)
  expect(await count(`actor=${randomUUID()}`)).toBe(0)
  const file = readableCsv((await admin.call('GET', `/api/admin/audit-log/export.csv?q=${code}&actor=${actor.id}`)).body)
    .trimEnd()
    .split('\r\n')
  expect(file[0]).toBe('\uFEFFWhen,Who,What,Record,Before,After')
  expect(file.slice(1).map((line: string) => line.split(',').slice(1, 4).join())).toEqual([
    `admin,discount-code.stopped,${code}`,
    `admin,discount-code.created,${code}`,
  ])
  expect(file[1]).toContain('"{""until"":null}"')
  expect((await admin.call('GET', '/api/admin/audit-log?action=audit-log.exported')).body.items).toMatchObject([{ after: { q: code } }])
  expect(await count('changes=true')).toBe(2)
  t.clock.advance(24 * 60 * 60 * 1000)
  const tomorrow = await t.asAdmin()
  expect((await tomorrow.call('GET', '/api/admin/audit-log?days=1')).body.total).toBe(0)
  expect((await tomorrow.call('GET', '/api/admin/audit-log?days=2')).body.total).toBe(3)
})

test('each mail is written down with its tries; what it says stays in the outbox, and a secret closed', async () => {
  const admin = await t.asAdmin()
  const { email } = await t.registered()
  await t.shop.jobs.enqueue(t.shop.db, sendMail, message)
  await t.runJobs()
  const { body } = await admin.call('GET', '/api/admin/mails?state=kept')
  expect((await admin.call('GET', '/api/admin/mails?state=kept&sort=oldest')).body.items).toEqual(body.items.toReversed())
  const mailTo = (to: string) => body.items.find((mail: { to: string }) => mail.to === to)
  expect(mailTo(message.to)).toMatchObject({ subject: 'Ready', state: 'kept', tries: 1, lastError: null, canOpen: true, canRetry: false })
  expect(mailTo(email)).toMatchObject({ state: 'kept', canOpen: false })
  const opened = await admin.call('GET', `/api/admin/mails/${mailTo(message.to).id}/page`)
  expect(opened.body).toBe(message.html)
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  expect((await admin.call('GET', `/api/admin/mails/${mailTo(email).id}/page`)).status).toBe(404)
  expect((await admin.call('GET', '/api/admin/mails/unknown/page')).status).toBe(404)
  const file = readableCsv((await admin.call('GET', '/api/admin/mails/export.csv?state=kept&q=you%40')).body)
    .trimEnd()
    .split('\r\n')
  expect(file).toEqual(['\uFEFFWhen,To,Subject,State,Tries,Last error', expect.stringMatching(/Z,you@example.com,Ready,kept,1,$/)])
  const stored = JSON.stringify(rowsOf(await t.shop.db.execute(sql`select * from mail_log`)))
  expect(stored).not.toContain('token')
})

test('a mail that was given up is sent again, once, and the log says who asked', async () => {
  const admin = await t.asAdmin()
  const id = await failedMail('Late but there')
  const before = (await admin.call('GET', '/api/admin/mails?state=failed&q=but')).body
  expect(before).toMatchObject({
    total: 1,
    items: [{ id, lastError: 'Error: The post is closed', canRetry: true, willRetry: false, canOpen: false }],
  })
  expect((await admin.call('GET', '/api/admin/jobs?group=failed')).body).toMatchObject({
    total: 1,
    items: [{ id, kind: 'mail.send', tries: 6, error: 'The post is closed' }],
  })
  expect((await admin.call('POST', `/api/admin/jobs/${id}/retry`)).body).toMatchObject({ id, group: 'waiting' })
  expect((await admin.call('POST', `/api/admin/jobs/${id}/retry`)).body.code).toBe('job/not-failed')
  await t.runJobs()
  expect(t.mails.filter(({ subject }) => subject === 'Late but there')).toHaveLength(1)
  expect((await admin.call('GET', '/api/admin/mails?q=but')).body.items).toMatchObject([{ id, state: 'kept', tries: 2, lastError: null }])
  expect((await admin.call('GET', `/api/admin/audit-log?q=${id}`)).body.items).toMatchObject([
    { action: 'job.retried', before: { kind: 'mail.send', group: 'failed' }, after: { group: 'waiting' } },
  ])
  expect((await admin.call('POST', `/api/admin/jobs/${randomUUID()}/retry`)).status).toBe(404)
  expect((await admin.call('POST', '/api/admin/jobs/none/retry')).status).toBe(404)
})

test('jobs that wait are listed without what they carry', async () => {
  const admin = await t.asAdmin()
  await t.shop.jobs.enqueue(t.shop.db, sendMail, message)
  const { body } = await admin.call('GET', '/api/admin/jobs?q=mail&group=waiting')
  expect(body).toMatchObject({ total: 1, items: [{ kind: 'mail.send', tries: 0, error: null }] })
  expect(JSON.stringify(body)).not.toContain(message.to)
  await t.shop.jobs.enqueue(t.shop.db, sendMail, message)
  const sorted = async (sort: string) => (await admin.call('GET', `/api/admin/jobs?q=mail&sort=${sort}`)).body.items
  expect(await sorted('newest')).toMatchObject([{ group: 'waiting' }, body.items[0]])
  expect(await sorted('oldest')).toEqual((await sorted('newest')).toReversed())
  await t.runJobs()
  expect((await admin.call('GET', '/api/admin/jobs')).body.total).toBe(0)
})

test('after 90 days a mail is forgotten', async () => {
  t.clock.advance(91 * 24 * 60 * 60 * 1000)
  await forgetOldMails(t.shop)
  expect((await (await t.asAdmin()).call('GET', '/api/admin/mails')).body.total).toBe(0)
})
