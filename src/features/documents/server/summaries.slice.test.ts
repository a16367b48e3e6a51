import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import type { Order, PlacedOrder } from '#features/orders/orders.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { exampleTrn } from '#features/settings/settings.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import type { VatReport } from '../vat-report.ts'
import { documents } from './documents.tables.ts'

/** Its owner has not said who it is. */
const t = useTestShop({ imaging: fakePainter().imaging })
const trn = '100123456700003'

/** Sold for cash, handed over, and AED 10 of it given back. */
async function sell(): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = await placeOrder(visitor, { paymentMethod: 'cod' })
  await moveAlong(await t.asAdmin(), placed.order.number)
  await giveBack(placed, 1000)
  return placed
}

async function giveBack({ order: { number } }: PlacedOrder, amountFils: number): Promise<void> {
  const admin = await t.asAdmin()
  const key = { 'idempotency-key': `${number}-${amountFils}` }
  expect((await admin.call('POST', `/api/admin/orders/${number}/refunds`, { amountFils, reason: 'Late' }, key)).status).toBe(201)
}

const read = async ({ order: { number }, token }: PlacedOrder) =>
  (await t.visitor().call('GET', `/api/orders/${number}?token=${token}`)).body as Order

async function papers(placed: PlacedOrder) {
  const { invoiceNumber, isTaxInvoice, creditNotes } = await read(placed)
  const open = async (paper: string) => {
    const { bytes, headers } = await t.visitor().call('GET', `/api/orders/${placed.order.number}/${paper}?token=${placed.token}`)
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await extractText(pdf, { mergePages: true })
    return {
      text: text.replace(/\s+/g, ' '),
      title: (await getMeta(pdf)).info['Title'],
      file: /filename="(.*)"/.exec(headers.get('content-disposition') ?? '')?.[1],
    }
  }
  const [note] = creditNotes
  return { invoiceNumber, isTaxInvoice, note, sale: await open('invoice.pdf'), refund: await open(`credit-notes/${note?.number}.pdf`) }
}

const vatReport = async () => (await (await t.asAdmin()).call('GET', '/api/admin/reports/vat?period=2026-Q1')).body as VatReport

test('until the shop has a tax number of its own no paper is a tax invoice, and the first that is begins the sequence', async () => {
  const early = await sell()
  const { invoiceNumber, isTaxInvoice, note, sale, refund } = await papers(early)
  expect({ invoiceNumber, isTaxInvoice }).toEqual({ invoiceNumber: 'OS-2026-000001', isTaxInvoice: false })
  expect(note).toMatchObject({ number: 'RS-2026-000001', isTaxCreditNote: false })
  expect(sale).toMatchObject({ title: 'Order summary, not a tax invoice OS-2026-000001', file: 'OS-2026-000001.pdf' })
  expect(refund).toMatchObject({ title: 'Refund summary, not a tax credit note RS-2026-000001', file: 'RS-2026-000001.pdf' })
  for (const { text } of [sale, refund]) {
    expect(text).not.toContain('TRN')
    expect(text).not.toContain('Tax invoice')
    expect(text).toContain('Barwaz Framing LLC')
  }
  expect(refund.text).toContain('Given back of order summary OS-2026-000001. Reason: Late')
  await t.runJobs()
  expect(t.mails.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    'OS-2026-000001.pdf',
    'RS-2026-000001.pdf',
  ])

  await saveSetting(t.shop.db, 'identity', { trn })
  const later = await papers(await sell())
  expect(later).toMatchObject({
    invoiceNumber: 'INV-2026-000001',
    isTaxInvoice: true,
    note: { number: 'CN-2026-000001', isTaxCreditNote: true },
    sale: { title: 'Tax invoice INV-2026-000001' },
    refund: { title: 'Tax credit note CN-2026-000001' },
  })
  for (const { text } of [later.sale, later.refund]) expect(text).toContain(`TRN ${trn}`)

  // What was no tax invoice stays none, and what is given back of it is none either.
  expect((await papers(early)).sale).toEqual(sale)
  await giveBack(early, 500)
  expect((await read(early)).creditNotes.map(({ number }) => number)).toEqual(['RS-2026-000001', 'RS-2026-000002'])
})

