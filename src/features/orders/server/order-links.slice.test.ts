import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { orders } from './orders.tables.ts'

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

const pictureOf = (text: string | undefined) => /\/api\/order-lines\/[^"\s]+/.exec(text ?? '')?.[0].replaceAll('&amp;', '&') ?? ''
const tokenOf = (text: string | undefined) => /[?&]token=([\w.-]+)/.exec(text ?? '')?.[1]

test('staff send a new link, and make those before void: they open neither the order nor its pictures, the new one does', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor, { paymentMethod: 'cod' })
  await t.runJobs()
  const first = t.mails.at(-1)
  const statusOf = async (path: string) => (await t.visitor().call('GET', path)).status
  const open = (given: string | undefined) => statusOf(`/api/orders/${order.number}?token=${given}`)
  const staff = await t.asRole('manager')
  const renew = async (voidsEarlier: boolean, who = staff) => {
    const answer = await who.call('POST', `/api/admin/orders/${order.number}/links`, { voidsEarlier })
    await t.runJobs()
    return answer
  }
  expect((await renew(true, await t.asRole('production'))).status).toBe(403)
  expect((await renew(false)).status).toBe(200)
  const second = t.mails.at(-1)
  expect(second).toMatchObject({ to: order.contact.email, subject: `A new link to order ${order.number}` })
  for (const given of [token, tokenOf(first?.text), tokenOf(second?.text)]) expect(await open(given)).toBe(200)
  expect(await statusOf(pictureOf(first?.html))).toBe(200)

  const { body } = await renew(true)
  const third = t.mails.at(-1)
  expect(third?.text).toContain('no longer open it')
  for (const given of [token, tokenOf(first?.text), tokenOf(second?.text)]) expect(await open(given)).toBe(404)
  expect(await statusOf(pictureOf(first?.html))).toBe(404)
  expect(await open(tokenOf(third?.text))).toBe(200)
  expect(body.timeline.filter(({ kind }: { kind: string }) => kind === 'edit')).toMatchObject([
    { what: 'links', fields: [{ field: 'linksVoided', before: 0, after: 1 }] },
  ])
})

test('of an order that has no address the links are made void all the same, and nothing is mailed', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const { order, token } = await placeOrder(visitor, { paymentMethod: 'cod' })
  await t.runJobs()
  await t.shop.db.update(orders).set({ email: null }).where(eq(orders.number, order.number))
  const staff = await t.asAdmin()
  const renew = (voidsEarlier: boolean) => staff.call('POST', `/api/admin/orders/${order.number}/links`, { voidsEarlier })
  const before = t.mails.length
  expect((await renew(false)).body.code).toBe('order/no-email')
  expect((await renew(true)).status).toBe(200)
  await t.runJobs()
  expect(t.mails).toHaveLength(before)
  expect((await t.visitor().call('GET', `/api/orders/${order.number}?token=${token}`)).status).toBe(404)
})
