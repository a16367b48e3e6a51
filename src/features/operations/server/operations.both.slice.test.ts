import { afterEach, expect, test } from 'vitest'
import { auditAs } from '#platform/audit.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createApp } from '../../../app/create-app.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { reportProcess } from './process-reports.service.ts'

const t = useTestShop()
const message = { from: 'shop@example.com', to: 'you@example.com', subject: 'Ready', text: 'It hangs.', html: '<p>It hangs.</p>' }
const read = async () => (await (await t.asAdmin()).call('GET', '/api/admin/operations')).body

const reporting: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of reporting.splice(0)) await each.stop()
})

/** Another process on the same database. */
const another = () => ({ ...t.shop, metrics: createMetrics(t.clock) })

test('every process reports itself; their figures are counted together, and one that falls silent is seen', async () => {
  const worker = another()
  t.shop.metrics.request('page', 200, 40)
  t.shop.metrics.request('page', 503, 900)
  t.shop.metrics.webhook(1500)
  worker.metrics.render(4000)
  worker.metrics.slowQuery('select slow', 400)
  reporting.push(await reportProcess(t.shop, 'server'), await reportProcess(worker, 'worker'))
  t.shop.metrics.render(4000)
  const body = await read()
  expect(body).toMatchObject({ version: expect.stringMatching(/^\d/), strayCharges: 0, storageBytes: null, lastBackupAt: null })
  expect(body.unencrypted).toEqual([])
  expect(body.decodesCaged).toBe(await t.shop.imaging.isCaged())
  expect(body.database).toEqual({ kind: expect.any(String), bytes: expect.any(Number) })
  expect(body.processes).toMatchObject([
    { role: 'server', isSilent: false, name: expect.stringContaining(String(process.pid)) },
    { role: 'worker', isSilent: false },
  ])
  expect(body.lastHour).toMatchObject({ errors: 1, renders: { count: 2, p50Ms: 3500 }, webhooks: { count: 1 } })
  expect(body.lastHour.requests.count).toBeGreaterThanOrEqual(3)
  expect(body.slowQueries).toMatchObject([{ text: 'select slow', ms: 400 }])
  t.clock.advance(3 * 60_000)
  expect((await read()).processes).toMatchObject([{ isSilent: false }, { isSilent: true }])
  t.clock.advance(60 * 60_000)
  expect((await read()).lastHour).toMatchObject({ renders: { count: 0 }, webhooks: { count: 0 }, errors: 0 })
})

test('a process that ends says so', async () => {
  const worker = await reportProcess(another(), 'worker')
  expect((await read()).processes).toHaveLength(1)
  await worker.stop()
  expect((await read()).processes).toEqual([])
})

test('work that waits is counted by kind', async () => {
  await t.shop.jobs.enqueue(t.shop.db, sendMail, message)
  expect((await read()).queues).toEqual([
    { kind: 'mail.send', waiting: 1, running: 0, failed: 0, oldestWaitingAt: expect.stringContaining('T') },
  ])
  const { body } = await (await t.asAdmin()).call('GET', '/metrics')
  expect(body).toContain('jobs{kind="mail.send",state="waiting"} 1')
  expect(body).toMatch(/jobs_oldest_waiting_seconds\{kind="mail.send"\} \d/)
  await t.runJobs()
  expect((await read()).queues).toEqual([])
})

test('a charge that paid for no order is counted until its order is paid by it', async () => {
  const record = auditAs(t.shop.clock, { actorId: null, action: 'payment.mismatched', requestId: 'alert' })
  await record(t.shop.db, { target: 'B-404', before: null, after: { paymentId: 'pay_1' } })
  expect((await read()).strayCharges).toBe(1)
  expect((await (await t.asAdmin()).call('GET', '/metrics')).body).toContain('charges_without_paid_order 1')
})

test('figures are for admins and for whoever shows the token, and there is none unless one is set', async () => {
  const person = await t.registered()
  expect((await person.call('GET', '/api/admin/operations')).status).toBe(403)
  expect((await person.call('GET', '/metrics')).status).toBe(403)
  const ask = async (metricsToken: string | undefined, shown: string) => {
    const app = createApp({ shop: { ...t.shop, config: { ...t.shop.config, metricsToken } } })
    return app.request('/metrics', { headers: { authorization: `Bearer ${shown}` } })
  }
  const answer = await ask('a-token-of-the-config', 'a-token-of-the-config')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const text = await answer.text()
  expect(text).toMatch(/http_request_duration_seconds_bucket\{route="GET \/api\/admin\/operations",status="403",le="\+Inf"\} 1/)
  for (const name of ['process_resident_memory_bytes', 'event_loop_delay_seconds', 'payment_webhook_lag_seconds_count'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect((await ask('a-token-of-the-config', 'another-token')).status).toBe(401)
  expect((await ask(undefined, 'undefined')).status).toBe(401)
})
