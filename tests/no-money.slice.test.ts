import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { apiRoutes } from '../src/app/slices.ts'
import { may, permissions } from '../src/domain/people/permissions.ts'
import { tellsOfMoney, withoutSums } from '../src/domain/orders/withheld-money.ts'
import type { AdminOrder } from '../src/features/orders/admin-orders.ts'
import type { Board } from '../src/features/production/production.ts'
import type { RouteDeclaration } from '../src/platform/http/route.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { addPiece, moveAlong, orderBody, placeOrder } from './support/orders.ts'
import { useTestShop, type Visitor } from './support/test-shop.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' }

const declared: RouteDeclaration[] = apiRoutes.map(({ declaration }) => declaration)
const mayCall = ({ policy }: RouteDeclaration) => permissions.some((name) => name === policy && may('production', name))
const theirs = declared.filter(mayCall)
const nameOf = ({ method, path }: RouteDeclaration) => `${method} ${path}`

let production: Visitor
let admin: Visitor
let numbers: string[]

beforeAll(async () => {
  admin = await t.asAdmin()
  production = await t.asRole('production')
  await admin.call('POST', '/api/admin/discount-codes', { code: 'TENLESS', kind: 'percent', percent: 10 })
  numbers = [await paidAndRefunded(), await claimed(), await cash(), await byPhone()]
  await t.runJobs()
})

/** Everything that a card order can have: a gift card beside its pieces, copies taken off, notes of sums, money given back. */
async function paidAndRefunded(): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 3 })
  const giftCard = { amountFils: 20_000, recipientName: 'Omar', recipientEmail: 'omar@example.com', senderName: 'Layla', design: 'dunes' }
  expect((await visitor.call('POST', '/api/cart', { type: 'gift-card', giftCard })).status).toBe(201)
  const { order, payment } = await placeOrder(visitor)
  expect((await visitor.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, card)).status).toBe(200)
  await t.runJobs()
  const line = order.lines.find(({ type }) => type !== 'gift-card')
  const edits = [{ id: line?.id, from: 3, to: 2 }]
  expect((await admin.call('PUT', `/api/admin/orders/${order.number}/lines`, { edits })).status).toBe(200)
  const refund = { amountFils: 1234, reason: 'AED 12.34 for the wait' }
  const key = { 'idempotency-key': 'given-back-once' }
  expect((await admin.call('POST', `/api/admin/orders/${order.number}/refunds`, refund, key)).status).toBe(201)
  expect((await admin.call('POST', `/api/admin/orders/${order.number}/notes`, { text: 'Paid AED 50 to the driver' })).status).toBe(201)
  await moveAlong(admin, order.number, ['in_production'])
  return order.number
}

async function claimed(): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, payment, token } = await placeOrder(visitor)
  await visitor.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, card)
  await t.runJobs()
  await moveAlong(admin, order.number)
  const claim = { lineId: order.lines[0]?.id, reason: 'damaged', text: 'I paid 195 dirhams for this' }
  expect((await visitor.call('POST', `/api/orders/${order.number}/claims?token=${token}`, claim)).status).toBe(201)
  return order.number
}

async function cash(): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order } = await placeOrder(visitor, { paymentMethod: 'cod' })
  await moveAlong(admin, order.number, ['in_production'])
  return order.number
}

async function byPhone(): Promise<string> {
  await addPiece(admin)
  const { paymentMethod: _byLink, ...body } = await orderBody(admin)
  const taken = await admin.call('POST', '/api/admin/orders', body, { 'idempotency-key': 'taken-by-phone' })
  expect(taken).toMatchObject({ status: 201, body: { paymentLink: expect.any(String) } })
  return taken.body.number
}

/** Every leaf of an answer, with the names that lead to it. */
function* leaves(value: unknown, path: string[] = []): Generator<{ path: string[]; value: unknown }> {
  if (value === null || typeof value !== 'object') return yield { path, value }
  for (const [name, inner] of Object.entries(value)) yield* leaves(inner, [...path, name])
}

