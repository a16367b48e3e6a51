import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PlacedOrder } from '../src/features/orders/orders.ts'
import { signBody } from '../src/features/payments/server/webhook-signature.ts'
import { deriveKey, readSecrets } from '../src/platform/secret.ts'
import { addPiece, orderBody, placeOrder, quoteFor, sendOrder } from './support/orders.ts'
import { startBuiltShop, type RunningShop } from './support/running-shop.ts'
import type { Answer, Visitor } from './support/test-shop.ts'
import { webVisitor } from './support/browsers/web-visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'barwaz-order-processes-'))
const good = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
const password = 'copper lantern 7'
let servers: RunningShop[]
let database: pg.Client
let admin: Visitor

beforeAll(async () => {
  const from = inject('databases')
  if (from.kind !== 'postgres') throw new Error('Processes share PostgreSQL')
  const name = `orders_${randomUUID().slice(0, 8)}`
  const maker = new pg.Client({ connectionString: from.url })
  await maker.connect()
  await maker.query(`create database ${name}`)
  await maker.end()
  const url = from.url.replace(/\/postgres$/, `/${name}`)
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0', ADMIN_PASSWORD: password }
  servers = await Promise.all([startBuiltShop(env), startBuiltShop(env)])
  database = new pg.Client({ connectionString: url })
  await database.connect()
  admin = bothWays()
  expect((await admin.call('POST', '/api/login', { username: 'admin', password })).status).toBe(200)
})

afterAll(async () => {
  await database.end()
  await Promise.all(servers.map((server) => server.end()))
  rmSync(dataDir, { recursive: true, force: true })
})

/** One browser whose calls go to either process in turn. */
function bothWays(): Visitor {
  let turn = 0
  return webVisitor(() => servers[turn++ % 2]!.url)
}

const many = <Value>(count: number, work: (n: number) => Promise<Value>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)))
/** Whoever is told that the shop is busy comes back, as a starved machine tells many of those that come at once. */
async function sendUntilAnswered(...order: Parameters<typeof sendOrder>): Promise<Answer> {
  for (;;) {
    const answer = await sendOrder(...order)
    if (answer.body?.code !== 'service/unavailable') return answer
  }
}
const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
const numberOf = async (query: string, values: unknown[] = []) => Number((await database.query(query, values)).rows[0]?.n)

/** A browser with one finished piece in its cart; the photo is sent once and its cart line copied. */
async function shoppers(total: number): Promise<Visitor[]> {
  const first = bothWays()
  await addPiece(first)
  const others = Array.from({ length: total - 1 }, bothWays)
  for (const { sessionId } of others) {
    await database.query(
      'insert into carts (session_id, lines, updated_at) select $1, lines, updated_at from carts where session_id = $2',
      [sessionId, first.sessionId],
    )
    const { rows } = await database.query("select column_name as name from information_schema.columns where table_name = 'cart_items'")
    const columns = rows.map(({ name }) => name as string).filter((name) => !['id', 'session_id', 'position'].includes(name))
    const list = columns.map((name) => `"${name}"`).join(', ')
    const copy = `insert into cart_items (id, session_id, ${list}) select $1, $2, ${list} from cart_items where session_id = $3`
    await database.query(copy, [randomUUID(), sessionId, first.sessionId])
  }
  return [first, ...others]
}

async function paidOrder(): Promise<PlacedOrder> {
  const [visitor] = await shoppers(1)
  const placed = await placeOrder(visitor!)
  expect((await visitor!.call('POST', `/api/payments/sandbox/${placed.payment?.id}/confirm`, good)).status).toBe(200)
  await expect.poll(() => numberOf("select count(*) n from orders where number = $1 and state = 'paid'", [placed.order.number])).toBe(1)
  return placed
}

test('the same key 20 times over two processes: one order, one payment', async () => {
  const [visitor] = await shoppers(1)
  const [body, key] = [await orderBody(visitor!), randomUUID()]
  const answers = await many(20, () => sendUntilAnswered(visitor!, body, key))
  expect(count(answers, 201)).toBe(20)
  expect(new Set(answers.map((answer) => `${answer.body.order.number} ${answer.body.payment.id}`)).size).toBe(1)
  expect(await numberOf('select count(*) n from orders where session_id = $1', [visitor!.sessionId])).toBe(1)
})

