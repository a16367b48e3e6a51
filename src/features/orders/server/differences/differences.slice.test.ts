import { csvAmount } from '#domain/csv.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listCanvasesCall, type Canvas } from '#features/catalogue/catalogue.ts'
import { documents } from '#features/documents/server/documents.tables.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { Order, OrderedPiece, PlacedOrder } from '#features/orders/orders.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { readableCsv } from '../../../../../tests/support/csv.ts'
import { addPiece, placeOrder } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import { reconcile } from '../orders.jobs.ts'
import { settlePayment } from '../paying/settle-payment.service.ts'
import { listTenders } from '../paying/tenders.store.ts'
import { findOrder } from '../orders.store.ts'
import { orderDifferences } from './differences.tables.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const { cancel } = payments.provider
let admin: Visitor

beforeEach(async () => {
  await saveSetting(t.shop.db, 'identity', { trn: '100123456700003' })
  admin = await t.asAdmin()
})

afterEach(() => {
  payments.isAway = false
  payments.provider.cancel = cancel
})

const canvasPrice = async (size: string) =>
  ((await admin.call('GET', listCanvasesCall.path)).body as Canvas[]).find((canvas) => canvas.size === size)?.price ?? 0
const at = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
const read = async (number: string) => (await admin.call('GET', at(number))).body as AdminOrder
const pieceOf = ({ lines }: Pick<AdminOrder, 'lines'>) => lines[0] as OrderedPiece

/** A canvas of 30 x 30 cm, paid by card. */
async function paid(): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = await placeOrder(visitor)
  await succeed(placed.payment?.id)
  t.mails.length = 0
  return placed
}

