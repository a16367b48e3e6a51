import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, quoteFor } from '../../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../../tests/support/test-shop.ts'
import type { OrderDraft } from '#features/orders/order-drafts.ts'
import type { Quotation } from '#features/orders/quotations.ts'
import { orders } from '../orders.tables.ts'
import { quotations } from './quotations.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })
const asked = { contact, address, carrierId: 'standard', paymentMethod: 'transfer' }

async function begun(admin: Visitor) {
  const draft = (await admin.call('POST', '/api/admin/order-drafts')).body as OrderDraft
  const tab: Visitor = {
    sessionId: draft.sessionId,
    call: (method, path, body, headers) => admin.call(method, path, body, { sessionid: draft.sessionId, 'for-customer': '1', ...headers }),
  }
  await addPiece(tab)
  const { totalFils: expectedTotal } = await quoteFor(tab)
  const quote = (days: number) => admin.call('POST', `/api/admin/order-drafts/${draft.id}/quotations`, { ...asked, days, expectedTotal })
  const place = (key: string) => tab.call('POST', '/api/admin/orders', { ...asked, expectedTotal }, { 'idempotency-key': key })
  return { draft, quote, place }
}

test('many who quote the same at once give one quote; numbers have no gaps, and one of a draft is open', async () => {
  const admin = await t.asAdmin()
  const [one, other] = [await begun(admin), await begun(admin)]
  const same = await Promise.all(Array.from({ length: 6 }, () => one.quote(14)))
  expect(new Set(same.map(({ status, body }) => `${status} ${(body as Quotation).number}`)).size).toBe(1)
  await Promise.all([7, 8, 9, 10].flatMap((days) => [one.quote(days), other.quote(days)]))
  const rows = await t.shop.db.select().from(quotations)
  expect(rows.map(({ number }) => Number(number.slice(2))).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => 1001 + at))
  for (const { draft } of [one, other]) {
    expect(rows.filter(({ draftId, endedAt }) => draftId === draft.id && endedAt === null)).toHaveLength(1)
  }
})

test('many who place a quote at once, while another quotes anew, make one order', async () => {
  const admin = await t.asAdmin()
  const { draft, quote, place } = await begun(admin)
  expect((await quote(14)).status).toBe(201)
  const answers = await Promise.all([place('counter-one'), quote(20), place('counter-two'), place('counter-three'), quote(21)])
  const placed = answers.filter(({ status, body }) => status === 201 && String(body.number).startsWith('B-'))
  expect(placed).toHaveLength(1)
  const rows = await t.shop.db.select().from(quotations).where(eq(quotations.draftId, draft.id))
  expect(rows.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ placedAs: placed[0]?.body.number }])
  expect(await t.shop.db.select().from(orders).where(eq(orders.sessionId, draft.sessionId))).toHaveLength(1)
})
