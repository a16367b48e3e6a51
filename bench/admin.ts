/**
 * The owner's list of orders, its first page and each of its filters, with 1,000 and with 100,000 orders in one PostgreSQL: p95 of each and
 * their ratio (goal: at most 10), and how PostgreSQL finds them. Run: npm run bench -- admin
 */
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { buildWhenChanged } from '../scripts/build.ts'
import { daysUpTo } from '../src/domain/delivery/business-days.ts'
import { countOrders, listOrders, type OrderFilter } from '../src/features/orders/server/staff/admin-orders.store.ts'
import { gatherWords } from '../src/features/orders/server/orders.store.ts'
import type { Db } from '../src/platform/db/database.ts'
import { address, contact, placeOrder } from '../tests/support/orders.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import { upload } from '../tests/support/upload.ts'
import { webVisitor } from '../tests/support/browsers/web-visitor.ts'

const few = 1000
const many = Number(process.env['ORDERS'] ?? 100_000)
const tries = 60
const goal = 10

const today = new Date().toISOString().slice(0, 10)
const work = (kind: 'late' | 'due' | 'to-print') => ({ sort: 'newest', work: { kind, today } }) as const
const lists: Record<string, OrderFilter> = {
  'first page': { sort: 'newest' },
  'to make': { sort: 'ship-by', states: ['paid', 'in_production'] },
  'to send': { sort: 'newest', states: ['packed'] },
  delivered: { sort: 'newest', states: ['delivered'] },
  late: work('late'),
  'due today': work('due'),
  'to print': work('to-print'),
  claims: { sort: 'newest', claims: 'open' },
  'a number': { sort: 'newest', q: 'X-77' },
  'an address': { sort: 'newest', q: 'person-77' },
  'a name': { sort: 'newest', q: 'haddad 7' },
  'a phone': { sort: 'newest', q: '050 000 0777' },
  'last digits': { sort: 'newest', q: '0777' },
  'a place': { sort: 'newest', q: 'palm house' },
  'two weeks': { sort: 'newest', from: daysUpTo(today, 14)[0], until: today },
  cash: { sort: 'newest', method: 'cod' },
  paid: { sort: 'newest', payments: ['paid'] },
  'a carrier': { sort: 'newest', carrierIds: ['express'] },
  'an emirate': { sort: 'newest', emirate: 'Fujairah' },
  'a product': { sort: 'newest', product: 'frame' },
  'all of them': { sort: 'newest', q: 'haddad', method: 'cod', carrierIds: ['standard'], emirate: 'Dubai', product: 'canvas' },
  oldest: { sort: 'oldest' },
  largest: { sort: 'total' },
}

