import { desc, eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { VatReport } from '../vat-report.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, address, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { documents } from './documents.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging })

beforeAll(() => saveSetting(t.shop.db, 'identity', { trn: '100123456700003' }))

/** Sold for cash and handed over: invoiced. */
async function sell(change: Record<string, unknown> = {}): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { number } = (await placeOrder(visitor, { paymentMethod: 'cod', ...change })).order
  await moveAlong(await t.asAdmin(), number)
  return number
}

async function giveBack(number: string, amountFils: number): Promise<void> {
  const admin = await t.asAdmin()
  const refund = { amountFils, reason: 'Scratched' }
  const { status } = await admin.call('POST', `/api/admin/orders/${number}/refunds`, refund, { 'idempotency-key': `vat-${amountFils}` })
  expect(status).toBe(201)
}

const read = async (period: string) => (await (await t.asAdmin()).call('GET', `/api/admin/reports/vat?period=${period}`)).body as VatReport

/** The clock of the tests stands on 2 March 2026. */
test('the sums are those of the documents, to the fils: where the shop is, or by where each order went', async () => {
  const toSharjah = await sell({ address: { ...address, emirate: 'Sharjah' } })
  await sell()
  await sell({ carrierId: 'pickup', address: null })
  await giveBack(toSharjah, 3333)
  const where = await read('2026-Q1')
  expect(where).toMatchObject({ vatPlace: 'establishment', establishment: 'Dubai', firstDay: '2026-03-02' })
  expect(where.byEmirate.find(({ emirate }) => emirate === 'Dubai')).toMatchObject(where.total)
  await saveSetting(t.shop.db, 'vat', { vatPlace: 'customer', establishment: 'Dubai' })
  const report = await read('2026-Q1')
  expect(report.total).toEqual(where.total)
  const rows = await t.shop.db.select().from(documents)
  const signed = (of: 'totalFils' | 'vatFils') => rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? 1 : -1) * row[of], 0)
  expect(report.total).toMatchObject({ grossFils: signed('totalFils'), vatFils: signed('vatFils'), giftCardFils: 0 })
  expect(report).toMatchObject({ invoices: 3, creditNotes: 1, notTax: { papers: 0, vatFils: 0 } })
  expect(report.byEmirate).toHaveLength(7)
  const of = (emirate: string) => report.byEmirate.find((row) => row.emirate === emirate)
  expect(of('Sharjah')?.grossFils).toBe(22_500 - 3333)
  expect(of('Dubai')?.grossFils).toBe(22_500 + 20_500)
  expect(of('Ajman')).toEqual({ emirate: 'Ajman', netFils: 0, vatFils: 0, grossFils: 0, giftCardFils: 0 })
  for (const row of report.byEmirate) expect(row.netFils + row.vatFils).toBe(row.grossFils)
})

test('a paper keeps the emirate beside an address of any language, and its credit note goes there too', async () => {
  const before = await read('2026-Q1')
  const written = { area: 'النهدة', street: 'شارع الاتحاد', building: 'برج الواحة', emirate: 'عجمان' }
  const toAjman = await sell({ address: { ...address, ...written } })
  const [invoice] = await t.shop.db.select().from(documents).where(eq(documents.kind, 'invoice')).orderBy(desc(documents.number))
  expect(invoice?.content).toMatchObject({ orderNumber: toAjman, buyer: { emirate: 'Ajman' } })
  await giveBack(toAjman, 2222)
  const after = await read('2026-Q1')
  const inArabic = sql`jsonb_set(${documents.content}, '{buyer,address}', '["شارع الاتحاد، برج الواحة", "النهدة، عجمان"]')`
  await t.shop.db
    .update(documents)
    .set({ content: inArabic })
    .where(eq(documents.orderId, invoice?.orderId ?? ''))
  expect(await read('2026-Q1')).toEqual(after)
  expect(after.byEmirate.find(({ emirate }) => emirate === 'Ajman')?.grossFils).toBe(22_500 - 2222)
  expect(after.total.grossFils - before.total.grossFils).toBe(22_500 - 2222)
})

test('a credit note counts in the quarter it was issued in', async () => {
  const before = await read('2026-Q1')
  t.clock.advance(60 * 24 * 60 * 60 * 1000)
  const [invoice] = await t.shop.db.select().from(documents).where(eq(documents.kind, 'invoice')).orderBy(documents.number)
  await giveBack(invoice?.content.orderNumber ?? '', 1000)
  expect(await read('2026-Q1')).toEqual(before)
  expect(await read('2026-Q2')).toMatchObject({ invoices: 0, creditNotes: 1, total: { grossFils: -1000 } })
})

test('a month and a quarter of other months have their own papers, files too; an earlier page asks for a quarter', async () => {
  const march = await read('2026-Q1')
  expect(await read('2026-03')).toEqual({ ...march, period: '2026-03' })
  expect(await read('2026-02')).toMatchObject({ invoices: 0, creditNotes: 0, total: { grossFils: 0 } })
  expect(await read('2026-03-Q')).toMatchObject({ invoices: march.invoices, creditNotes: march.creditNotes + 1 })
  const admin = await t.asAdmin()
  expect((await admin.call('GET', '/api/admin/reports/vat?quarter=2026-Q1')).body).toEqual(march)
  const files = await Promise.all(['csv', 'pdf'].map((ending) => admin.call('GET', `/api/admin/reports/vat.${ending}?period=2026-03`)))
  expect(files.map(({ status, headers }) => [status, headers.get('content-disposition')])).toEqual([
    [200, expect.stringContaining('vat-2026-03.csv')],
    [200, expect.stringContaining('vat-2026-03.pdf')],
  ])
})

test('the file has a row for each document, and they add up to the report; the paper says the same', async () => {
  const admin = await t.asAdmin()
  const csv = await admin.call('GET', '/api/admin/reports/vat.csv?period=2026-Q1')
  const rows = new TextDecoder().decode(csv.bytes).trim().split('\r\n').slice(1)
  const { total } = await read('2026-Q1')
  expect(rows).toHaveLength(6)
  const last = (row: string) => Math.round(Number(row.split(',').at(-2)) * 100)
  expect(rows.reduce((sum, row) => sum + last(row), 0)).toBe(total.grossFils)
  const pdf = await admin.call('GET', '/api/admin/reports/vat.pdf?period=2026-Q1')
  const words = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  const plain = (amount: number) => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  expect(words.text).toContain(plain(total.grossFils))
  expect(words.text).toContain(plain(total.vatFils))
  const lines = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, '2026-Q1'))
  expect(lines.map(({ action }) => action)).toEqual(['vat-report.exported', 'vat-report.downloaded'])
})

test('a period that is none is refused', async () => {
  const admin = await t.asAdmin()
  for (const query of ['', '?period=2026', '?period=2026-Q5']) {
    expect((await admin.call('GET', `/api/admin/reports/vat${query}`)).status, query).toBe(422)
  }
})
