import { expect, test } from 'vitest'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop()

async function ask(email: string): Promise<number> {
  const { status } = await t.visitor().call('POST', '/api/order-links', { email })
  await t.runJobs()
  return status
}

test('who has lost our mail gets the links once more, at the address that was ordered with', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order } = await placeOrder(visitor, { paymentMethod: 'cod' })
  const email = order.contact.email ?? ''
  await t.runJobs()
  expect(await ask(` ${email.toUpperCase()} `)).toBe(204)
  const mail = t.mails.at(-1)
  expect(mail).toMatchObject({ to: email, subject: 'Your orders' })
  const token = new RegExp(`/thank-you\\?order=${order.number}&token=([\\w.-]+)`).exec(mail?.text ?? '')?.[1]
  expect((await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)).body).toMatchObject({ number: order.number })
})

test('an address nobody ordered with is answered alike, and mailed nothing; what is none is refused', async () => {
  const before = t.mails.length
  expect(await ask('nobody@example.com')).toBe(204)
  expect(t.mails).toHaveLength(before)
  expect(await ask('nobody')).toBe(422)
})
