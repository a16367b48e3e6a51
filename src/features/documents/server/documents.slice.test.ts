import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/orders.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { users } from '#features/accounts/server/accounts.tables.ts'
import type { Order, PlacedOrder } from '#features/orders/orders.ts'
import { moveOrder } from '#features/orders/server/fulfilment/move-order.service.ts'
import { lockOrder } from '#features/orders/server/orders.store.ts'
import { finishPieces } from '#features/orders/server/fulfilment/pieces.store.ts'
import { refundOrder } from '#features/orders/server/paying/refunds.service.ts'
import { settlePayment } from '#features/orders/server/paying/settle-payment.service.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { InvoiceContent } from './document-content.ts'
import { documents } from './documents.tables.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })

const trn = '100123456700003'

beforeAll(() => saveSetting(t.shop.db, 'identity', { trn }))
beforeEach(() => void (t.mails.length = 0))

async function order(change: Record<string, unknown> = {}, visitor: Visitor = t.visitor()): Promise<PlacedOrder> {
  await addPiece(visitor, { quantity: 2 })
  await addPiece(visitor, { product: 'frame', frameId: 4, mat: { colour: 'white', size: 'regular' } })
  return placeOrder(visitor, change)
}

async function pay({ payment }: PlacedOrder): Promise<void> {
  payments.set(payment?.id ?? '', 'succeeded')
  for (let time = 0; time < 2; time += 1) await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
}

async function paid(change?: Record<string, unknown>): Promise<PlacedOrder> {
  const placed = await order(change)
  await pay(placed)
  return placed
}

/** As staff will. */
async function move({ order: { number } }: PlacedOrder, ...states: OrderState[]): Promise<void> {
  for (const to of states) {
    await t.shop.db.transaction(async (tx) => {
      const row = await lockOrder(tx, number)
      if (to === 'packed') await finishPieces(tx, row!.id, t.clock.now())
      await moveOrder(t.shop, tx, row!, { to, by: null })
    })
  }
}

async function refund({ order: { number } }: PlacedOrder, amountFils: number, reason: string): Promise<void> {
  await t.shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, number)
    await refundOrder(t.shop, tx, row!.id, fils(amountFils), reason)
  })
}

const read = async ({ order: { number }, token }: PlacedOrder) =>
  (await t.visitor().call('GET', `/api/orders/${number}?token=${token}`)).body as Order

const open = ({ order: { number }, token }: PlacedOrder, paper = 'invoice.pdf') =>
  t.visitor().call('GET', `/api/orders/${number}/${paper}?token=${token}`)

