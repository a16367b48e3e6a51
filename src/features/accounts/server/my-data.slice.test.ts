import { expect, test } from 'vitest'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })

test('a customer takes away all of theirs, nothing of another’s, and no secret', async () => {
  const [layla, noor] = [await t.registered(), await t.registered()]
  for (const customer of [layla, noor]) {
    await addPiece(customer)
    await placeOrder(customer, { saveAddress: true })
  }
  const { status, body, headers } = await layla.call('GET', '/api/user/data')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(body).toMatchObject({ account: { username: layla.username }, devices: [{ current: true }], addresses: [{ name: 'Layla Haddad' }] })
  expect([body.orders, body.photos, body.designs].map((list) => list.length)).toEqual([1, 1, 1])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${noor.username}|argon2|passwordHash|tokenHash`))
  expect((await t.visitor().call('GET', '/api/user/data')).status).toBe(401)
})

test('designs are listed for their account, the last saved first, each with its picture, and of those that are alike the last', async () => {
  const layla = await t.registered()
  await addPiece(layla)
  t.clock.advance(60_000)
  await addPiece(layla, { size: '40x40' })
  const { body } = await layla.call('GET', '/api/designs')
  expect(body.map(({ design }: { design: { size: string } }) => design.size)).toEqual(['40x40', '30x30'])
  expect((await t.visitor().call('GET', `${body[0].previewUrl}&w=128`)).status).toBe(200)
  t.clock.advance(60_000)
  expect((await layla.call('POST', '/api/designs', body[1].design)).status).toBe(201)
  const again = (await layla.call('GET', '/api/designs')).body
  expect(again.map(({ design }: { design: { size: string } }) => design.size)).toEqual(['30x30', '40x40'])
  expect((await (await t.registered()).call('GET', '/api/designs')).body).toEqual([])
})
