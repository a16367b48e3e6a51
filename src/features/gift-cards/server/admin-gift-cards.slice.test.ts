import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { GiftCardState } from '../gift-cards.ts'
import { giftCards } from './gift-cards.tables.ts'

const t = useTestShop()
let admin: Visitor
beforeAll(async () => {
  admin = await t.asAdmin()
})

const issue = async (note: string, change: Partial<typeof giftCards.$inferInsert> = {}): Promise<{ id: string; code: string }> => {
  const { body } = await admin.call('POST', '/api/admin/gift-cards', { amountFils: 50_000, note })
  if (Object.keys(change).length > 0) await t.shop.db.update(giftCards).set(change).where(eq(giftCards.id, body.id))
  return body
}

test('cards are found by where they stand, by address and by note, and had as a file', async () => {
  const ids: Record<GiftCardState, string> = {
    valid: (await issue('100% thanks')).id,
    waiting: (await issue('waits', { codeHash: null })).id,
    'used-up': (await issue('spent', { balanceFils: fils(0) })).id,
    over: (await issue('old', { lastDay: '2026-03-01' })).id,
    disabled: (await issue('gone', { disabledAt: t.clock.now(), recipientEmail: 'gone@example.com' })).id,
  }
  for (const [state, id] of Object.entries(ids)) {
    const { body } = await admin.call('GET', `/api/admin/gift-cards?state=${state}`)
    expect(body, state).toMatchObject({ total: 1, items: [{ id, state }] })
  }
  const found = async (q: string) => (await admin.call('GET', `/api/admin/gift-cards?q=${encodeURIComponent(q)}`)).body.total
  expect([await found('0% THANKS'), await found('Gone@'), await found('nobody'), await found('%')]).toEqual([1, 1, 0, 1])
  const sorted = async (sort: string) => (await admin.call('GET', `/api/admin/gift-cards?sort=${sort}`)).body.items
  expect((await sorted('left')).at(-1)).toMatchObject({ id: ids['used-up'] })
  expect((await sorted('last-day'))[0]).toMatchObject({ id: ids.over })
  expect((await admin.call('GET', '/api/admin/gift-cards?sort=code')).status).toBe(422)
  const file = await admin.call('GET', '/api/admin/gift-cards/export.csv?state=over')
  expect(readableCsv(file.body).trimEnd().split('\r\n')).toEqual([
    '\uFEFFMade,Goes to,Note,Worth,Left,Valid until,State',
    '2026-03-02,,old,500.00,500.00,2026-03-01,over',
  ])
})

test('one card says what became of its money, order by order, and never its code', async () => {
  const { id, code } = await issue('for the ledger')
  const buyer = t.visitor()
  await addPiece(buyer)
  const { order } = await placeOrder(buyer, { giftCardCodes: [code], carrierId: 'pickup' })
  const { body } = await admin.call('GET', `/api/admin/gift-cards/${id}`)
  expect(body).toMatchObject({ id, balanceFils: 30_500, orderNumber: null, ledger: [{ amountFils: 19_500, orderNumber: order.number }] })
  expect(body.ledger[0].kind).toBe('spend')
  expect(JSON.stringify(body)).not.toContain(code)
  expect((await admin.call('GET', `/api/admin/gift-cards/${randomUUID()}`)).status).toBe(404)
  expect((await admin.call('GET', '/api/admin/gift-cards/none')).status).toBe(404)
})
