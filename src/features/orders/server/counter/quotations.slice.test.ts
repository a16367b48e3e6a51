import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, quoteFor } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { OrderDraft } from '#features/orders/order-drafts.ts'
import { quotationPaperPath, type Quotation } from '#features/orders/quotations.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })
const dayMs = 24 * 60 * 60 * 1000
let admin: Visitor

beforeAll(async () => {
  await saveSetting(t.shop.db, 'identity', { trn: '100123456700003' })
  await saveSetting(t.shop.db, 'bank-details', 'Barwaz Framing LLC\nEmirates NBD\nAE07 0331 2345 6789 0123 456')
})
/** Signed in anew each time: a session of an admin ends within the days that pass here. */
beforeEach(async () => {
  admin = await t.asAdmin()
  t.mails.length = 0
})

const company = { ...contact, name: 'Omar Said', email: 'omar@hotel.example', company: 'Palm Hotel LLC', trn: '100987654300003' }
const asked = { contact: company, address, carrierId: 'express', paymentMethod: 'transfer' }

/** As the tab in which staff build for a customer. */
function inDraft({ sessionId }: OrderDraft, staff = admin): Visitor {
  return {
    sessionId,
    call: (method, path, body, headers) => staff.call(method, path, body, { sessionid: sessionId, 'for-customer': '1', ...headers }),
  }
}

async function begun(quantity = 2): Promise<{ draft: OrderDraft; tab: Visitor }> {
  const draft = (await admin.call('POST', '/api/admin/order-drafts')).body as OrderDraft
  const tab = inDraft(draft)
  await addPiece(tab, { product: 'frame', frameId: 4, mat: { colour: 'white', size: 'regular' }, quantity })
  return { draft, tab }
}

const path = ({ id }: OrderDraft) => `/api/admin/order-drafts/${id}/quotations`
async function ask(draft: OrderDraft, change: Record<string, unknown> = {}, staff = admin) {
  const body = { ...asked, days: 14, ...change }
  const { totalFils } = await quoteFor(inDraft(draft, staff), { ...body, emirate: 'Dubai' })
  return staff.call('POST', path(draft), { expectedTotal: totalFils, ...body })
}
async function quoted(draft: OrderDraft, change: Record<string, unknown> = {}): Promise<Quotation> {
  const { status, body } = await ask(draft, change)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Quotation
}
async function place(tab: Visitor, change: Record<string, unknown> = {}) {
  const { totalFils } = await quoteFor(tab, { ...asked, ...change, emirate: 'Dubai' })
  return tab.call('POST', '/api/admin/orders', { ...asked, expectedTotal: totalFils, ...change }, { 'idempotency-key': randomUUID() })
}
const seen = (tab: Visitor) => quoteFor(tab, { ...asked, emirate: 'Dubai' })
const withoutTab =
  ({ sessionId }: Visitor): Visitor['call'] =>
  (method, at, body) =>
    admin.call(method, at, body, { sessionid: sessionId })
