import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLedger } from '../src/features/payments/server/sandbox/sandbox-ledger.ts'
import type { AdminOrder } from '../src/features/orders/admin-orders.ts'
import type { PlacedOrder } from '../src/features/orders/orders.ts'
import { newDataDir } from './support/new-data-dir.ts'
import { addPiece, orderBody, sendOrder } from './support/orders.ts'
import { startBuiltShop, type RunningShop } from './support/running-shop.ts'
import type { Answer, Visitor } from './support/test-shop.ts'
import { webVisitor } from './support/browsers/web-visitor.ts'

const dataDir = await newDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const admin = { username: 'admin', password: 'copper lantern 7' }
const env = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: admin.password, SEED_DEMO: '0' }
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }
const code = 'ONCE'

/** The moments after a request has left at which the power goes: from before it is read until after it is answered. */
const moments = [0, 8, 20, 60]
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Kills the shop so many ms after the requests have left, starts it again, and answers what each came to, if it did. */
async function killAfter(shop: RunningShop, ms: number, requests: Promise<Answer>[]) {
  const answered = Promise.all(requests.map((request) => request.catch(() => null)))
  await wait(ms)
  await shop.end('SIGKILL')
  return { answers: await answered, shop: await startBuiltShop(env, { brief: true }) }
}

test('kill -9 at every step of placing and paying an order: each charge has one paid order of its amount, no code is used twice, nothing acknowledged is lost', async () => {
  let shop = await startBuiltShop(env, { brief: true })
  const visitorOf = (sessionId: string): Visitor => ({
    sessionId,
    call: (method, path, body, headers = {}) => webVisitor(shop.url).call(method, path, body, { sessionid: sessionId, ...headers }),
  })
  const staff = async () => {
    const who = webVisitor(shop.url)
    expect((await who.call('POST', '/api/login', admin)).status).toBe(200)
    return who
  }
  const limits = { kind: 'percent', percent: 10, usageLimit: moments.length }
  expect((await (await staff()).call('POST', '/api/admin/discount-codes', { code, ...limits })).status).toBe(201)
  const acknowledged = new Set<string>()
  let toPay: { visitor: Visitor; paymentId: string } | undefined
  // Each kill hits one order that is being placed, and the payment of the one before.
  for (const [round, ms] of [...moments, 0].entries()) {
    const isLast = round === moments.length
    const visitor = visitorOf(randomUUID())
    const pay = ({ visitor: payer, paymentId }: NonNullable<typeof toPay>) =>
      payer.call('POST', `/api/payments/sandbox/${paymentId}/confirm`, card)
    const key = `crash-key-${round}`
    if (!isLast) await addPiece(visitor)
    const body = isLast ? {} : await orderBody(visitor, { discountCode: code })
    const paying = toPay
    const requests = [...(paying ? [pay(paying)] : []), ...(isLast ? [] : [sendOrder(visitor, body, key)])]
    const { answers, shop: restarted } = await killAfter(shop, ms, requests)
    shop = restarted
    // Whoever was not told that it is paid presses again; what was charged is not charged again.
    if (paying && answers[0]?.status !== 200) expect([200, 409]).toContain((await pay(paying)).status)
    if (isLast) break
    const placing = answers.at(-1)
    if (placing?.status === 201) acknowledged.add((placing.body as PlacedOrder).order.number)
    const again = await sendOrder(visitor, body, key)
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    const { order, payment } = again.body as PlacedOrder
    if (placing?.status === 201) expect(acknowledged).toContain(order.number)
    acknowledged.add(order.number)
    toPay = { visitor, paymentId: payment?.id ?? '' }
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
