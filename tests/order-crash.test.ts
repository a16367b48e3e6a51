import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLedger } from '../src/features/payments/server/sandbox-ledger.ts'
import type { AdminOrder } from '../src/features/orders/admin-orders.ts'
import type { PlacedOrder } from '../src/features/orders/orders.ts'
import { newDataDir } from './support/new-data-dir.ts'
import { addPiece, orderBody, sendOrder } from './support/orders.ts'
import { startBuiltShop, type RunningShop } from './support/running-shop.ts'
import type { Answer, Visitor } from './support/test-shop.ts'
import { webVisitor } from './support/web-visitor.ts'

const dataDir = await newDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const admin = { username: 'admin', password: 'copper lantern 7' }
const env = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: admin.password, SEED_DEMO: '0' }
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
const code = 'ONCE'

/** The moments after a request has left at which the power goes: from before it is read until after it is answered. */
const moments = [0, 8, 20, 60]
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends it, kills the shop so many ms later, starts it again, and answers what the request came to, if it did. */
async function killAfter(shop: RunningShop, ms: number, request: Promise<Answer>): Promise<{ shop: RunningShop; answer: Answer | null }> {
  const answered = request.catch(() => null)
  await wait(ms)
  await shop.end('SIGKILL')
  return { answer: await answered, shop: await startBuiltShop(env, { brief: true }) }
}

test('kill -9 at every step of placing and paying an order: each charge has one paid order of its amount, no code is used twice, nothing acknowledged is lost', async () => {
  let shop = await startBuiltShop(env, { brief: true })
  let sessionId = ''
  const visitor: Visitor = {
    get sessionId() {
      return sessionId
    },
    call: (method, path, body, headers = {}) => webVisitor(shop.url).call(method, path, body, { sessionid: sessionId, ...headers }),
  }
  const staff = async () => {
    const who = webVisitor(shop.url)
    expect((await who.call('POST', '/api/login', admin)).status).toBe(200)
    return who
  }
  const limits = { kind: 'percent', percent: 10, usageLimit: moments.length }
  expect((await (await staff()).call('POST', '/api/admin/discount-codes', { code, ...limits })).status).toBe(201)
  const acknowledged = new Set<string>()
  for (const [round, ms] of moments.entries()) {
    sessionId = randomUUID()
    await addPiece(visitor)
    const body = await orderBody(visitor, { discountCode: code })
    const key = `crash-key-${round}`
    const placing = await killAfter(shop, ms, sendOrder(visitor, body, key))
    shop = placing.shop
    if (placing.answer?.status === 201) acknowledged.add((placing.answer.body as PlacedOrder).order.number)
    const again = await sendOrder(visitor, body, key)
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    const { order, payment } = again.body as PlacedOrder
    if (placing.answer?.status === 201) expect(acknowledged).toContain(order.number)
    acknowledged.add(order.number)
    const pay = () => visitor.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, card)
    const paying = await killAfter(shop, ms, pay())
    shop = paying.shop
    // Whoever was not told that it is paid presses again; what was charged is not charged again.
    if (paying.answer?.status !== 200) expect([200, 409]).toContain((await pay()).status)
  }
  const numbers = [...acknowledged]
  expect(numbers).toHaveLength(moments.length)
  const clerk = await staff()
  const read = async (number: string) => (await clerk.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder
  await expect
    .poll(async () => (await Promise.all(numbers.map(read))).map(({ paymentStatus }) => paymentStatus), { interval: 500 })
    .toEqual(numbers.map(() => 'paid'))
  const { payments } = await createLedger(join(dataDir, 'sandbox')).read()
  const charges = [...payments.values()].filter(({ status }) => status === 'succeeded')
  const owed = (await Promise.all(numbers.map(read))).map(({ number, totals }) => `${number} ${totals.toPayFils}`)
  expect(charges.map(({ orderNumber, amountFils }) => `${orderNumber} ${amountFils}`).toSorted()).toEqual(owed.toSorted())
  const listed = (await clerk.call('GET', '/api/admin/orders')).body as { items: { number: string }[] }
  expect(listed.items.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
  expect((await clerk.call('GET', `/api/admin/discount-codes/${code}`)).body).toMatchObject({ uses: moments.length })
  await shop.end()
})