const listed = async () => (await admin.call('GET', '/api/admin/quotations')).body.items as Quotation[]
const stateOf = async (number: string) => (await listed()).find((each) => each.number === number)
const send = (number: string) => admin.call('POST', `/api/admin/quotations/${number}/mail`)
const paper = (number: string, staff = admin) => staff.call('GET', quotationPaperPath(number))
const costs = (price: number) => admin.call('PUT', '/api/admin/prices', { changes: [{ kind: 'frame', frameId: 4, size: '30x30', price }] })
const auditOf = (target: string) => t.shop.db.select().from(auditLog).where(eq(auditLog.target, target))

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a draft becomes a quote with a number and a paper that is no invoice; only when it is sent does a mail say how to accept it', async () => {
  const { draft, tab } = await begun()
  const first = await quoted(draft)
  expect(first).toMatchObject({ number: 'Q-1001', draftId: draft.id, state: 'open', placedAs: null, validUntil: '2026-03-16', by: 'admin' })
  expect(first).toMatchObject({ name: 'Omar Said', company: 'Palm Hotel LLC', lines: [{ quantity: 2 }], charges: [{ kind: 'delivery' }] })
  expect((await seen(tab)).quotedAs).toBe('Q-1001')
  expect(await auditOf('Q-1001')).toMatchObject([{ action: 'quotation.made', after: { draft: draft.id, totalFils: first.totalFils } }])

  const pdf = await paper('Q-1001')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const text = await textOf(pdf.bytes)
  for (const said of [
    'Quotation',
    'Q-1001',
    'not a tax invoice',
    '2 March 2026',
    '16 March 2026',
    'Barwaz Framing LLC',
    'TRN 100123456700003',
  ])
    expect(text).toContain(said)
  for (const said of ['Palm Hotel LLC', 'Omar Said', 'TRN 100987654300003', '30 × 30 cm', 'Walnut frame White mat, 2.5 cm', 'Delivery'])
    expect(text).toContain(said)
  expect(text).toContain(`Total with VAT AED ${(first.totalFils / 100).toFixed(2)}`)
  expect(text).toContain('AE07 0331 2345 6789 0123 456')
  expect(text).not.toMatch(/(?<!not a )tax invoice/i)
  expect(text).toMatch(/Delivery: Express in Dubai, AED \d+\.00\. Ordered on 2 March 2026, it arrives \w+ \d/)
  expect(text).toContain('Paid in cash at the door it costs AED 10.00 more.')

  await t.runJobs()
  expect(t.mails).toEqual([])
  expect(first).toMatchObject({ email: 'omar@hotel.example', mailed: null })
  const sent = await send('Q-1001')
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  expect((await auditOf('Q-1001')).find(({ action }) => action === 'quotation.sent')?.after).toEqual({ to: 'omar@hotel.example' })
  await t.runJobs()
  expect(await stateOf('Q-1001')).toMatchObject({ draftId: draft.id, mailed: { to: 'omar@hotel.example', state: 'kept', times: 1 } })
  const [mail] = t.mails.filter(({ to }) => to === 'omar@hotel.example')
  expect(mail).toMatchObject({ subject: 'Your quote Q-1001' })
  expect(mail?.text).toContain('To accept it, call')
  expect(mail?.attachments?.[0]?.filename).toBe('Q-1001.pdf')
  expect(mail?.attachments?.[0]?.content.equals(pdf.bytes)).toBe(true)
})

test('asked again for the same it is the same quote; changed, it is a new one, and the old paper stays as it was', async () => {
  const { draft, tab } = await begun()
  const first = await quoted(draft)
  expect(await quoted(draft)).toEqual(first)
  const pdf = (await paper(first.number)).bytes
  expect((await send(first.number)).status).toBe(200)
  expect((await send(first.number)).status).toBe(200)
  await t.runJobs()
  expect(t.mails).toHaveLength(2)

  const [line] = (await tab.call('GET', '/api/cart')).body
  await tab.call('PUT', `/api/cart/${line.id}`, { quantity: 5 })
  expect(await seen(tab)).not.toHaveProperty('quotedAs')
  const second = await quoted(draft, { contact: { ...company, email: null }, paymentMethod: 'cash' })
  expect(Number(second.number.slice(2))).toBe(Number(first.number.slice(2)) + 1)
  expect(second.totalFils).toBeGreaterThan(first.totalFils)
  expect((await admin.call('GET', path(draft))).body.items).toMatchObject([
    { number: second.number, state: 'open' },
    { number: first.number, state: 'ended' },
  ])
  await saveSetting(t.shop.db, 'identity', { trn: '100123456700003', legalName: 'Another Name LLC' })
  expect((await paper(first.number)).bytes.equals(pdf)).toBe(true)
  await saveSetting(t.shop.db, 'identity', { trn: '100123456700003' })
  expect(await textOf((await paper(second.number)).bytes)).toContain('AE07 0331')
  expect((await send(second.number)).body.code).toBe('quotation/no-address')
  expect((await send(first.number)).body.code).toBe('quotation/not-open')
  await t.runJobs()
  expect(t.mails).toHaveLength(2)
})

