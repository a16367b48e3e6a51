import { expect, test } from 'vitest'
import { addPiece, address, contact, placeOrder } from '../../../../tests/support/orders.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { SavedAddress } from '../addresses.ts'
import { savedAddresses } from './addresses.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })

const saved = async (visitor: Visitor) => (await visitor.call('GET', '/api/user/addresses')).body as SavedAddress[]

async function orderTo(visitor: Visitor, place: object, change: object = {}): Promise<void> {
  await addPiece(visitor)
  await placeOrder(visitor, { address: { ...address, ...place }, saveAddress: true, ...change })
  t.clock.advance(1000)
}

test('an address is kept when its owner says so: once, the last used first, and only for its account', async () => {
  const layla = await t.registered()
  await orderTo(layla, {})
  await orderTo(layla, { flat: '9' })
  await orderTo(layla, {}, { contact: { ...contact, name: 'Layla H.' } })
  await orderTo(layla, { flat: '77' }, { saveAddress: false })
  const kept = await saved(layla)
  expect(kept.map(({ name, address: { flat } }) => [name, flat])).toEqual([
    ['Layla H.', '402'],
    ['Layla Haddad', '9'],
  ])
  const other = await t.registered()
  expect(await saved(other)).toEqual([])
  const foreign = await other.call('DELETE', `/api/user/addresses/${kept[0]?.id}`)
  const missing = await other.call('DELETE', '/api/user/addresses/nothing')
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  expect((await layla.call('DELETE', `/api/user/addresses/${kept[0]?.id}`)).status).toBe(204)
  expect(await saved(layla)).toHaveLength(1)
  expect((await t.visitor().call('GET', '/api/user/addresses', undefined, { sessionid: layla.sessionId })).status).toBe(401)
})

test('a guest keeps none', async () => {
  const before = await t.shop.db.$count(savedAddresses)
  await orderTo(t.visitor(), {})
  expect(await t.shop.db.$count(savedAddresses)).toBe(before)
})