/** Sums of the orders as an admin sees them, too large to be anything else of an order by chance. */
async function sums(): Promise<number[]> {
  const orders = await Promise.all(
    numbers.map(async (number) => (await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder),
  )
  return [...leaves(orders)].flatMap(({ path, value }) =>
    tellsOfMoney(path.at(-1) ?? '') && typeof value === 'number' && value >= 1000 ? [value] : [],
  )
}

function expectNoMoney(answer: unknown, where: string, secrets: readonly number[]): void {
  for (const { path, value } of leaves(answer)) {
    const place = `${where}: ${path.join('.')} is ${String(value)}`
    expect(path.filter(tellsOfMoney), place).toEqual([])
    if (typeof value === 'string') expect(withoutSums(value), place).toBe(value)
    if (typeof value === 'number') expect(secrets, place).not.toContain(value)
  }
}

/** What is to be filled in so that each call that production may make answers with something. */
async function addresses(): Promise<Record<string, string[]>> {
  const files = (await admin.call('GET', '/api/admin/print-files')).body.items as { id: string }[]
  const { pieces } = (await admin.call('GET', '/api/admin/production')).body as Board
  const each = (path: string) => numbers.map((number) => path.replace('{number}', number))
  const order = '/api/admin/orders/{number}'
  return {
    '/api/admin/work': ['/api/admin/work'],
    '/api/admin/news': ['/api/admin/news?since=2026-03-01T00:00:00.000Z'],
    '/api/admin/notices': ['/api/admin/notices'],
    '/api/admin/orders': ['/api/admin/orders', '/api/admin/orders?q=Layla', '/api/admin/orders?work=to-print&sort=ship-by'],
    '/api/admin/orders/choices': ['/api/admin/orders/choices'],
    [order]: each(order),
    [`${order}/print-files`]: each(`${order}/print-files`),
    '/api/admin/production': ['/api/admin/production'],
    '/api/admin/print-files': ['/api/admin/print-files'],
    '/api/admin/print-files/{id}': [`/api/admin/print-files/${files[0]?.id}`],
    '/api/admin/print-files/{id}/file': [`/api/admin/print-files/${files[0]?.id}/file`],
    '/api/admin/production/tickets.pdf': [`/api/admin/production/tickets.pdf?pieces=${pieces.map(({ id }) => id).join(',')}`],
    '/api/admin/production/batch.zip': [`/api/admin/production/batch.zip?orders=${numbers[0]}`],
    '/api/admin/orders/packing-slips.pdf': [`/api/admin/orders/packing-slips.pdf?numbers=${numbers[0]},${numbers[1]}`],
    '/api/admin/orders/labels.pdf': [`/api/admin/orders/labels.pdf?numbers=${numbers[0]},${numbers[1]}`],
    [`${order}/packing-slip.pdf`]: numbers.slice(0, 2).map((number) => `/api/admin/orders/${number}/packing-slip.pdf`),
  }
}

const textOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('whatever production can read tells of no money', async () => {
  const known = await addresses()
  const secrets = await sums()
  expect(secrets.length).toBeGreaterThan(20)
  const reads = theirs.filter(({ method }) => method === 'GET')
  expect(Object.keys(known).toSorted()).toEqual(reads.map(({ path }) => path).toSorted())
  for (const { path } of reads) {
    for (const address of known[path] ?? []) {
      const { status, body, bytes, headers } = await production.call('GET', address)
      expect(status, address).toBe(200)
      const type = headers.get('content-type') ?? ''
      if (type.includes('json')) expectNoMoney(body, address, secrets)
      if (type.includes('pdf')) expect(await textOf(bytes), address).not.toMatch(/AED|\d\.\d\d\b/)
    }
  }
})

test('what production changes answers without money too', async () => {
  const [number = ''] = numbers
  const path = `/api/admin/orders/${number}`
  const secrets = await sums()
  const changes: [string, string, object, number][] = [
    ['POST', `${path}/notes`, { text: 'The frame is here' }, 201],
    ['POST', `${path}/pieces/transitions`, { to: 'done' }, 200],
    ['POST', `${path}/transitions`, { to: 'packed' }, 200],
    ['PUT', `${path}/waybill`, { trackingNumber: 'ARX-1' }, 200],
    ['POST', '/api/admin/orders/transitions', { moves: [{ number, to: 'shipped' }] }, 200],
  ]
  for (const [method, address, body, wanted] of changes) {
    const answer = await production.call(method, address, body)
    expect(answer.status, address).toBe(wanted)
    expectNoMoney(answer.body, address, secrets)
  }
})

test('the one sum they see is the cash to collect, on the slip and the label of that parcel', async () => {
  const [, , number = ''] = numbers
  const { toPayFils } = ((await admin.call('GET', `/api/admin/orders/${number}`)).body as AdminOrder).totals
  for (const address of [`/api/admin/orders/${number}/packing-slip.pdf`, `/api/admin/orders/labels.pdf?numbers=${number}`]) {
    const text = await textOf((await production.call('GET', address)).bytes)
    expect(text.match(/AED\s[\d.,]+/g), address).toEqual([`AED ${toPayFils / 100}`])
  }
})

test('nothing is found or sorted by its money for whoever sees none', async () => {
  for (const asked of ['payment=refunded', 'method=cod', 'work=owed', 'sort=total'])
    expect((await production.call('GET', `/api/admin/orders?${asked}`)).status, asked).toBe(403)
  for (const asked of ['payment=refunded', 'method=cod', 'work=owed', 'sort=total'])
    expect((await admin.call('GET', `/api/admin/orders?${asked}`)).status, asked).toBe(200)
})

/** Numbers that production reads, by name: each was looked at, and is none of money. */
const otherNumbers = `
  attempts brightness bytes carrierCash cell claims contrast copy count designVersion dpi drafts dueToday dxMm dyMm effectiveDpi
  endingQuotes failedJobs failedMails failedPrints files frameId gapMm heightMm heightPx id jumboMountSize late neededDpi onHold openClaims openPieces openQuotes owed page pageSize pieces
  progress quantity radiusMm reached regularMountSize remakes reviews rotationDeg takenOff tillCash toConfirm toPack toPrint toSend total transfers unpaidChanges unprinted version widthMm widthPx zoomPct`

/** Files that production opens: each is read above. */
const files = `
  GET /api/admin/orders/labels.pdf
  GET /api/admin/orders/packing-slips.pdf
  GET /api/admin/orders/{number}/packing-slip.pdf
  GET /api/admin/print-files/{id}/file
  GET /api/admin/production/batch.zip
  GET /api/admin/production/tickets.pdf`

type Shape = { type?: string; shape?: Record<string, unknown>; element?: unknown; innerType?: unknown; options?: unknown[] }

/** The names of numbers that a contract declares, and whether it leaves anything open. */
function* declaredNumbers(schema: unknown, name: string): Generator<string> {
  const shape = (schema as { _zod: { def: Shape } })._zod.def
  if (shape.type === 'number') yield name
  if (shape.type === 'any') yield '(any)'
  for (const [field, inner] of Object.entries(shape.shape ?? {})) if (!tellsOfMoney(field)) yield* declaredNumbers(inner, field)
  for (const inner of [shape.element, shape.innerType, ...(shape.options ?? [])]) if (inner) yield* declaredNumbers(inner, name)
}

test('a number that is new in what production reads is looked at before it is shown, and so is a new file', () => {
  const found = theirs.map((route) => ({ name: nameOf(route), numbers: route.answer ? [...declaredNumbers(route.answer, '')] : [] }))
  const open = found.filter(({ numbers: names }) => names.includes('(any)')).map(({ name }) => name)
  expect(open.toSorted()).toEqual(files.trim().split(/\n\s*/))
  const names = new Set(found.flatMap(({ numbers: each }) => each).filter((name) => name !== '(any)'))
  expect([...names].toSorted()).toEqual(otherNumbers.trim().split(/\s+/))
})