test('the last use of a code, 50 orders over two processes: one has it, 49 are a clean 409', async () => {
  const code = `LAST${randomUUID().slice(0, 6)}`.toUpperCase()
  const made = { code, kind: 'fixed', amountFils: 1000, usageLimit: 1 }
  expect((await admin.call('POST', '/api/admin/discount-codes', made)).status).toBe(201)
  const visitors = await shoppers(50)
  const body = await orderBody(visitors[0]!, { discountCode: code })
  const answers = await many(50, (n) => sendUntilAnswered(visitors[n]!, body))
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 49])
  expect(await numberOf('select count(*) n from orders where discount_code = $1', [code])).toBe(1)
})

test('one gift card of 100.00 in 50 orders over two processes pays 100.00 in all, and its ledger agrees', async () => {
  const card = await admin.call('POST', '/api/admin/gift-cards', { amountFils: 10_000 })
  const visitors = await shoppers(50)
  const choices = { giftCardCodes: [card.body.code as string], address: undefined }
  const { totalFils } = await quoteFor(visitors[0]!, choices)
  const body = {
    ...(await orderBody(visitors[0]!)),
    giftCardCodes: choices.giftCardCodes,
    expectedTotal: totalFils,
    expectedToPay: totalFils - 10_000,
  }
  const answers = await many(50, (n) => sendUntilAnswered(visitors[n]!, body))
  expect([count(answers, 201), count(answers, 409) + count(answers, 422)]).toEqual([1, 49])
  const held = 'select coalesce(sum(amount_fils), 0) n from order_tenders where gift_card_id = $1'
  expect(await numberOf(held, [card.body.id])).toBe(10_000)
  expect(await numberOf('select balance_fils n from gift_cards where id = $1', [card.body.id])).toBe(0)
  const ledger = "select coalesce(sum(amount_fils), 0) n from gift_card_ledger where card_id = $1 and kind <> 'released'"
  expect(await numberOf(ledger, [card.body.id])).toBe(10_000)
})

test('a webhook 50 times over two processes, beside the return page: one paid order, one invoice', async () => {
  const [visitor] = await shoppers(1)
  const placed = await placeOrder(visitor!)
  const paymentId = placed.payment?.id ?? ''
  await visitor!.call('POST', `/api/payments/sandbox/${paymentId}/confirm`, good)
  const rawBody = Buffer.from(JSON.stringify({ id: 'evt_fifty', paymentId, createdAt: new Date().toISOString() }))
  const key = deriveKey((await readSecrets({ shopSecret: undefined, shopSecretsBefore: [] }, dataDir))[0], 'sandbox webhooks')
  const headers = { 'sandbox-signature': signBody(key, rawBody, new Date()), 'content-type': 'application/json' }
  const tell = (n: number) =>
    fetch(`${servers[n % 2]!.url}/api/payments/sandbox/webhook`, { method: 'POST', body: new Uint8Array(rawBody), headers })
  const look = () => visitor!.call('GET', `/api/orders/${placed.order.number}?token=${placed.token}`)
  const answers = await Promise.all([...Array.from({ length: 50 }, (_, n) => tell(n)), ...Array.from({ length: 10 }, look)])
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  const ofOrder = 'order_id = (select id from orders where number = $1)'
  await expect.poll(() => numberOf("select count(*) n from orders where number = $1 and state = 'paid'", [placed.order.number])).toBe(1)
  expect(await numberOf(`select count(*) n from order_history where ${ofOrder} and state = 'paid'`, [placed.order.number])).toBe(1)
  expect(await numberOf(`select count(*) n from documents where ${ofOrder}`, [placed.order.number])).toBe(1)
  expect(await numberOf("select count(*) n from payment_events where event_id = 'evt_fifty'")).toBe(1)
})

test('20 refunds over two processes never exceed what was paid', async () => {
  const { order } = await paidOrder()
  const refund = () =>
    admin.call(
      'POST',
      `/api/admin/orders/${order.number}/refunds`,
      { amountFils: 3000, reason: 'Late' },
      { 'idempotency-key': randomUUID() },
    )
  const answers = await many(20, refund)
  const fits = Math.floor(order.totals.totalFils / 3000)
  expect([count(answers, 201), count(answers, 409)]).toEqual([fits, 20 - fits])
  const given = 'select sum(amount_fils) n from order_refunds where order_id = (select id from orders where number = $1)'
  expect(await numberOf(given, [order.number])).toBe(fits * 3000)
})
