import { beforeEach, expect, test } from 'vitest'
import type { CartItem } from '../cart.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, contact, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { remindOfCarts } from './cart-reminders.jobs.ts'

const t = useTestShop({ imaging: fakePainter().imaging, payments: fakePayments().provider })
const hourMs = 60 * 60 * 1000
let email = ''
let people = 0

beforeEach(() => {
  people += 1
  email = `reader-${people}@example.com`
  t.mails.length = 0
})

const wish = (visitor: Visitor, to: string | null = email) => visitor.call('PUT', '/api/cart-reminder', { email: to })
const cartOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/cart')).body as CartItem[]

async function shopper(to: string | null = email): Promise<Visitor> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  if (to) expect((await wish(visitor, to)).status).toBe(204)
  return visitor
}

/** The reminders that left after so many hours. */
async function after(hours: number) {
  t.clock.advance(hours * hourMs)
  for (let time = 0; time < 2; time += 1) {
    await t.shop.jobs.enqueue(t.shop.db, remindOfCarts, {})
    await t.runJobs()
  }
  return t.mails.splice(0).filter(({ subject }) => subject === 'Your pieces are still in your cart')
}

const linkIn = (text: string | undefined, path: string) =>
  new URL(new RegExp(`https?://\\S+${path}\\?\\S+`).exec(text ?? '')?.[0] ?? '').searchParams

test('who ticked it is reminded once, a day after the last touch, with the pieces and both links', async () => {
  const visitor = await shopper()
  expect(await after(23)).toEqual([])
  const [item] = await cartOf(visitor)
  await visitor.call('PUT', `/api/cart/${item?.id}`, { quantity: 3 })
  expect(await after(23)).toEqual([])
  const [mail, ...others] = await after(1)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email, text: expect.stringContaining('Canvas, 30 × 30 cm (Mirrored edges · Quantity 3): AED 585') })
  expect(mail?.text).not.toContain(visitor.sessionId)
  await wish(visitor)
  expect(await after(48)).toEqual([])
})

test('nobody hears of it who did not tick it, took it back, emptied the cart or ordered meanwhile', async () => {
  await shopper(null)
  const [regretful, tidy, buyer, elsewhere] = [await shopper(), await shopper(), await shopper(), await shopper(contact.email)]
  await wish(regretful, null)
  for (const { id } of await cartOf(tidy)) await tidy.call('DELETE', `/api/cart/${id}`)
  await placeOrder(buyer, { paymentMethod: 'cod' })
  t.clock.advance(hourMs)
  // Another browser, the same address.
  await placeOrder(await shopper(null), { paymentMethod: 'cod' })
  expect(await after(30)).toEqual([])
  expect(await cartOf(elsewhere)).toHaveLength(1)
})

test('an order that nobody paid does not count: its pieces still lie in the cart', async () => {
  await placeOrder(await shopper(), { contact: { ...contact, email } })
  expect(await after(25)).toHaveLength(1)
})

test('after a week nobody is reminded any more', async () => {
  await shopper()
  expect(await after(7 * 24)).toEqual([])
})

test('however many carts somebody leaves, they get one mail', async () => {
  for (let cart = 0; cart < 3; cart += 1) await shopper()
  expect(await after(24)).toHaveLength(1)
  await shopper()
  expect(await after(24)).toEqual([])
})

test('the link to stop works for whoever has it, without an account, for good; a made-up one stops nothing', async () => {
  await shopper()
  const [mail] = await after(24)
  const ticket = linkIn(mail?.text, '/unsubscribe').get('of') ?? ''
  const stop = (of: string) => t.visitor().call('POST', '/api/unsubscribe', { ticket: of })
  expect((await stop(ticket.replace('reader', 'writer'))).body).toMatchObject({ code: 'account/link-expired' })
  expect((await stop('')).status).toBe(422)
  for (let time = 0; time < 2; time += 1) expect((await stop(ticket)).status).toBe(204)
  t.clock.advance(40 * 24 * hourMs)
  await shopper()
  expect(await after(24)).toEqual([])
})

test('the link brings the pieces into another browser, and into the own one nothing twice', async () => {
  const visitor = await shopper()
  const [mail] = await after(24)
  const ticket = linkIn(mail?.text, '/checkout').get('cart') ?? ''
  const open = (by: Visitor, of = ticket) => by.call('POST', '/api/cart-reminder/continue', { ticket: of })
  expect((await open(visitor)).body).toEqual({ added: 0, problems: [] })
  expect(await cartOf(visitor)).toHaveLength(1)
  const phone = t.visitor()
  expect((await open(phone)).body).toEqual({ added: 1, problems: [] })
  expect(await cartOf(phone)).toMatchObject([{ quantity: 2, available: true, previewUrl: expect.any(String) }])
  expect((await open(phone, `${ticket}x`)).body).toMatchObject({ code: 'account/link-expired' })
  expect((await open(phone, linkIn(mail?.text, '/unsubscribe').get('of') ?? '')).body).toMatchObject({ code: 'account/link-expired' })
})

test('an address that is none is refused, and a session without a cart keeps nothing', async () => {
  expect((await wish(t.visitor(), 'nobody')).status).toBe(422)
  expect((await wish(t.visitor())).status).toBe(204)
  expect(await after(24)).toEqual([])
})
