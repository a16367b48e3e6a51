import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestShop } from '../../../tests/support/test-shop.ts'
import { rowsOf } from '../db/database.ts'
import { getLocale } from '#words/runtime.js'
import { sendMail } from '../mail/mail.ts'
import { inMoment, requestIdNow } from '../moment.ts'

const t = useTestShop()
const message = { from: 'shop@example.com', to: 'you@example.com', subject: 'Ready', text: 'It hangs.', html: '<p>It hangs.</p>' }

test('a job exists exactly when the change that asked for it does', async () => {
  await expect(
    t.shop.db.transaction(async (tx) => {
      await t.shop.jobs.enqueue(tx, sendMail, { ...message, subject: 'Never' })
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  await t.shop.db.transaction((tx) => t.shop.jobs.enqueue(tx, sendMail, message))
  await t.runJobs()
  expect(t.mails.map(({ subject }) => subject)).toEqual(['Ready'])
})

test('a job that fails is tried five times more, each time after twice as long', async () => {
  await t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, subject: 'Tried' })
  const found = await t.shop.db.execute(sql`select retry_limit, retry_backoff from pgboss.job where data->>'subject' = 'Tried'`)
  expect(rowsOf(found)).toEqual([{ retry_limit: 5, retry_backoff: true }])
  await t.runJobs()
})

test('a job knows the request that asked for it, and so does the work it asks for in turn, but not its language', async () => {
  const heard: [subject: string, requestId: string | undefined, isInPayload: boolean][] = []
  const handler = {
    kind: sendMail,
    async run(_shop: unknown, payload: { subject: string }) {
      heard.push([payload.subject, requestIdNow(), Object.keys(payload).includes('askedByRequest')])
      expect(getLocale()).toBe('en')
      if (payload.subject === 'First') await t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, subject: 'Second' })
    },
  }
  await inMoment({ requestId: 'request-1', language: 'ar' }, () =>
    t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, subject: 'First' }),
  )
  await t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, subject: 'By itself' })
  await t.shop.jobs.workOff(t.shop, [handler])
  expect(heard.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['By itself', undefined, false],
    ['First', 'request-1', false],
    ['Second', 'request-1', false],
  ])
})

test('what a request asks for carries the id its answer has', async () => {
  const { headers } = await t.visitor().call('POST', '/api/password/forgot', { email: 'nobody@example.com' })
  const found = await t.shop.db.execute(sql`select data->>'askedByRequest' as id from pgboss.job where name = 'account.password-forgotten'`)
  expect(rowsOf(found)).toEqual([{ id: headers.get('x-request-id') }])
  await t.runJobs()
})

test('a payload of the wrong shape is never queued', async () => {
  await expect(t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, to: 7 } as never)).rejects.toThrow()
})

test('a worker takes a job soon after commit, tries again when it fails, does it once, and keeps for a while what it gave up', async () => {
  const seen: string[] = []
  const handler = {
    kind: sendMail,
    async run(_shop: unknown, payload: { subject: string }) {
      seen.push(payload.subject)
      if (seen.length === 1 || payload.subject === 'Given up') throw new Error('the mail server is away')
    },
  }
  await t.shop.jobs.work(t.shop, [handler as never])
  await t.shop.jobs.enqueue(t.shop.db, sendMail, { ...message, subject: 'Twice tried' })
  await expect.poll(() => seen, { interval: 100 }).toEqual(['Twice tried', 'Twice tried'])

  await t.shop.db.transaction(async (tx) => {
    await t.shop.jobs.enqueue(tx, sendMail, { ...message, subject: 'Given up' })
    await tx.execute(sql`update pgboss.job set retry_limit = 0 where data->>'subject' = 'Given up'`)
  })
  const read = async (subject: string) =>
    rowsOf(await t.shop.db.execute(sql`select id, state, deletion_seconds as stays from pgboss.job where data->>'subject' = ${subject}`))[0]
  await expect.poll(() => read('Given up'), { interval: 100 }).toMatchObject({ state: 'failed', stays: 14 * 24 * 3600 })
  expect(await read('Twice tried')).toMatchObject({ stays: 3600 })
})