/** What a reader finds in it, in one line. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const plain = (amount: number) => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

test('the mail that says it is paid carries the invoice, as it is opened', async () => {
  const placed = await paid()
  await t.runJobs()
  const { invoiceNumber, number } = await read(placed)
  const sent = t.mails.filter(({ subject }) => subject.includes(number))
  expect(sent.map(({ subject }) => subject)).toEqual([`Your order ${number} is paid`])
  const [attached, ...others] = sent[0]?.attachments ?? []
  expect(others).toEqual([])
  expect(attached).toMatchObject({ filename: `${invoiceNumber}.pdf`, contentType: 'application/pdf' })
  expect(attached?.content.equals((await open(placed)).bytes)).toBe(true)
})

test('a paid order has one invoice, however often it is told of and put on hold; it says all of it', async () => {
  const placed = await order({ contact: { ...contact, company: 'Haddad Interiors', trn: '100987654300003' }, gift: { wrapped: true } })
  expect((await read(placed)).invoiceNumber).toBeNull()
  const early = await open(placed)
  expect(early).toMatchObject({ status: 404, body: { code: 'order/no-invoice' } })
  await pay(placed)
  await move(placed, 'on_hold', 'paid', 'in_production', 'packed', 'shipped', 'delivered')
  const { invoiceNumber, lines, totals, number } = await read(placed)
  expect(invoiceNumber).toMatch(/^INV-2026-\d{6}$/)
  const pdf = await open(placed)
  expect(pdf.status).toBe(200)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="${invoiceNumber}.pdf"`)
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  expect((await open(placed)).bytes.equals(pdf.bytes)).toBe(true)
  expect(pdf.bytes.length).toBeLessThan(60_000)
  const text = await textOf(pdf.bytes)
  for (const said of ['Tax invoice', invoiceNumber ?? '', number, '2 March 2026', 'Barwaz Framing LLC', `TRN ${trn}`]) {
    expect(text).toContain(said)
  }
  for (const said of [contact.name, 'Haddad Interiors', 'TRN 100987654300003', 'Palm House', 'Al Barsha 1, Dubai', 'Gift wrapping']) {
    expect(text).toContain(said)
  }
  const finishes = ['Mirrored edges', 'Walnut frame White mat, 2.5 cm']
  for (const [at, { title, quantity, unitFils, totalFils, vatFils }] of lines.entries()) {
    const amounts = `${plain(unitFils)} – ${plain(totalFils - vatFils)} ${plain(vatFils)} ${plain(totalFils)}`
    expect(text).toContain(`${title} ${finishes[at]} `)
    expect(text).toContain(` ${quantity} ${amounts}`)
  }
  expect(text).toContain(`VAT 5 % AED ${plain(totals.vatFils)}`)
  expect(text).toContain(`Total with VAT AED ${plain(totals.totalFils)}`)
  expect(text).toContain(`Card AED ${plain(totals.toPayFils)}`)
  expect(text).toContain('Page 1 of 1')
})

test('what an invoice says is settled when it is issued, whoever the shop is later', async () => {
  const placed = await paid()
  const before = await open(placed)
  await saveSetting(t.shop.db, 'identity', { legalName: 'Another Name LLC', trn: '100555555500003' })
  try {
    expect((await open(placed)).bytes.equals(before.bytes)).toBe(true)
    const later = await textOf((await open(await paid())).bytes)
    expect(later).toContain('Another Name LLC')
    expect(later).toContain('TRN 100555555500003')
  } finally {
    await saveSetting(t.shop.db, 'identity', { trn })
  }
})

test('cash is invoiced when it is delivered and paid; what comes to nothing is not', async () => {
  const cash = await order({ paymentMethod: 'cod' })
  await move(cash, 'in_production', 'packed', 'shipped')
  expect((await read(cash)).invoiceNumber).toBeNull()
  await move(cash, 'delivered')
  const text = await textOf((await open(cash)).bytes)
  expect(text).toContain('Fee for paying in cash رسوم الدفع نقدًا 1 10.00')
  expect(text).toMatch(/Paid by طريقة الدفع Cash AED/)
  const refused = await order({ paymentMethod: 'cod' })
  await move(refused, 'in_production', 'packed', 'shipped', 'delivery_failed', 'cancelled')
  const { invoiceNumber, creditNotes } = await read(refused)
  expect({ invoiceNumber, creditNotes }).toEqual({ invoiceNumber: null, creditNotes: [] })
})

test('a gift card and a code: the card is a means of payment, the code a discount on each line', async () => {
  const admin = await t.asAdmin()
  const card = (await admin.call('POST', '/api/admin/gift-cards', { amountFils: 5000 })).body as { code: string }
  const discountCode = `C${randomUUID().slice(0, 8)}`.toUpperCase()
  await admin.call('POST', '/api/admin/discount-codes', { code: discountCode, kind: 'percent', percent: 10 })
  const placed = await paid({ giftCardCodes: [card.code], discountCode })
  const { totals } = await read(placed)
  const text = await textOf((await open(placed)).bytes)
  expect(text).toContain(`Discount −AED ${plain(totals.discountFils)}`)
  expect(text).toContain(`−${plain(totals.lines[0]?.discountFils ?? 0)}`)
  expect(text).toContain(`Total with VAT AED ${plain(totals.totalFils)}`)
  expect(text).toContain('Paid by طريقة الدفع Gift card AED 50.00')
  expect(text).toContain(`Card AED ${plain(totals.toPayFils)}`)
})

test('one credit note each time money goes back, however many ways; together they say what the invoice said', async () => {
  const admin = await t.asAdmin()
  const card = (await admin.call('POST', '/api/admin/gift-cards', { amountFils: 5000 })).body as { code: string }
  const placed = await paid({ giftCardCodes: [card.code] })
  await refund(placed, 10_500, 'A scratch on the frame')
  await move(placed, 'cancelled')
  const { creditNotes, invoiceNumber, totals, refundedFils } = await read(placed)
  expect(creditNotes.map(({ amountFils }) => amountFils)).toEqual([10_500, totals.totalFils - 10_500])
  expect(refundedFils).toBe(totals.totalFils)
  const [first, second] = creditNotes
  const pdf = await open(placed, `credit-notes/${first?.number}.pdf`)
  expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="${first?.number}.pdf"`)
  const text = await textOf(pdf.bytes)
  expect(text).toContain(`Credit for invoice ${invoiceNumber}. Reason: A scratch on the frame`)
  expect(text).toContain('A scratch on the frame 100.00 5.00 105.00')
  expect(text).toContain('Given back, with VAT AED 105.00')
  expect(text).toContain('Returned to أعيد إلى Gift card AED 50.00 بطاقة هدية Card AED 55.00')
  expect(text).toContain(`TRN ${trn}`)
  expect(await textOf((await open(placed, `credit-notes/${second?.number}.pdf`)).bytes)).toContain('Reason: the order was cancelled')
  const issued = await t.shop.db
    .select()
    .from(documents)
    .where(eq(documents.number, first?.number ?? ''))
  const all = await t.shop.db.select().from(documents).where(eq(documents.orderId, issued[0]!.orderId))
  const vat = (kind: string) => all.filter((row) => row.kind === kind).reduce((sum, { vatFils }) => sum + vatFils, 0)
  expect(vat('credit-note')).toBe(vat('invoice'))
})

test('what was never a sale has no credit note: a charge that came too late goes back without one', async () => {
  const placed = await order()
  await t.visitor().call('POST', `/api/orders/${placed.order.number}/cancel?token=${placed.token}`)
  await pay(placed)
  expect(await read(placed)).toMatchObject({ paymentStatus: 'refunded', invoiceNumber: null, creditNotes: [] })
})

test('a stranger, another’s token and a wrong name find nothing; the owner finds theirs', async () => {
  const owner = await t.registered()
  const mine = await order({}, owner)
  await pay(mine)
  await refund(mine, 1000, 'Late')
  const { number } = mine.order
  const [note] = (await read(mine)).creditNotes
  const other = await paid()
  const papers = [`/api/orders/${number}/invoice.pdf`, `/api/orders/${number}/credit-notes/${note?.number}.pdf`]
  for (const path of papers) {
    expect((await owner.call('GET', path)).status, path).toBe(200)
    for (const stranger of [t.visitor(), await t.registered(), await t.asAdmin()]) {
      expect(await stranger.call('GET', path), path).toMatchObject({ status: 404, body: { code: 'order/not-found' } })
    }
    expect((await t.visitor().call('GET', `${path}?token=${other.token}`)).status).toBe(404)
  }
  const otherInvoice = (await read(other)).invoiceNumber
  for (const file of [`${note?.number}`, `${otherInvoice}.pdf`, 'CN-2026-999999.pdf', '..%2Finvoice.pdf', '.pdf']) {
    expect((await owner.call('GET', `/api/orders/${number}/credit-notes/${file}`)).status, file).toBeGreaterThanOrEqual(400)
  }
  expect(
    (await t.visitor().call('GET', `/api/orders/${other.order.number}/credit-notes/${note?.number}.pdf?token=${other.token}`)).status,
  ).toBe(404)
})

test('an admin opens any, and it is written down who did', async () => {
  const placed = await paid()
  await refund(placed, 1000, 'Late')
  const { number } = placed.order
  const [note] = (await read(placed)).creditNotes
  const admin = await t.asAdmin()
  expect((await admin.call('GET', `/api/admin/orders/${number}/invoice.pdf`)).bytes.equals((await open(placed)).bytes)).toBe(true)
  expect((await admin.call('GET', `/api/admin/orders/${number}/credit-notes/${note?.number}.pdf`)).status).toBe(200)
  expect((await admin.call('GET', `/api/admin/orders/${number}/packing-slip.pdf`)).status).toBe(200)
  expect((await admin.call('GET', '/api/admin/orders/B-1/invoice.pdf')).status).toBe(404)
  const rows = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, number)).orderBy(asc(auditLog.id))
  expect(rows.map(({ action }) => action)).toEqual(['invoice.downloaded', 'credit-note.downloaded', 'packing-slip.downloaded'])
})

test('the slip: where it goes, when, what is in it, the gift, and no price', async () => {
  const placed = await paid({
    address: { ...address, note: 'Ring twice' },
    gift: { wrapped: true, message: 'عيد ميلاد سعيد' },
  })
  const admin = await t.asAdmin()
  const { bytes, headers } = await admin.call('GET', `/api/admin/orders/${placed.order.number}/packing-slip.pdf`)
  expect(headers.get('content-disposition')).toBe(`inline; filename="${placed.order.number}.pdf"`)
  const text = await textOf(bytes)
  for (const said of ['Packing slip', placed.order.number, 'Layla Haddad', 'Palm House', '+971 50 123 4567', 'Ring twice', 'Wrap it.']) {
    expect(text).toContain(said)
  }
  expect(text).toContain('Leaves by Tue 3 March')
  expect(text).toContain('Promised Wed 4 – Thu 5 March')
  for (const { title, quantity } of placed.order.lines) expect(text).toMatch(new RegExp(`${title}.*× ${quantity}`))
  expect(text).toContain('Walnut')
  expect(text).not.toMatch(/AED|\d\.\d\d/)
  expect(bytes.includes('/Subtype /Image')).toBe(true)
})

test('an Arabic address is in Arabic on papers, from the emirate to the comma', async () => {
  const place = { emirate: 'Abu Dhabi', area: 'الجيمي', street: 'شارع خليفة', building: 'فيلا 12' }
  const visitor = t.visitor()
  await addPiece(visitor, { product: 'frame', frameId: 4, mat: { colour: 'white', size: 'regular' } })
  const placed = await placeOrder(visitor, { address: place })
  await pay(placed)
  const [row] = await t.shop.db
    .select()
    .from(documents)
    .where(eq(documents.number, (await read(placed)).invoiceNumber ?? ''))
  const { buyer } = row!.content as InvoiceContent
  expect(buyer).toMatchObject({ emirate: 'Abu Dhabi' })
  expect(buyer.address.map((line) => line.replace(/[\u200e\u200f\u2066-\u2069]/g, ''))).toEqual(['فيلا 12، شارع خليفة', 'الجيمي، أبوظبي'])
  expect(
    await textOf((await (await t.asAdmin()).call('GET', `/api/admin/orders/${placed.order.number}/packing-slip.pdf`)).bytes),
  ).not.toContain('Abu Dhabi')
})

test('a gift is billed to whoever ordered it, not where it goes, unless a registered company buys it', async () => {
  const gift = { wrapped: true, message: 'Happy birthday' }
  const billed = async (change: Record<string, unknown>) => {
    const [row] = await t.shop.db
      .select()
      .from(documents)
      .where(eq(documents.number, (await read(await paid(change))).invoiceNumber ?? ''))
    return (row!.content as InvoiceContent).buyer
  }
  const buyer = { name: contact.name, email: contact.email, emirate: 'Dubai' }
  expect(await billed({ gift })).toMatchObject({ ...buyer, address: [] })
  expect(await billed({ address: { ...address, receiver: 'Omar Said' } })).toMatchObject({ ...buyer, address: [] })
  const [first] = (await billed({ gift, contact: { ...contact, company: 'Dune Studio', trn } })).address
  expect(first).toContain('Palm House')
  expect((await billed({})).address[0]).toContain('Palm House')
})

test('an invoice that was issued before lines named their finish is drawn as it was', async () => {
  const placed = await paid()
  const { invoiceNumber } = await read(placed)
  const [row] = await t.shop.db
    .select()
    .from(documents)
    .where(eq(documents.number, invoiceNumber ?? ''))
  const { lines, ...content } = row!.content as InvoiceContent
  await t.shop.db
    .update(documents)
    .set({ content: { ...content, lines: lines.map(({ finish: _named, ...line }) => line) } })
    .where(eq(documents.number, invoiceNumber ?? ''))
  const text = await textOf((await open(placed)).bytes)
  expect(text).toContain(lines[0]!.title)
  expect(text).not.toContain('edges')
})

test('a slip for cash says how much to collect until it is paid, to whoever packs it; a gift no other price', async () => {
  const packer = await t.registered()
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, packer.username))
  const slipOf = async ({ order: { number } }: PlacedOrder) =>
    textOf((await packer.call('GET', `/api/admin/orders/${number}/packing-slip.pdf`)).bytes)
  const placed = await order({ paymentMethod: 'cod', gift: { wrapped: true, message: 'For you' } })
  const { totals } = await read(placed)
  const text = await slipOf(placed)
  expect(text).toContain(`Cash to collect · المبلغ المطلوب نقدًا ${formatAed(fils(totals.toPayFils))}`)
  expect(text.match(/AED/g)).toHaveLength(1)
  expect(text).toContain('Beside the cash to collect, no price belongs in this parcel.')
  await move(placed, 'in_production', 'packed', 'shipped', 'delivered')
  expect(await slipOf(placed)).not.toMatch(/AED|cash/i)
  expect(await slipOf(await paid())).not.toMatch(/AED|price/i)
})

test('labels say where parcels go and what is to be collected, for a label printer or four to a sheet', async () => {
  const packer = await t.registered()
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, packer.username))
  const card = await paid({ address: { ...address, note: 'Ring twice' } })
  const cash = await order({ paymentMethod: 'cod', contact: { ...contact, name: 'فاطمة الزهراء' } })
  const numbers = [card.order.number, cash.order.number]
  const pagesOf = async (paper: string) => {
    const { bytes } = await packer.call('GET', `/api/admin/orders/labels.pdf?numbers=${numbers.join(',')}${paper}`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
    return text.map((each) => each.replace(/\s+/g, ' '))
  }
  const [first = '', second = '', ...others] = await pagesOf('')
  expect(others).toEqual([])
  for (const said of [card.order.number, contact.name, 'Palm House', '+971 50 123 4567', 'Ring twice', 'Pieces: 3']) {
    expect(first).toContain(said)
  }
  expect(first).not.toMatch(/AED|cash/i)
  expect(second).toContain('فاطمة الزهراء')
  expect(second).toContain(`Cash to collect ${formatAed(fils(cash.order.totals.toPayFils))}`)
  expect(await pagesOf('&paper=a4')).toHaveLength(1)
  for (const query of ['', '?numbers=', '?numbers=B-9&paper=a5']) {
    expect((await packer.call('GET', `/api/admin/orders/labels.pdf${query}`)).status, query).toBe(422)
  }
  expect((await packer.call('GET', '/api/admin/orders/labels.pdf?numbers=B-9')).status).toBe(404)
  expect((await t.registered().then((customer) => customer.call('GET', '/api/admin/orders/labels.pdf?numbers=B-9'))).status).toBe(403)
})

test('whoever packs opens slips, and nothing with money in it', async () => {
  const { order: placed } = await paid()
  const packer = await t.registered()
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, packer.username))
  expect((await packer.call('GET', `/api/admin/orders/${placed.number}/packing-slip.pdf`)).status).toBe(200)
  for (const paper of ['invoice.pdf', 'credit-notes/CN-2026-000001.pdf']) {
    expect((await packer.call('GET', `/api/admin/orders/${placed.number}/${paper}`)).status, paper).toBe(403)
  }
})

test('Arabic names are there to be read and copied, and what people typed is only text', async () => {
  const payload = `</text><script>alert(1)</script> (x) Tj ET %s \u202Egnp.exe 👩‍👩‍👧`
  const placed = await paid({
    contact: { ...contact, name: 'محمد بن راشد', company: payload },
    address: { ...address, flat: '١٢٠٤', building: 'W'.repeat(60), street: 'برج Palm House دبي', area: 'فيلا ٢٣' },
  })
  const text = await textOf((await open(placed)).bytes)
  expect(text).toContain('محمد بن راشد')
  expect(text).toContain('١٢٠٤')
  expect(text.replaceAll(' ', '')).toContain('فيلا٢٣')
  expect(text.replaceAll(' ', '')).toContain('</text><script>alert(1)</script>(x)TjET%sgnp.exe?')
  expect(text).not.toContain('\u202E')
})

test('numbers have no gaps, even where an order failed on its way', async () => {
  const placed = await order()
  payments.set(placed.payment?.id ?? '', 'succeeded')
  const failing = t.shop.db.transaction(async (tx) => {
    const row = await lockOrder(tx, placed.order.number)
    await moveOrder(t.shop, tx, row!, { to: 'paid', by: null })
    throw new Error('the machine stopped here')
  })
  await expect(failing).rejects.toThrow('stopped here')
  await pay(placed)
  const rows = await t.shop.db.select().from(documents).where(eq(documents.kind, 'invoice')).orderBy(asc(documents.number))
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => `INV-2026-${String(at + 1).padStart(6, '0')}`))
})

test('a new year in Dubai begins a new sequence', async () => {
  t.clock.advance(new Date('2026-12-31T20:00:00Z').getTime() - t.clock.now().getTime())
  expect((await read(await paid())).invoiceNumber).toBe('INV-2027-000001')
})
