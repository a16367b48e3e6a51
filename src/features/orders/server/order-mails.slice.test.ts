import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { frames } from '#features/catalogue/server/catalogue.tables.ts'
import { designs } from '#features/designs/server/designs.tables.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, contact, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import type { PlacedOrder } from '../orders.ts'
import { settlePayment } from './paying/settle-payment.service.ts'

const aed = (amount: number) => formatAed(fils(amount))
const payments = fakePayments()
const painter = fakePainter()
const t = useTestShop({ imaging: painter.imaging, payments: payments.provider })

beforeEach(() => void (t.mails.length = 0))

async function order(change: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  await addPiece(visitor, { product: 'frame', frameId: 1, mat: { colour: 'white', size: 'regular' } })
  return placeOrder(visitor, change)
}

async function pay({ payment }: PlacedOrder): Promise<void> {
  payments.set(payment?.id ?? '', 'succeeded')
  for (let time = 0; time < 2; time += 1) await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
}

const cancel = ({ order: { number }, token }: PlacedOrder) => t.visitor().call('POST', `/api/orders/${number}/cancel?token=${token}`)

/** The mails that left since the last look. */
async function sent() {
  await t.runJobs()
  return t.mails.splice(0)
}

/** What one reads of HTML, a space where a tag was. */
const readable = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

test('received: lines with prices and finish, totals, VAT, the promise, the address and the link, as text and as HTML', async () => {
  const { order: placed, token } = await order({ paymentMethod: 'cod', gift: { wrapped: true, message: 'For your wall' } })
  const { totals } = placed
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: contact.email, subject: `We have your order ${placed.number}` })
  expect(mail?.text).toContain('Mirrored edges · 2 × AED 195')
  expect(mail?.text).toContain('Black frame · White mat, 2.5 cm · 1 ×')
  for (const said of [mail?.text ?? '', readable(mail?.html ?? '')]) {
    expect(said).toContain('Hello Layla Haddad,')
    expect(said).toContain('It arrives Wed 4 – Thu 5 March.')
    for (const { title, quantity, unitFils } of placed.lines) {
      expect(said).toContain(title)
      expect(said).toContain(`${quantity} × ${aed(unitFils)}`)
    }
    expect(said).toMatch(/Delivery:? (Free|AED)/)
    expect(said).toMatch(/Gift wrapping:? AED 15/)
    expect(said).toMatch(new RegExp(`Total:? ${aed(totals.totalFils)}`))
    expect(said).toMatch(new RegExp(`VAT 5 %:? ${aed(totals.vatFils)}`))
    expect(said).toMatch(new RegExp(`To pay in cash:? ${aed(totals.toPayFils)}`))
    expect(said).toContain('For your wall')
    expect(said).toContain('402, Palm House, 12th Street')
    expect(said).toContain('Al Barsha 1, Dubai')
    expect(said).toContain(`/thank-you?order=${placed.number}&token=${token}`)
    expect(said).toContain('Al Quoz Industrial Area 3, Dubai')
  }
  // Arabic on a card in an English mail runs from the right.
  expect(mail?.html).toMatch(/<p dir="auto"[^>]*>For your wall<\/p>/)
  // Dark or light, whoever draws a surface draws its letters too.
  expect(mail?.html).toContain('<meta name="color-scheme" content="light only">')
})

test('not paid: after some minutes one mail whose button pays; whoever has paid by then, or given up, hears nothing of it', async () => {
  const [waiting, paid, cancelled] = [await order(), await order(), await order()]
  expect(await sent()).toEqual([])
  await pay(paid)
  await cancel(cancelled)
  await sent()
  t.clock.advance(5 * 60_000)
  await t.runJobsOfLater()
  const [mail, ...others] = t.mails.splice(0)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Your order ${waiting.order.number} is not paid yet`)
  expect(mail?.text).toContain('we keep it until 12:30')
  expect(mail?.text).toContain(`Pay ${aed(waiting.order.totals.toPayFils)}: http`)
  expect(mail?.text).toMatch(new RegExp(`/thank-you\\?order=${waiting.order.number}&token=[\\w.-]+&pay=1`))
})

test('paid: one mail however often the charge is told of', async () => {
  const placed = await order()
  await pay(placed)
  const mails = await sent()
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${placed.order.number} is paid`])
  expect(mails[0]?.text).toContain('Paid by card: AED')
  expect(mails[0]?.text).toContain('It arrives Wed 4 – Thu 5 March.')
})

test('cancelled: says whether money comes back, and how much; once', async () => {
  const unpaid = await order()
  await cancel(unpaid)
  await cancel(unpaid)
  const [told, ...again] = await sent()
  expect(again).toEqual([])
  expect(told?.subject).toBe(`Your order ${unpaid.order.number} is cancelled`)
  expect(told?.text).toContain('Nothing was charged.')
  expect(told?.text).not.toContain('It arrives')
  const paid = await order()
  await pay(paid)
  await sent()
  await cancel(paid)
  expect((await sent())[0]?.text).toContain(`${aed(paid.order.totals.totalFils)} goes back the way you paid it`)
})

test('collected from the workshop: says where and when, and asks for no address', async () => {
  const placed = await order({ carrierId: 'pickup', address: undefined })
  await pay(placed)
  const [mail] = await sent()
  expect(mail?.text).toContain('It is ready in our workshop on Wed 4 March.')
  expect(mail?.text).toContain('Collected from our workshop\nAl Quoz Industrial Area 3')
  await moveAlong(await t.asAdmin(), placed.order.number)
  const { number } = placed.order
  expect(mail?.text).toContain('We write to you as soon as it is ready')
  const later = await sent()
  expect(later[0]?.text).toMatch(/Al Quoz Industrial Area 3.*\n.*09:00 to 18:00/)
  expect(later[0]?.text).not.toContain('We write to you')
  expect(later.map(({ subject }) => subject)).toEqual([
    `Your order ${number} is ready to collect`,
    `You have collected your order ${number}`,
  ])
})

test('what people typed is inert', async () => {
  const payload = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
  await order({ paymentMethod: 'cod', contact: { ...contact, name: payload }, gift: { message: payload } })
  const [mail] = await sent()
  expect(mail?.html).not.toMatch(/<script|<img src=x/)
  expect(mail?.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(2)&gt;,')
  expect(mail?.text).toContain(`Hello ${payload},`)
})

test('each piece has its picture as it was bought, framed, which opens for weeks and opens nothing else', async () => {
  const placed = await order({ paymentMethod: 'cod' })
  const [mail] = await sent()
  const pictures = [...(mail?.html ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')))
  expect(pictures).toHaveLength(2)
  const opened = async (path: string) => (await t.visitor().call('GET', path)).status
  await t.shop.db.delete(designs)
  await t.shop.db.update(frames).set({ active: false }).where(eq(frames.id, 1))
  t.shop.cache.forget('catalogue')
  t.clock.advance(60 * 24 * 60 * 60 * 1000)
  painter.hung.length = 0
  for (const { pathname, search } of pictures) expect(await opened(pathname + search)).toBe(200)
  expect(painter.hung.map(({ frame, matColour, edge }) => [frame?.style, matColour, edge])).toEqual([
    [undefined, null, 'mirror'],
    ['black', 'white', null],
  ])
  const [first, second] = pictures
  expect(await opened(`${first?.pathname}${second?.search}`)).toBe(404)
  expect(await opened(first?.pathname ?? '')).toBe(404)
  expect((await t.visitor().call('GET', `/api/orders/${placed.order.number}?token=${placed.token}`)).body.lines[1]).toMatchObject({
    frame: { id: 1, name: 'Black', style: 'black' },
  })
})