test('accepted, it is placed at its prices whatever the lists say by then, and the order says from which quote it came', async () => {
  const { draft, tab } = await begun()
  const { number, totalFils } = await quoted(draft)
  await costs(99_900)
  t.clock.advance(10 * dayMs)
  admin = await t.asAdmin()
  const again = inDraft(draft)
  expect(await seen(again)).toMatchObject({ totalFils, quotedAs: number })
  const { status, body: order } = await place(again, { contact: { ...company, phone: '050 222 3333' } })
  expect(status, JSON.stringify(order)).toBe(201)
  expect(order as AdminOrder).toMatchObject({ totals: { totalFils, quotedAs: number } })
  expect((order as AdminOrder).timeline.find(({ kind }) => kind === 'state')).toMatchObject({
    note: `Taken for the customer, from quote ${number}`,
  })
  expect(await stateOf(number)).toMatchObject({ state: 'ordered', placedAs: order.number, draftId: null })
  expect((await auditOf(order.number)).find(({ action }) => action === 'order.taken-by-phone')?.after).toMatchObject({ quotedAs: number })
  expect((await ask(draft)).body.code).toBe('order/draft-gone')
  expect((await paper(number)).status).toBe(200)
  expect(tab.sessionId).toBe(again.sessionId)
})

test('after its last day today’s prices count, and it is quoted anew; what can’t be made any more is said', async () => {
  await costs(20_000)
  const { draft } = await begun()
  const { number, totalFils } = await quoted(draft, { days: 3 })
  await costs(30_000)
  t.clock.advance(4 * dayMs)
  admin = await t.asAdmin()
  const later = inDraft(draft)
  const refused = await place(later, { expectedTotal: totalFils })
  expect(refused.body).toMatchObject({ code: 'order/total-moved', quote: { totalFils: totalFils + 20_000 } })
  expect(refused.body.quote).not.toHaveProperty('quotedAs')
  expect(await stateOf(number)).toMatchObject({ state: 'ended', draftId: draft.id, totalFils })
  const anew = await quoted(draft)
  expect(anew).toMatchObject({ state: 'open', totalFils: totalFils + 20_000 })

  const [frame] = ((await admin.call('GET', '/api/admin/frames')).body.items as { id: number; name: string }[]).filter(({ id }) => id === 4)
  expect((await admin.call('PUT', '/api/admin/frames/4', { ...frame, outOfStockUntil: '2026-12-31' })).status).toBe(200)
  expect((await place(later)).body.code).toBe('order/out-of-stock')
  expect((await ask(draft, { days: 5 })).body.code).toBe('order/out-of-stock')
  expect((await admin.call('PUT', '/api/admin/frames/4', { ...frame, outOfStockUntil: null })).status).toBe(200)
  expect((await place(later)).body).toMatchObject({ totals: { quotedAs: anew.number } })
})

test('a code that has ended or is used up since still takes off what was quoted', async () => {
  const terms = { code: 'HOTEL', kind: 'percent', percent: 10, usageLimit: 1 }
  expect((await admin.call('POST', '/api/admin/discount-codes', terms)).status).toBe(201)
  const [first, second] = [await begun(), await begun()]
  const quotes = [await quoted(first.draft, { discountCode: 'HOTEL' }), await quoted(second.draft, { discountCode: 'hotel' })]
  await admin.call('POST', '/api/admin/discount-codes/HOTEL/stop')
  const orders = [await place(first.tab, { discountCode: 'HOTEL' }), await place(second.tab, { discountCode: 'HOTEL' })]
  expect(orders.map(({ status }) => status)).toEqual([201, 201])
  expect(orders.map(({ body }) => body.totals.totalFils)).toEqual(quotes.map(({ totalFils }) => totalFils))
})

test('what is collected has no fee at the door; asked for with cash on delivery, the fee is in the total', async () => {
  const { draft } = await begun(1)
  const collected = await textOf((await paper((await quoted(draft, { carrierId: 'pickup', address: null })).number)).bytes)
  expect(collected).toMatch(/Pickup: .+ Ordered on .+, it is ready \w+ \d/)
  expect(collected).not.toContain('at the door')
  const cash = await quoted(draft, { paymentMethod: 'cod' })
  expect(cash.charges).toContainEqual({ kind: 'cash-on-delivery', totalFils: 1000 })
  expect(await textOf((await paper(cash.number)).bytes)).not.toContain('at the door')
})

