import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { fakePainter } from '../../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, moveAlong, placeOrder, wayToTheDoor } from '../../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../../tests/support/test-shop.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const path = '/api/admin/settlements'

async function order(carrierId: string, states = wayToTheDoor): Promise<string> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const change = { paymentMethod: 'cod', carrierId, ...(carrierId === 'pickup' && { address: null }) }
  const { number } = (await placeOrder(visitor, change)).order
  await moveAlong(await t.asAdmin(), number, states)
  return number
}

const open = async () => (await (await t.asAdmin()).call('GET', `${path}/open`)).body.carriers
const settle = async (orders: string[], change: object = {}) =>
  (await t.asAdmin()).call('POST', path, { orders, settledOn: '2026-03-02', reference: 'ARX-77', ...change })

test('cash waits from the door until it is handed over, once; undone it waits again', async () => {
  const [first, second] = [await order('standard'), await order('standard')]
  const express = await order('express')
  const travelling = await order('standard', wayToTheDoor.slice(0, 3))
  const collected = await order('pickup')
  const owed = await open()
  expect(owed.map(({ carrier, totalFils }: { carrier: string; totalFils: number }) => [carrier, totalFils])).toEqual([
    ['Express in Dubai', 24_500],
    ['Standard delivery', 45_000],
    ['Till', 20_500],
  ])

  for (const wrong of [travelling, 'B-9']) expect((await settle([first, wrong])).body.code).toBe('settlement/not-open')
  for (const other of [express, collected]) expect((await settle([first, other])).body.code).toBe('settlement/carriers-mixed')
  expect((await settle([first], { settledOn: '2026-03-03' })).body.errors).toEqual([{ path: 'settledOn', message: expect.any(String) }])
  expect((await settle([first], { reference: ' ' })).status).toBe(422)

  const settled = await settle([first, second, first])
  expect(settled).toMatchObject({
    status: 201,
    body: { carrier: 'Standard delivery', totalFils: 45_000, orders: [first, second].toSorted() },
  })
  expect((await settle([second])).status).toBe(409)
  expect(await open()).toHaveLength(2)
  const admin = await t.asAdmin()
  const remittedOf = async (number: string) => (await admin.call('GET', `/api/admin/orders/${number}`)).body.remitted
  expect(await remittedOf(first)).toEqual({ amountFils: 22_500, settledOn: '2026-03-02', reference: 'ARX-77' })
  expect(await remittedOf(express)).toBeNull()
  expect((await admin.call('GET', path)).body).toMatchObject({ total: 1, items: [{ reference: 'ARX-77', by: expect.any(String) }] })

  expect((await admin.call('DELETE', `${path}/${settled.body.id}`)).status).toBe(204)
  expect((await admin.call('DELETE', `${path}/${settled.body.id}`)).status).toBe(404)
  expect((await admin.call('DELETE', `${path}/nothing`)).status).toBe(404)
  expect(await open()).toEqual(owed)
  const lines = await t.shop.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['cash.settled', 'cash.unsettled']))
  expect(lines.map(({ action, before, after }) => [action, before !== null, after !== null])).toEqual([
    ['cash.settled', false, true],
    ['cash.unsettled', true, false],
  ])
})
