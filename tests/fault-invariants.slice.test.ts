import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../src/platform/db/database.ts'
import type { Charge } from '../bench/faults/bank.ts'
import { findFaults } from '../bench/faults/invariants.ts'
import { createLedger, type Ledger } from '../bench/faults/ledger.ts'
import { fakePainter } from './support/stand-ins/fake-painter.ts'
import { addPiece, placeOrder } from './support/orders.ts'
import { useTestShop } from './support/test-shop.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const good = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
const words = (lines: string[]) => lines.map((line) => line.split(':')[0] ?? '').toSorted()

test('a shop in order is found so; whatever is missing or happened twice is named', async () => {
  const visitor = t.visitor()
  const ledger = createLedger()
  await addPiece(visitor)
  const { order, payment } = await placeOrder(visitor)
  const key = (rowsOf(await t.shop.db.execute(sql`select key from order_keys`)) as { key: string }[])[0]?.key ?? ''
  await visitor.call('POST', `/api/payments/sandbox/${payment?.id}/confirm`, good)
  await t.runJobs()
  const { number, totals } = order
  ledger.keep('order', { number, totalFils: totals.totalFils, sessionId: visitor.sessionId, key })
  const charge = { id: payment?.id ?? '', orderNumber: number, amountFils: totals.toPayFils, refundedFils: 0, sentFils: 0 }
  const inspect = (books: Ledger, ...charges: Charge[]) => findFaults(t.shop, books, async () => charges)
  expect(await inspect(ledger, charge)).toEqual({ lost: [], double: [] })

  const ids = () => ({ id: randomUUID() })
  ledger.keep('cart row', ids())
  ledger.keep('photo', { ...ids(), sha256: 'none' })
  ledger.keep('account', { username: 'nobody' })
  ledger.keep('order', { number, totalFils: totals.totalFils + 1, sessionId: visitor.sessionId, key })
  ledger.keep('payment', ids())
  ledger.keep('refund', { number, key: 'none' })
  ledger.keep('code made', { code: 'NONE' })
  ledger.keep('gift card made', { ...ids(), amountFils: 1 })
  ledger.keep('print asked for', ids())
  ledger.keep('backup asked for', ids())
  const stray = { ...charge, id: 'pay_stray', refundedFils: 0 }
  const { lost, double } = await inspect(ledger, charge, stray)
  const names =
    'account,backup,cart row,charge without a paid order of its amount,code,file of photo,gift card,order,payment,photo,print,refund'
  expect(words(lost)).toEqual(names.split(','))
  expect(words(double)).toEqual(['order charged twice'])

  await t.shop.db.execute(sql`insert into order_history (order_id, state, at) select id, 'paid', now() from orders`)
  await t.shop.db.execute(sql`delete from documents`)
  await t.shop.db.execute(sql`delete from order_keys`)
  await t.shop.db.execute(sql`insert into gift_cards (id, issued_fils, balance_fils, last_day, created_at)
    values (gen_random_uuid(), 100, 90, '2030-01-01', now())`)
  await t.shop.db.execute(sql`insert into discount_codes (code, kind, uses, created_at) values ('TWICE', 'fixed', 1, now())`)
  expect(words((await inspect(createLedger(), { ...charge, amountFils: 1, refundedFils: 5 })).double)).toEqual([
    'code used too often',
    'gift card whose ledger and balance are not what was issued',
    'more refunded than asked for',
    'order paid without a charge',
    'order that became paid twice',
    'order without a key of its own',
    'paid order without exactly one invoice',
  ])

  await t.shop.db
    .execute(sql`insert into order_refunds (id, order_id, tender_id, amount_fils, reason, provider_id, created_at, state, done_at)
    select gen_random_uuid(), order_id, id, 5, 'Scratched', 'evt_1', now(), 'done', now() from order_tenders`)
  expect((await inspect(createLedger(), { ...charge, refundedFils: 5, sentFils: 5 })).lost).toEqual([])
  expect(words((await inspect(createLedger(), { ...charge, refundedFils: 4, sentFils: 4 })).lost)).toEqual(['refund that never left'])
})

test('what two tabs could do to one cart is named', async () => {
  const [one, other, third] = [t.visitor(), t.visitor(), t.visitor()]
  for (const visitor of [one, other, third]) await addPiece(visitor)
  const paid = await placeOrder(one)
  const [waiting] = [await placeOrder(other), await placeOrder(third)]
  await one.call('POST', `/api/payments/sandbox/${paid.payment?.id}/confirm`, good)
  await t.runJobs()
  const found = async () => {
    const wanted = /cart|wait|superseded/
    return words((await findFaults(t.shop, createLedger(), async () => [])).double).filter((what) => wanted.test(what))
  }
  expect(await found()).toEqual([])

  await t.shop.db.execute(sql`update orders set session_id = ${other.sessionId} where session_id = ${third.sessionId}`)
  await t.shop.db.execute(sql`update orders set superseded_by = id where number = ${paid.order.number}`)
  const paidLine = sql`(select l.cart_item_id from order_lines l join orders o on o.id = l.order_id where o.number = ${paid.order.number})`
  await t.shop.db.execute(sql`update cart_items set id = ${paidLine} where session_id = ${other.sessionId}`)
  expect(await found()).toEqual([
    'line of a paid order that is still in a cart',
    'superseded order that keeps money',
    'two orders of one session that wait to be paid',
  ])
  await t.shop.db.execute(sql`update order_lines set cart_item_id = ${paidLine}
    where order_id = (select id from orders where number = ${waiting?.order.number})`)
  await t.shop.db.execute(sql`update orders set state = 'paid' where number = ${waiting?.order.number}`)
  expect(await found()).toContain('line of a cart that two orders keep the money for')
})