test('what is given up, or placed as something else, ends its quote', async () => {
  const [gone, other] = [await begun(), await begun()]
  const [first, second] = [await quoted(gone.draft), await quoted(other.draft)]
  expect((await admin.call('DELETE', `/api/admin/order-drafts/${gone.draft.id}`)).status).toBe(204)
  expect((await place(other.tab, { carrierId: 'pickup', address: null, paymentMethod: 'cash' })).body.totals).not.toHaveProperty('quotedAs')
  expect([await stateOf(first.number), await stateOf(second.number)]).toMatchObject([
    { state: 'ended', draftId: null },
    { state: 'ended', draftId: null },
  ])
  expect((await paper(first.number)).status).toBe(200)
})

test('whoever is forgotten is forgotten on the quote too', async () => {
  const { draft, tab } = await begun()
  const { number } = await quoted(draft, { contact: { ...company, email: 'leila@hotel.example' } })
  await place(tab, { contact: { ...company, email: 'leila@hotel.example' } }).then(({ body }) =>
    admin.call('POST', `/api/admin/orders/${body.number}/transitions`, { to: 'cancelled' }),
  )
  const [customer] = (await admin.call('GET', '/api/admin/customers?q=leila@hotel.example')).body.items
  expect((await admin.call('DELETE', `/api/admin/customers/${customer.id}`)).status).toBe(204)
  expect(await stateOf(number)).toMatchObject({ state: 'ordered', name: 'Forgotten', company: null })
  expect(await textOf((await paper(number)).bytes)).not.toMatch(/Omar|Palm|leila/)
})

test('what is wrong is refused, and nobody quotes but who may take orders', async () => {
  const { draft, tab } = await begun()
  expect((await ask(draft, { days: 91 })).status).toBe(422)
  expect((await ask(draft, { days: 0 })).status).toBe(422)
  expect((await ask(draft, { expectedTotal: 1 })).body.code).toBe('order/total-moved')
  expect((await ask(draft, { address: { ...address, makani: '12' } })).body.errors).toMatchObject([{ path: 'address.makani' }])
  expect((await paper('Q-999999')).status).toBe(404)
  const before = await listed()
  const { number } = await quoted(draft, { contact: { ...company, email: null } })
  // Nothing that was refused has taken a number.
  expect(number).toBe(`Q-${1001 + before.length}`)
  // The number of the session is no key to the prices without the tab that is the order's.
  expect(await seen({ ...tab, call: withoutTab(tab) })).not.toHaveProperty('quotedAs')

  const production = await t.asRole('production')
  expect((await production.call('POST', path(draft), { ...asked, days: 14, expectedTotal: 1 })).status).toBe(403)
  for (const at of ['/api/admin/quotations', path(draft), quotationPaperPath(number)])
    expect((await production.call('GET', at)).status).toBe(403)
})

test('what is delivered is quoted with the emirate alone; the order asks for the rest', async () => {
  const { draft, tab } = await begun()
  const nowhere = { address: { emirate: 'Dubai', area: '', street: '', building: '' } }
  const { number } = await quoted(draft, nowhere)
  expect(await textOf((await paper(number)).bytes)).toContain('Dubai')
  const { status, body } = await place(tab, nowhere)
  expect([status, body.errors.map(({ path: at }: { path: string }) => at)]).toEqual([
    422,
    ['address.area', 'address.street', 'address.building'],
  ])
  expect((await place(tab)).body).toMatchObject({ totals: { quotedAs: number } })
  const unknown = await ask((await begun()).draft, { address: { ...nowhere.address, emirate: '' } })
  expect(unknown.body.errors).toMatchObject([{ path: 'address.emirate' }])
})

test('a quote is found by its number, company, name, phone and e-mail, in any way of writing them', async () => {
  const { draft } = await begun()
  const clinic = {
    ...company,
    name: 'Salem Al Ketbi',
    company: 'Emirates Dental Clinic',
    email: 'salem@dental.example',
    phone: '+971507654321',
  }
  const { number } = await quoted(draft, { contact: clinic })
  const found = async (q: string) => {
    const { items } = (await admin.call('GET', `/api/admin/quotations?q=${encodeURIComponent(q)}`)).body as { items: Quotation[] }
    return items.map((each) => each.number)
  }
  for (const q of [number, number.toLowerCase(), 'dental', 'EMIRATES clinic', 'ketbi', '050 765 4321', '4321', 'salem@dental.example'])
    expect(await found(q), q).toEqual([number])
  expect(await found('nobody')).toEqual([])
})