function queryOf({ states, work: asked, payments, carrierIds, ids: _ids, numbers: _numbers, ...rest }: OrderFilter): string {
  const given = { ...rest, state: states?.join(','), work: asked?.kind, payment: payments?.join(','), carrier: carrierIds?.join(',') }
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

await buildWhenChanged()
const postgres = await startPostgres()
const password = randomUUID()
const shop = await startBuiltShop({
  DATABASE_URL: postgres.url('postgres'),
  ADMIN_PASSWORD: password,
  RATE_LIMIT_SCALE: '0',
  SEED_DEMO: '0',
  NODE_ENV: 'production',
})
const database = new pg.Client({ connectionString: postgres.url('postgres') })
await database.connect()

/** One order as a shopper places it; all others are its copies, with days, states and people of their own. */
async function firstOrder(): Promise<void> {
  const shopper = webVisitor(shop.url)
  const photo = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#b3135c' } })
    .jpeg()
    .toBuffer()
  const { photoId } = await upload(shopper, photo)
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const design = await shopper.call('POST', '/api/designs', { product: 'canvas', size: '30x30', cells: [{ photoId, placement }] })
  await shopper.call('POST', '/api/cart', { designId: design.body.id, quantity: 1 })
  await placeOrder(shopper, { contact, address, paymentMethod: 'cod' })
}

async function fill(from: number, until: number): Promise<void> {
  await database.query(
    `create temporary table copies as
     select gen_random_uuid() as id, n, case when n % 50 > 6 then 'delivered' else
       (array['paid', 'in_production', 'packed', 'on_hold', 'shipped', 'cancelled', 'expired'])[n % 50 + 1] end as state,
       now() - n * interval '9 minutes' as at from generate_series($1::int, $2::int) as n`,
    [from, until],
  )
  await database.query(`
    insert into orders select (jsonb_populate_record(first, jsonb_build_object('id', c.id, 'number', 'X-' || c.n, 'state', c.state,
      'email', 'person-' || c.n || '@example.com', 'search', null, 'carrier_id', case when c.n % 10 = 0 then 'express' else 'standard' end,
      'payment_status', case when c.n % 3 = 0 then 'paid' else 'unpaid' end, 'payment_method', case when c.n % 3 = 0 then 'card' else 'cod' end,
      'address', first.address || jsonb_build_object('emirate', case when c.n % 20 = 0 then 'Fujairah' else 'Dubai' end,
        'building', case when c.n % 50 = 0 then 'Palm House' else 'Tower ' || c.n % 300 end),
      'contact', first.contact || jsonb_build_object('phone', '+97150' || lpad(c.n::text, 7, '0'), 'name',
        (array['Noor', 'Omar', 'Mariam', 'Yousef', 'Layla'])[c.n % 5 + 1] || ' ' || (array['Saleh', 'Haddad', 'Khan', 'Aziz'])[c.n % 4 + 1] || ' ' || c.n % 997),
      'created_at', c.at, 'moved_at', c.at, 'ship_by', (c.at + interval '1 day')::date, 'payment_id', null, 'total_fils', 10000 + c.n % 5000))).*
    from copies c, orders first where first.number = 'B-1001'`)
  await database.query(`
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id,
      'type', case when c.n % 5 = 0 then 'frame' else 'canvas' end))).*
    from copies c, order_lines l where l.order_id = (select id from orders where number = 'B-1001')`)
  await database.query(`
    insert into order_pieces (id, order_id, line_id, copy, state, moved_at)
    select gen_random_uuid(), c.id, l.id, 1, case when c.state = 'delivered' then 'done' else 'file_check' end, c.at
    from copies c join order_lines l on l.order_id = c.id where c.state not in ('cancelled', 'expired')`)
  await database.query('drop table copies')
  const begun = performance.now()
  let after: string | undefined
  do after = await gatherWords(drizzle(database), { after, limit: 500 })
  while (after)
  process.stdout.write(`Words of ${until - from + 1} orders gathered in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  await database.query('vacuum analyze')
}

const admin = webVisitor(shop.url)
await admin.call('POST', '/api/login', { username: 'admin', password })

/** How PostgreSQL finds what the list and its count ask for. */
async function explain(filter: OrderFilter): Promise<string[]> {
  const asked: [text: string, values: unknown[]][] = []
  const watched = drizzle(database, { logger: { logQuery: (text, values) => void asked.push([text, values]) } }) as unknown as Db
  await listOrders(watched, filter, { limit: 25, offset: 0 })
  await countOrders(watched, filter)
  const plans: string[] = []
  for (const [text, values] of asked) {
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`, values)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return plans
}

async function p95(filter: OrderFilter): Promise<number> {
  const query = queryOf(filter)
  const times: number[] = []
  for (let at = 0; at < tries; at += 1) {
    const begun = performance.now()
    const { status } = await admin.call('GET', `/api/admin/orders?${query}`)
    if (status !== 200) throw new Error(`${query} answers ${status}`)
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(tries * 0.95)] ?? 0
}

async function measureAll(): Promise<Record<string, number>> {
  for (const filter of Object.values(lists)) await p95(filter)
  const measured: Record<string, number> = {}
  for (const [name, filter] of Object.entries(lists)) measured[name] = await p95(filter)
  return measured
}

await firstOrder()
await fill(1, few - 1)
const before = await measureAll()
await fill(few, many - 1)
const after = await measureAll()

process.stdout.write(`\np95 in ms of ${tries} requests, one after the other\n`)
process.stdout.write(`${'list'.padEnd(12)}${String(few).padStart(10)}${String(many).padStart(10)}    ratio\n`)
for (const name of Object.keys(lists)) {
  const [small = 0, large = 0] = [before[name], after[name]]
  const ratio = large / small
  process.stdout.write(
    `${name.padEnd(12)}${small.toFixed(1).padStart(10)}${large.toFixed(1).padStart(10)}${ratio.toFixed(2).padStart(9)} ${ratio <= goal ? 'reached' : 'MISSED'}\n`,
  )
}
for (const [name, filter] of Object.entries(lists)) {
  const plans = await explain(filter)
  const scanned = plans.filter((line) => line.includes('Seq Scan on orders'))
  process.stdout.write(`\n${name}${scanned.length > 0 ? ': READS ALL ORDERS' : ''}\n${plans.map((line) => `  ${line}\n`).join('')}`)
}
await database.end()
await shop.end()
await postgres.stop()
