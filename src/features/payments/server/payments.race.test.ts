import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { openPostgres } from '#platform/db/database.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { deriveKey } from '#platform/secret.ts'
import type { Shop } from '#platform/shop.ts'
import { buildShop, type BuiltShop } from '../../../app/build-shop.ts'
import { createApp } from '../../../app/create-app.ts'
import { silent } from '../../../../tests/support/databases.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { jobKinds } from '../../../app/work.ts'
import { paymentChanged } from './payment-changed.jobs.ts'
import { takingProvider } from './payments.service.ts'
import { paymentEvents } from './payments.tables.ts'
import { signBody } from './webhook-signature.ts'

const t = useTestShop()
let other: BuiltShop

beforeAll(async () => {
  const opened = openPostgres(t.databaseUrl ?? '', silent)
  const database = { ...opened, jobQueueOptions: { ...opened.jobQueueOptions, supervise: false, schedule: false } }
  other = await buildShop({ config: t.shop.config, log: silent, clock: t.clock, database })
  await other.shop.jobs.prepare(jobKinds)
})
afterAll(() => other.close())

test('the same event 50 times over two processes has one effect', async () => {
  const body = Buffer.from(JSON.stringify({ id: 'evt_1', paymentId: 'pay_1', createdAt: t.clock.now().toISOString() }))
  const headers = { 'sandbox-signature': signBody(deriveKey(t.shop.secrets[0], 'sandbox webhooks'), body, t.clock.now()) }
  const otherApp = createApp({ shop: other.shop })
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) =>
      (n % 2 ? t.app : otherApp).request('/api/payments/sandbox/webhook', { method: 'POST', headers, body }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect(await t.shop.db.select().from(paymentEvents)).toHaveLength(1)
  const changed: string[] = []
  await t.shop.jobs.workOff(t.shop, [jobHandler(paymentChanged, async (_shop: Shop, { paymentId }) => void changed.push(paymentId))])
  expect(changed).toEqual(['pay_1'])
})

test('two processes open with one key: one payment', async () => {
  const request = {
    orderNumber: 'BZ-1',
    amountFils: 5000,
    key: randomUUID(),
    returnUrl: 'https://shop.example/',
    buyer: { name: 'Noor', email: 'noor@example.com', phone: '+971501234567', address: null },
    lines: [{ title: 'Framed print', quantity: 1, unitFils: 5000 }],
  }
  const opened = await Promise.all(Array.from({ length: 20 }, (_, n) => takingProvider(n % 2 ? t.shop : other.shop).open(request)))
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
})