async function succeed(paymentId: string | undefined): Promise<void> {
  payments.set(paymentId ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', paymentId ?? '')
  await t.runJobs()
}

async function change(number: string, size: string, wish: Record<string, unknown> = {}) {
  const { id, design } = pieceOf(await read(number))
  const body = { designId: design.id, size, frameId: null, mat: null, unitFils: await canvasPrice(size), ...wish }
  const answer = await admin.call('PUT', at(number, `/lines/${id}`), body)
  return { ...answer, order: answer.body as AdminOrder }
}

/** Paid, and then changed into one that costs more; `moreFils` is asked. */
async function dearer(wish: Record<string, unknown> = {}) {
  const placed = await paid()
  const { order, status, body } = await change(placed.order.number, '40x40', wish)
  expect([status, body.code]).toEqual([200, undefined])
  const difference = order.differenceForStaff!
  return { placed, number: placed.order.number, order, difference, moreFils: difference.amountFils }
}

const act = (number: string, id: string, what: string, body?: object, staff = admin) =>
  staff.call('POST', at(number, `/differences/${id}/${what}`), body)
const pay = ({ order: { number }, token }: PlacedOrder, visitor = t.visitor()) =>
  visitor.call('POST', `/api/orders/${number}/difference/payment?token=${token}`)
const tendersOf = async (number: string) => listTenders(t.shop.db, [(await findOrder(t.shop.db, number))!.id])
const cash = { method: 'cash', takenOn: '2026-03-02' }

/** Each charge at the provider is one tender, whose refund is none of it or, where it came in vain, all of it. */
async function expectEachChargeOnce(number: string): Promise<void> {
  const charged = [...payments.payments.values()].filter((payment) => payment.orderNumber === number && payment.status === 'succeeded')
  const { paymentId } = (await findOrder(t.shop.db, number))!
  const cards = (await tendersOf(number)).filter(({ kind }) => kind === 'card')
  expect(new Set(cards.map((tender) => tender.paymentId ?? paymentId))).toEqual(new Set(charged.map(({ id }) => id)))
  expect(cards).toHaveLength(charged.length)
  for (const { paidFils, amountFils } of cards) expect(paidFils).toBe(amountFils)
  for (const tender of cards.filter(({ isSurplus }) => isSurplus)) {
    expect(tender.refundedFils).toBe(tender.paidFils)
    expect([...payments.refunds.values()].filter((refund) => refund.paymentId === tender.paymentId)).toMatchObject([
      { amountFils: tender.paidFils },
    ])
  }
}

test('a dearer change of a paid order asks for the difference; the customer pays it by the mailed link, from any browser, as a guest', async () => {
  const { placed, number, order, difference, moreFils } = await dearer({ ask: 'link' })
  const more = (await canvasPrice('40x40')) - placed.order.totals.goodsFils
  expect(more).toBeGreaterThan(0)
  expect(difference).toMatchObject({
    amountFils: more,
    openedBy: 'admin',
    linkSentAt: expect.any(String),
    noLink: null,
    mayUndo: true,
    link: null,
  })
  expect(order.totals).toMatchObject({ totalFils: placed.order.totals.totalFils + more, toPayFils: placed.order.totals.toPayFils })
  expect(order.paymentStatus).toBe('paid')
  await t.runJobs()
  expect(t.mails[0]).toMatchObject({ subject: `Your order ${number} has changed`, text: expect.stringContaining('&pay=1') })
  expect(t.mails[0]?.text).toMatch(/costs AED \d+ more[\s\S]*Still to pay for a change/)

  expect((await t.visitor().call('POST', `/api/orders/${number}/difference/payment`)).status).toBe(404)
  const [first, second] = await Promise.all([pay(placed), pay(placed)])
  expect(first.body.payment).toMatchObject({ amountFils: moreFils, status: 'requires_payment' })
  expect(second.body.payment.id).toBe(first.body.payment.id)
  expect(first.body.payment.id).not.toBe(placed.payment?.id)
  await succeed(first.body.payment.id)
  await succeed(first.body.payment.id)

  const after = await read(number)
  expect(after).toMatchObject({ differenceForStaff: null, difference: null, paidSince: [{ kind: 'card', amountFils: moreFils }] })
  expect(after).toMatchObject({ paymentStatus: 'paid', refundableFils: placed.order.totals.totalFils + moreFils, state: 'paid' })
  expect(t.mails.map(({ subject }) => subject)).toContain(`The rest of your order ${number} is paid`)
  expect((await pay(placed)).body).toEqual({ payment: null })
  await expectEachChargeOnce(number)
})

test('the customer’s page and the list of orders say what is open', async () => {
  const { placed, number, moreFils } = await dearer()
  const { body } = await t.visitor().call('GET', `/api/orders/${number}?token=${placed.token}`)
  expect((body as Order).difference).toMatchObject({ amountFils: moreFils, mayPay: true, changes: [{ before: expect.any(String) }] })
  const list = async (staff = admin) => staff.call('GET', '/api/admin/orders?work=unpaid-changes')
  expect((await list()).body.items).toContainEqual(expect.objectContaining({ number, differenceFils: moreFils }))
  expect((await list(await t.asRole('production'))).status).toBe(403)
  const seen = (await (await t.asRole('production')).call('GET', at(number))).body
  expect([seen.difference, seen.differenceForStaff, seen.paidSince]).toEqual([undefined, undefined, undefined])
})

test('marked as paid once, however often: the difference is a tender of its own, and its card payment is closed', async () => {
  const { placed, number, difference, moreFils } = await dearer()
  const opened = (await pay(placed)).body.payment.id as string
  const both = await Promise.all([act(number, difference.id, 'payment', cash), act(number, difference.id, 'payment', cash)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(payments.payments.get(opened)?.status).toBe('cancelled')
  expect(await read(number)).toMatchObject({
    differenceForStaff: null,
    paidSince: [{ kind: 'cash', amountFils: moreFils }],
    tenders: [{ kind: 'card' }, { kind: 'cash', paidFils: moreFils, takenOn: '2026-03-02', takenBy: 'admin' }],
  })
  const terminal = { ...cash, method: 'terminal', reference: 'T-1' }
  expect((await act(number, difference.id, 'payment', terminal)).body.code).toBe('order/difference-settled')
  expect((await act(number, difference.id, 'waive', { reason: 'x' })).body.code).toBe('order/difference-settled')
  expect((await act(number, difference.id, 'undo')).body.code).toBe('order/difference-settled')
  expect((await act(number, difference.id, 'payment', { ...cash, takenOn: '2026-03-03' })).status).toBe(422)
  expect((await act(number, difference.id, 'payment', cash, await t.asRole('production'))).status).toBe(403)
})

test('waived, the piece is made as changed for what it cost before, and who waived it and why is kept', async () => {
  const { placed, number, difference, moreFils } = await dearer()
  const reason = 'Our mistake on the phone'
  const { body } = await act(number, difference.id, 'waive', { reason })
  expect(body).toMatchObject({ difference: null, totals: placed.order.totals, less: [], paymentStatus: 'paid' })
  expect(pieceOf(body)).toMatchObject({ size: '40x40', unitFils: pieceOf(placed.order).unitFils })
  const [row] = await t.shop.db.select().from(orderDifferences).where(eq(orderDifferences.id, difference.id))
  expect(row).toMatchObject({ state: 'waived', reason, closedBy: expect.any(String), amountFils: moreFils })
  expect((body as AdminOrder).timeline).toContainEqual(expect.objectContaining({ kind: 'money', what: 'waived', reason, by: 'admin' }))
  expect((await act(number, difference.id, 'waive', { reason })).status).toBe(200)
  expect((await act(number, difference.id, 'waive', { reason: 'another' })).body.code).toBe('order/difference-settled')
})

test('undone, the piece is what it was, also for the print files, until the workshop has begun', async () => {
  const { placed, number, difference } = await dearer()
  const { body } = await act(number, difference.id, 'undo')
  const was = pieceOf(placed.order)
  expect(pieceOf(body)).toMatchObject({ size: was.size, title: was.title, unitFils: was.unitFils, design: { id: was.design.id } })
  expect(body).toMatchObject({ difference: null, totals: placed.order.totals })
  const files = (await admin.call('GET', at(number, '/print-files'))).body.items
  expect(files.map(({ designId }: { designId: string }) => designId)).toEqual([was.design.id])

  const other = await dearer()
  const [piece] = (await read(other.number)).pieces
  await admin.call('POST', at(other.number, `/pieces/${piece?.id}/transitions`), { to: 'printing' })
  expect((await read(other.number)).differenceForStaff).toMatchObject({ mayUndo: false })
  expect((await act(other.number, other.difference.id, 'undo')).body.code).toBe('order/state')
  expect((await read(other.number)).differenceForStaff).not.toBeNull()
})

test('changed again while it is open: one difference of all, and what it costs less is taken off it before anything goes back', async () => {
  const { placed, number, difference, moreFils } = await dearer()
  const old = (await pay(placed)).body.payment.id as string
  const again = (await change(number, '50x50')).order
  const most = again.differenceForStaff!
  expect(most.id).not.toBe(difference.id)
  expect(most.amountFils).toBe((await canvasPrice('50x50')) - placed.order.totals.goodsFils)
  expect(payments.payments.get(old)?.status).toBe('cancelled')
  expect((await pay(placed)).body.payment).toMatchObject({ amountFils: most.amountFils })
  const less = (await change(number, '40x40')).order
  expect(less).toMatchObject({ differenceForStaff: { amountFils: moreFils }, refundedFils: 0 })
  expect((await act(number, most.id, 'waive', { reason: 'x' })).body.code).toBe('order/difference-settled')
  const none = (await change(number, '30x30')).order
  expect(none).toMatchObject({ differenceForStaff: null, refundedFils: 0, paymentStatus: 'paid', totals: placed.order.totals, less: [] })
})

test('what no card may pay is not mailed as a link: it is too little, or there is no address', async () => {
  const placed = await paid()
  const { number } = placed.order
  const { limits } = payments.provider
  const { leastFils } = limits
  limits.leastFils = 100_000
  expect((await change(number, '40x40', { ask: 'link' })).body.code).toBe('order/difference-too-little')
  const { order } = await change(number, '40x40')
  const { id } = order.differenceForStaff!
  expect(order.differenceForStaff).toMatchObject({ noLink: 'too-little', link: null })
  expect(order.difference).toMatchObject({ mayPay: false })
  expect((await act(number, id, 'link')).body.code).toBe('order/difference-too-little')
  expect((await pay(placed)).body.code).toBe('order/difference-too-little')
  limits.leastFils = leastFils
  await t.runJobs()
  t.mails.length = 0
  expect((await act(number, id, 'link')).body.differenceForStaff).toMatchObject({ linkSentAt: expect.any(String) })
  await t.runJobs()
  expect(t.mails[0]?.subject).toMatch(/^AED [\d.]+ to pay for your order/)
})

test('while it is open neither copies are taken off nor the changed piece given back by name', async () => {
  const { number, order } = await dearer()
  const edits = [{ id: order.lines[0]!.id, from: 1, to: 0 }]
  expect((await admin.call('PUT', at(number, '/lines'), { edits })).body.code).toBe('order/difference-open')
  const refund = { amountFils: 23_500, items: [{ lineId: order.lines[0]!.id, quantity: 1 }], reason: 'x' }
  const headers = { 'idempotency-key': `difference-${number}` }
  expect((await admin.call('POST', at(number, '/refunds'), refund, headers)).body.code).toBe('order/difference-open')
})

test('each change takes the place of the invoice: the old one is credited whole, numbers are gapless, all of them are kept', async () => {
  const { placed, number, order, moreFils, difference } = await dearer()
  const { totalFils } = placed.order.totals
  expect(order.creditNotes).toMatchObject([{ amountFils: totalFils, isReplaced: true, isTaxCreditNote: true }])
  expect(order.olderInvoices).toHaveLength(1)
  const first = order.olderInvoices[0]!.number
  const place = (paper: string | null) => Number(paper?.slice(-6))
  expect(place(order.invoiceNumber)).toBe(place(first) + 1)
  const paperAt = (path: string) => t.visitor().call('GET', `/api/orders/${number}/${path}?token=${placed.token}`)
  for (const path of ['invoice.pdf', `invoices/${first}.pdf`, `invoices/${order.invoiceNumber}.pdf`])
    expect((await paperAt(path)).status).toBe(200)
  expect((await paperAt(`invoices/${order.creditNotes[0]?.number}.pdf`)).status).toBe(404)
  const before = (await paperAt(`invoices/${first}.pdf`)).bytes
  const waived = (await act(number, difference.id, 'waive', { reason: 'x' })).body as AdminOrder
  expect(waived.creditNotes.map(({ amountFils }) => amountFils)).toEqual([totalFils, totalFils + moreFils])
  expect(place(waived.invoiceNumber)).toBe(place(order.invoiceNumber) + 1)
  expect((await paperAt(`invoices/${first}.pdf`)).bytes.equals(before)).toBe(true)
})

test('papers say what they replace, what is still to pay, and what was given back before without anything taken off', async () => {
  const { placed, number, difference, moreFils } = await dearer()
  const wordsOf = async (path: string) => {
    const { bytes } = await t.visitor().call('GET', `/api/orders/${number}/${path}?token=${placed.token}`)
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  }
  const { olderInvoices, creditNotes } = await read(number)
  const newest = await wordsOf('invoice.pdf')
  for (const words of ['Canvas, 40 × 40 cm', `In place of ${olderInvoices[0]?.number}`, 'Still to pay on the day of issue AED 40.00'])
    expect(newest).toContain(words)
  expect(await wordsOf(`credit-notes/${creditNotes[0]?.number}.pdf`)).toContain('Another invoice takes its place')
  await admin.call('POST', at(number, '/refunds'), { amountFils: 1000, reason: 'Late' }, { 'idempotency-key': `late-${number}` })
  await act(number, difference.id, 'waive', { reason: 'x' })
  const waived = await wordsOf('invoice.pdf')
  expect(waived).toMatch(/Given back before[\s\S]*−10\.00/)
  expect(waived).not.toContain('Still to pay')
  const { id } = (await findOrder(t.shop.db, number))!
  const papers = await t.shop.db.select().from(documents).where(eq(documents.orderId, id))
  const sum = papers.reduce((all, { kind, totalFils }) => (kind === 'invoice' ? all + totalFils : all - totalFils), 0)
  expect(sum).toBe((await read(number)).totals.totalFils - 1000)
  expect(moreFils).toBe(4000)
})

test('all that was paid goes back with a cancelled order, to each charge what it brought, and papers come to nothing', async () => {
  const { placed, number, moreFils } = await dearer()
  const second = (await pay(placed)).body.payment.id as string
  await succeed(second)
  const { totalFils } = (await read(number)).totals
  await admin.call('POST', at(number, '/transitions'), { to: 'cancelled' })
  await t.runJobs()
  const after = await read(number)
  expect(after).toMatchObject({ state: 'cancelled', paymentStatus: 'refunded', refundedFils: totalFils, refundableFils: 0 })
  expect(after.refunds.map(({ state }) => state)).toEqual(['done', 'done'])
  const backOf = (id: string | undefined) =>
    [...payments.refunds.values()].filter(({ paymentId }) => paymentId === id).map((back) => back.amountFils)
  expect([backOf(placed.payment?.id), backOf(second)]).toEqual([[totalFils - moreFils], [moreFils]])
  expect(after.creditNotes.at(-1)).toMatchObject({ amountFils: totalFils })
})

test('cancelled while it is open: what was paid goes back, what was asked is credited, and a charge on its way goes back whole', async () => {
  const { placed, number, moreFils } = await dearer()
  const late = (await pay(placed)).body.payment.id as string
  const { totalFils } = (await read(number)).totals
  payments.provider.cancel = async () => undefined
  await admin.call('POST', at(number, '/transitions'), { to: 'cancelled' })
  await t.runJobs()
  expect(await read(number)).toMatchObject({ difference: null, refundedFils: totalFils - moreFils, paymentStatus: 'refunded' })
  expect((await read(number)).creditNotes.at(-1)).toMatchObject({ amountFils: totalFils })
  await succeed(late)
  await succeed(late)
  const after = await read(number)
  expect(after).toMatchObject({ refundedFils: totalFils - moreFils, paymentStatus: 'refunded', paidSince: [] })
  expect(after.creditNotes).toHaveLength(2)
  await expectEachChargeOnce(number)
})

test('a refund of a part takes from the first payment, then from the second, and a dispute of one holds for both', async () => {
  const { placed, number, moreFils } = await dearer()
  const second = (await pay(placed)).body.payment.id as string
  await succeed(second)
  const { totalFils } = (await read(number)).totals
  const amountFils = totalFils - moreFils + 100
  const { body } = await admin.call('POST', at(number, '/refunds'), { amountFils, reason: 'x' }, { 'idempotency-key': `part-${number}` })
  expect(body.tenders.map(({ refundedFils }: { refundedFils: number }) => refundedFils)).toEqual([totalFils - moreFils, 100])
  await t.runJobs()
  payments.refundOutside(second, 200)
  await settlePayment(t.shop, 'sandbox', second)
  expect((await read(number)).tenders).toMatchObject([{ refundedFils: totalFils - moreFils }, { refundedFils: 300 }])
  payments.set(second, 'succeeded', { isDisputed: true })
  await settlePayment(t.shop, 'sandbox', second)
  await settlePayment(t.shop, 'sandbox', placed.payment?.id ?? '')
  expect(await read(number)).toMatchObject({ paymentStatus: 'disputed', refundableFils: 0 })
  payments.set(second, 'succeeded', { isDisputed: false })
  await settlePayment(t.shop, 'sandbox', second)
  expect(await read(number)).toMatchObject({ paymentStatus: 'partially_refunded' })
})

test('what two failed refunds owe is given by hand in one sum', async () => {
  const { placed, number } = await dearer()
  const second = (await pay(placed)).body.payment.id as string
  await succeed(second)
  const amountFils = (await read(number)).totals.totalFils
  const give = (byHand: boolean) =>
    admin.call('POST', at(number, '/refunds'), { amountFils, reason: 'x', byHand }, { 'idempotency-key': `${byHand}-${number}` })
  await give(false)
  await t.runJobs()
  for (const paymentId of [placed.payment!.id, second]) {
    for (const refund of payments.refunds.values()) if (refund.paymentId === paymentId) payments.setRefund(refund.id, 'failed')
    await settlePayment(t.shop, 'sandbox', paymentId)
  }
  expect(await read(number)).toMatchObject({ owedFils: amountFils, refundedFils: 0 })
  expect((await give(true)).body).toMatchObject({ owedFils: 0, refundedFils: amountFils, paymentStatus: 'refunded' })
})

test('the books add up: VAT by the papers, revenue, the file and the till', async () => {
  const dashboard = async () => (await admin.call('GET', '/api/admin/dashboard?days=7')).body.sales.revenueFils as number
  const vat = async () => (await admin.call('GET', '/api/admin/reports/vat?quarter=2026-Q1')).body.total.grossFils as number
  const before = { revenue: await dashboard(), vat: await vat() }
  const { number, difference, moreFils, placed } = await dearer()
  const whole = placed.order.totals.totalFils + moreFils
  expect([(await dashboard()) - before.revenue, (await vat()) - before.vat]).toEqual([whole - moreFils, whole])
  const row = async () => {
    const csv = await admin.call('GET', `/api/admin/orders/export.csv?numbers=${number}`)
    const [head = [], cells = []] = readableCsv(new TextDecoder().decode(csv.bytes))
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    return Object.fromEntries(head.map((name, place) => [name, cells[place]]))
  }
  const aed = (amount: number) => csvAmount(amount)
  expect(await row()).toMatchObject({
    'Total (AED)': aed(whole),
    'Paid by card (AED)': aed(whole - moreFils),
    'To pay for changes (AED)': aed(moreFils),
  })
  await act(number, difference.id, 'payment', cash)
  expect((await dashboard()) - before.revenue).toBe(whole)
  expect(await row()).toMatchObject({ 'Paid in cash (AED)': aed(moreFils), 'To pay for changes (AED)': '' })
  const till = (await admin.call('GET', '/api/admin/settlements/open')).body.carriers.find(
    ({ place }: { place: string }) => place === 'till',
  )
  expect(till.orders).toContainEqual(expect.objectContaining({ number, amountFils: moreFils }))
  const settled = { place: 'till', orders: [number], settledOn: '2026-03-02', reference: 'Bank 1' }
  expect((await admin.call('POST', '/api/admin/settlements', settled)).body).toMatchObject({ totalFils: moreFils, orders: [number] })
  // A charge that came in vain and went back is in none of them.
  const other = await dearer()
  const late = (await pay(other.placed)).body.payment.id as string
  await act(other.number, other.difference.id, 'waive', { reason: 'x' })
  await succeed(late)
  const all = whole + other.placed.order.totals.totalFils
  expect([(await dashboard()) - before.revenue, (await vat()) - before.vat]).toEqual([all, all])
})

for (const [what, body] of [
  ['payment', cash],
  ['waive', { reason: 'x' }],
  ['undo', undefined],
] as const)
  test(`${what} while the customer pays: the charge counts where it came first, and goes back where it came after`, async () => {
    const before = await dearer()
    payments.set((await pay(before.placed)).body.payment.id, 'succeeded')
    expect((await act(before.number, before.difference.id, what, body)).body.code).toBe('order/difference-paying')
    expect(await read(before.number)).toMatchObject({ difference: null, paidSince: [{ kind: 'card' }] })
    await expectEachChargeOnce(before.number)

    const after = await dearer()
    const late = (await pay(after.placed)).body.payment.id as string
    expect((await act(after.number, after.difference.id, what, body)).status).toBe(200)
    await succeed(late)
    await succeed(late)
    expect((await read(after.number)).tenders.filter(({ isSurplus }) => isSurplus)).toHaveLength(1)
    expect(await read(after.number)).toMatchObject({ paymentStatus: 'paid', refundedFils: 0 })
    expect(t.mails.at(-1)?.text).toContain('goes back to your card')
    await expectEachChargeOnce(after.number)
  })

test('the provider is away: staff settle it all the same, its payment is closed once the provider is back, the link waits', async () => {
  const { placed, number, difference } = await dearer()
  const opened = (await pay(placed)).body.payment.id as string
  payments.isAway = true
  payments.provider.cancel = async () => {
    throw new Error('The provider is away')
  }
  expect((await pay(placed)).status).toBe(503)
  expect((await act(number, difference.id, 'payment', cash)).status).toBe(200)
  payments.isAway = false
  payments.provider.cancel = cancel
  await t.runJobs()
  expect(payments.payments.get(opened)?.status).toBe('cancelled')
})

test('a webhook that never comes is made good for, and so is one of a charge that was only set aside', async () => {
  const lost = await dearer()
  payments.set((await pay(lost.placed)).body.payment.id, 'succeeded')
  await t.shop.jobs.enqueue(t.shop.db, reconcile, {})
  await t.runJobs()
  expect(await read(lost.number)).toMatchObject({ difference: null, paidSince: [{ kind: 'card' }] })

  const held = await dearer()
  const id = (await pay(held.placed)).body.payment.id as string
  payments.set(id, 'authorized')
  await settlePayment(t.shop, 'sandbox', id)
  expect(await read(held.number)).toMatchObject({ difference: null, paidSince: [{ kind: 'card' }] })
  await expectEachChargeOnce(held.number)
})

test('a charge of another amount pays nothing and is told to the owner', async () => {
  const { placed, number } = await dearer()
  const id = (await pay(placed)).body.payment.id as string
  payments.set(id, 'succeeded', { amountFils: 1 })
  await settlePayment(t.shop, 'sandbox', id)
  expect((await read(number)).differenceForStaff).not.toBeNull()
})