test('the VAT report counts every sale, and says which papers are no tax invoices', async () => {
  const rows = await t.shop.db.select().from(documents)
  const vatOf = (isTax: boolean) =>
    rows
      .filter(({ content }) => (content.seller.trn === trn) === isTax)
      .reduce((sum, { kind, vatFils }) => sum + (kind === 'invoice' ? 1 : -1) * vatFils, 0)
  const report = await vatReport()
  expect(report).toMatchObject({ invoices: 1, creditNotes: 1, notTax: { papers: 3, vatFils: vatOf(false) } })
  expect(report.total.vatFils).toBe(vatOf(true) + vatOf(false))
  const admin = await t.asAdmin()
  const csv = readableCsv(new TextDecoder().decode((await admin.call('GET', '/api/admin/reports/vat.csv?period=2026-Q1')).bytes))
  expect(csv).toMatch(/OS-2026-000001,"Order summary, not a tax invoice"/)
  expect(csv).toMatch(/INV-2026-000001,Tax invoice/)
})

test('a paper that was issued with the example keeps its number and its amounts; it says that it is no tax invoice, and why', async () => {
  const placed = await sell()
  const issued = await papers(placed)
  await t.shop.db
    .update(documents)
    .set({ content: sql`jsonb_set(content, '{seller,trn}', ${JSON.stringify(exampleTrn)}::jsonb)` })
    .where(eq(documents.orderId, sql`(select id from orders where number = ${placed.order.number})`))
  const { invoiceNumber, isTaxInvoice, note, sale, refund } = await papers(placed)
  expect({ invoiceNumber, isTaxInvoice }).toEqual({ invoiceNumber: issued.invoiceNumber, isTaxInvoice: false })
  expect(note).toEqual({ ...issued.note, isTaxCreditNote: false })
  expect(sale).toMatchObject({ title: `Order summary, not a tax invoice ${invoiceNumber}`, file: `${invoiceNumber}.pdf` })
  for (const { text } of [sale, refund]) {
    expect(text).not.toContain(exampleTrn)
    expect(text).toContain('This paper was first sent as a tax document')
  }
  const amounts = (text: string) => text.match(/[\d,]+\.\d\d/g)
  expect([amounts(sale.text), amounts(refund.text)]).toEqual([amounts(issued.sale.text), amounts(issued.refund.text)])
  await giveBack(placed, 200)
  expect((await read(placed)).creditNotes.at(-1)?.number).toMatch(/^RS-/)
})

test('tax is given back under the number it was invoiced under, where the shop has none any more', async () => {
  const placed = await sell()
  await saveSetting(t.shop.db, 'identity', { trn: '' })
  await giveBack(placed, 300)
  const note = (await read(placed)).creditNotes.at(-1)
  expect(note).toMatchObject({ number: expect.stringMatching(/^CN-/), isTaxCreditNote: true })
  const [row] = await t.shop.db
    .select()
    .from(documents)
    .where(eq(documents.number, note?.number ?? ''))
  expect(row?.content.seller.trn).toBe(trn)
})

test('a short order is on one page, its totals and all', async () => {
  const visitor = t.visitor()
  await addPiece(visitor, { product: 'frame', frameId: 4, mat: { colour: 'white', size: 'regular' } })
  const { order, token } = await placeOrder(visitor, { paymentMethod: 'cod', gift: { wrapped: true } })
  await moveAlong(await t.asAdmin(), order.number)
  const { bytes } = await t.visitor().call('GET', `/api/orders/${order.number}/invoice.pdf?token=${token}`)
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(1)
})
