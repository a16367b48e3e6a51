import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { addPiece, placeOrder, quoteFor } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { DiscountCodeAnswer } from '../discounts.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })
const path = '/api/admin/discount-codes'
let admin: Visitor

beforeAll(async () => void (admin = await t.asAdmin()))

const newName = () => `T${randomUUID().slice(0, 8).toUpperCase()}`
const make = (change: object = {}) => admin.call('POST', path, { code: newName(), kind: 'percent', percent: 10, ...change })
const made = async (change: object = {}) => (await make(change)).body as DiscountCodeAnswer
const lastAudit = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

async function list(query: string): Promise<string[]> {
  const { status, body } = await admin.call('GET', `${path}?${query}`)
  expect(status).toBe(200)
  return body.items.map(({ code }: DiscountCodeAnswer) => code)
}

test('the list finds a part of a code, and each state', async () => {
  const mark = newName()
  const [live, planned, ended, used] = [`${mark}-A`, `${mark}-B`, `${mark}-C`, `${mark}-D`]
  await make({ code: live.toLowerCase() })
  await make({ code: planned, from: '2030-01-01' })
  await make({ code: ended, until: '2026-03-01' })
  await make({ code: used, usageLimit: 1 })
  const visitor = t.visitor()
  await addPiece(visitor)
  await placeOrder(visitor, { discountCode: used })
  for (const [state, code] of Object.entries({ live, planned, ended, 'used-up': used })) {
    expect(await list(`q=${mark.slice(1).toLowerCase()}&state=${state}`)).toEqual([code])
  }
  expect(await list(`q=${mark}&sort=code&pageSize=2&page=2`)).toEqual([ended, used])
  expect(await list(`q=${mark}&sort=uses&pageSize=1`)).toEqual([used])
  expect(await list('q=%25')).toEqual([])
  expect(await list('q=_')).toEqual([])
  for (const query of ['state=lost', 'sort=price', 'page=0', 'pageSize=1000', `q=${'x'.repeat(201)}`]) {
    expect((await admin.call('GET', `${path}?${query}`)).status).toBe(422)
  }
})

test('a code that is stopped takes nothing off from then on, and stays as it ended', async () => {
  const { code } = await made()
  const visitor = t.visitor()
  await addPiece(visitor)
  expect((await quoteFor(visitor, { discountCode: code })).discountFils).toBe(1950)
  const stopped = await admin.call('POST', `${path}/${code.toLowerCase()}/stop`)
  expect(stopped.body).toMatchObject({ code, state: 'ended', until: t.clock.now().toISOString() })
  expect(await lastAudit()).toMatchObject({ action: 'discount-code.stopped', target: code, before: { until: null } })
  expect((await quoteFor(visitor, { discountCode: code })).problems.map((problem) => problem.code)).toEqual(['discount/expired'])
  t.clock.advance(60_000)
  expect((await admin.call('POST', `${path}/${code}/stop`)).body.until).toBe(stopped.body.until)
  expect((await admin.call('POST', `${path}/NOBODY/stop`)).body.code).toBe('discount/not-found')
})

test('a code that was stopped before it began is over', async () => {
  const { code } = await made({ from: '2030-01-01' })
  expect((await admin.call('POST', `${path}/${code}/stop`)).body.state).toBe('ended')
  const visitor = t.visitor()
  await addPiece(visitor)
  expect((await quoteFor(visitor, { discountCode: code })).problems.map((problem) => problem.code)).toEqual(['discount/expired'])
})

test('its uses name the orders, and one that came to nothing gives its use back', async () => {
  const { code } = await made({ usageLimit: 2 })
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor, { discountCode: code })
  const read = async () => (await admin.call('GET', `${path}/${code}/uses`)).body
  expect(await read()).toMatchObject({
    total: 1,
    items: [{ number: order.number, email: 'layla@example.com', name: 'Layla Haddad', isReleased: false, discountFils: 1950 }],
  })
  expect((await admin.call('GET', `${path}/${code}`)).body.uses).toBe(1)
  await visitor.call('POST', `/api/orders/${order.number}/cancel?token=${token}`)
  expect(await read()).toMatchObject({ items: [{ state: 'cancelled', isReleased: true }] })
  expect((await admin.call('GET', `${path}/${code}`)).body.uses).toBe(0)
  expect((await admin.call('GET', `${path}/NOBODY/uses`)).status).toBe(404)
  expect((await admin.call('GET', `${path}/NOBODY`)).status).toBe(404)
})

test('many are made at once, no two alike, each of its own use', async () => {
  const prefix = newName()
  const body = { prefix: prefix.toLowerCase(), count: 1000, kind: 'fixed', amountFils: 5000, usageLimit: 1 }
  const { status, body: answer } = await admin.call('POST', `${path}/batches`, body)
  expect(status).toBe(201)
  expect(new Set(answer.codes).size).toBe(1000)
  for (const code of answer.codes) expect(code).toMatch(new RegExp(`^${prefix}-[A-HJ-NP-Z2-9]{8}$`))
  expect((await admin.call('GET', `${path}?q=${prefix}`)).body.total).toBe(1000)
  expect(await lastAudit()).toMatchObject({ action: 'discount-code.generated', target: prefix, after: { count: 1000, amountFils: 5000 } })
  const visitor = t.visitor()
  await addPiece(visitor)
  expect((await quoteFor(visitor, { discountCode: answer.codes[0] })).discountFils).toBe(5000)
})

test('what makes no sense is refused, and nothing is made', async () => {
  const refused = [
    { percent: 0 },
    { percent: 101 },
    { percent: 1.5 },
    { percent: undefined },
    { kind: 'fixed' },
    { kind: 'fixed', amountFils: -1 },
    { kind: 'gift' },
    { from: '2026-12-02', until: '2026-12-01' },
    { from: 'tomorrow' },
    { usageLimit: 0 },
    { types: [] },
    { types: ['gift-card'] },
    { code: 'a b' },
    { code: '=1+1' },
  ]
  for (const change of refused) expect((await make(change)).status, JSON.stringify(change)).toBe(422)
  const terms = { kind: 'percent', percent: 10 }
  const batches = [
    { prefix: 'X', count: 5 },
    { prefix: 'OK', count: 0 },
    { prefix: 'OK', count: 1001 },
    { prefix: '=A', count: 1 },
  ]
  for (const batch of batches) expect((await admin.call('POST', `${path}/batches`, { ...terms, ...batch })).status).toBe(422)
  const { code } = await made()
  expect((await make({ code })).body.code).toBe('discount/code-taken')
})

test('the file has every code that fits, more than one reading of them, and none twice', async () => {
  const prefix = newName()
  await admin.call('POST', `${path}/batches`, { prefix, count: 700, kind: 'percent', percent: 5, capFils: 750 })
  const { status, headers, body } = await admin.call('GET', `${path}/export.csv?q=${prefix}&state=live`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="discount-codes.csv"')
  const [head, ...rows] = readableCsv(body).trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFCode,What it gives,Percent/)
  expect(new Set(rows).size).toBe(700)
  expect(rows[0]).toMatch(new RegExp(`^${prefix}-\\w{8},percent,5,,7.50,,,,0,,,,live$`))
  expect((await admin.call('GET', `${path}/export.csv?q=NOBODY`)).body.split('\r\n')).toHaveLength(2)
})
