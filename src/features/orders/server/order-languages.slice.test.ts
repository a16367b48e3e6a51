import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { directionOf, type Language } from '#domain/languages.ts'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { remindOfCarts } from '#features/cart/server/cart-reminders.jobs.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, address, contact, moveAlong, placeOrder, quoteFor } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { AdminOrder } from '../admin-orders.ts'
import type { OrderDraft } from '../order-drafts.ts'
import type { Order, OrderedPiece, PlacedOrder } from '../orders.ts'
import { settlePayment } from './paying/settle-payment.service.ts'

const payments = fakePayments()
const t = useTestShop({ imaging: fakePainter().imaging, payments: payments.provider })
const arabicName = 'ليلى حداد'
const arabicAddress = { ...address, area: 'البرشاء', street: 'شارع الوصل', building: 'برج النخيل' }
let admin: Visitor

beforeAll(async () => {
  await saveSetting(t.shop.db, 'identity', { trn: '100123456700003' })
  await saveSetting(t.shop.db, 'bank-details', 'AE07 0331 2345 6789 0123 456')
})
beforeEach(async () => {
  admin = await t.asAdmin()
  t.mails.length = 0
})

/** Whose browser asks for all in one language. */
function reading(language: Language, visitor = t.visitor()): Visitor {
  const call: Visitor['call'] = (method, path, body, headers) =>
    visitor.call(method, path, body, { 'accept-language': language, ...headers })
  return { ...visitor, call }
}

const personOf = (language: Language, email = contact.email) => ({
  contact: { ...contact, email, ...(language === 'ar' && { name: arabicName }) },
  address: language === 'ar' ? arabicAddress : address,
})

async function ordered(language: Language, change: Record<string, unknown> = {}, visitor = reading(language)): Promise<PlacedOrder> {
  await addPiece(visitor)
  return placeOrder(visitor, { ...personOf(language), ...change })
}

async function paid(language: Language, change: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const placed = await ordered(language, change)
  payments.set(placed.payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', placed.payment?.id ?? '')
  return placed
}

const forStaff = async (number: string) => (await done(admin.call('GET', `/api/admin/orders/${number}`))) as AdminOrder

async function done(answer: ReturnType<Visitor['call']>): Promise<any> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

test('[LN10] an order is kept in English for staff and says the same in Arabic to whoever reads that; its language is what it was ordered in', async () => {
  const { order, token } = await ordered('ar', { paymentMethod: 'cod' })
  expect(order.lines[0]?.title).toBe('\u200F\u2068كانفس\u2069، \u2068\u206630\u00a0×\u00a030\u2069\u00a0سم\u2069')
  const { language, lines, totals } = await forStaff(order.number)
  expect([language, lines[0]?.title, totals.lines[0]?.title]).toEqual(['ar', 'Canvas, 30 × 30 cm', 'Canvas, 30 × 30 cm'])
  const read = async (by: Visitor) => (await by.call('GET', `/api/orders/${order.number}?token=${token}`)).body as Order
  expect((await read(reading('en'))).lines[0]?.title).toBe('Canvas, 30 × 30 cm')
  expect((await read(reading('ar'))).totals.lines[0]?.title).toBe(order.lines[0]?.title)
})

test('what a customer does in Arabic stands in the history in English, and staff are told of it in English', async () => {
  const { id } = await done(admin.call('GET', '/api/user'))
  await t.shop.db.update(users).set({ email: 'owner@sidr.ae', emailVerifiedAt: t.clock.now() }).where(eq(users.id, id))
  await done(admin.call('PUT', `/api/admin/notices/${id}`, { browser: [], mail: ['better-photo'], summary: false }))
  const { order, token } = await paid('ar')
  const lineId = order.lines[0]?.id
  await done(
    admin.call('POST', `/api/admin/orders/${order.number}/transitions`, {
      to: 'on_hold',
      betterPhoto: { lineId, cell: 0, words: 'صورة أوضح' },
    }),
  )
  const customer = reading('ar')
  const photoId = await addPiece(customer)
  await done(customer.call('POST', `/api/orders/${order.number}/photo?token=${token}`, { photoId, acceptLowQuality: true }))
  const { log } = await forStaff(order.number)
  expect(log.at(-1)?.note).toContain('Canvas, 30 × 30 cm')
  expect(log.filter(({ note }) => /\p{Script=Arabic}/u.test(note ?? ''))).toEqual([])
  await t.runJobs()
  const [asked, told] = [t.mails.find(({ text }) => text.includes('صورة أوضح')), t.mails.filter(({ to }) => to === 'owner@sidr.ae')]
  expect([asked?.language, told.map(({ language }) => language)]).toEqual(['ar', ['en']])
  expect(told.flatMap((mail) => wrongIn('en', mail))).toEqual([])
})

test('a paper says all in both languages, and is the same bytes for its owner, a guest and staff in either', async () => {
  const owner = await t.registered()
  await addPiece(owner)
  const { order, token, payment } = await placeOrder(reading('ar', owner), {
    ...personOf('ar'),
    contact: { ...contact, company: 'Sidr LLC' },
  })
  payments.set(payment?.id ?? '', 'succeeded')
  await settlePayment(t.shop, 'sandbox', payment?.id ?? '')
  await done(
    admin.call(
      'POST',
      `/api/admin/orders/${order.number}/refunds`,
      { amountFils: 500, reason: 'cancelled' },
      { 'idempotency-key': randomUUID() },
    ),
  )
  const [note] = ((await done(owner.call('GET', `/api/orders/${order.number}`))) as Order).creditNotes
  for (const paper of ['invoice.pdf', `credit-notes/${note?.number}.pdf`]) {
    const asked = (['en', 'ar'] as const).flatMap((language) => [
      reading(language, owner).call('GET', `/api/orders/${order.number}/${paper}`),
      reading(language).call('GET', `/api/orders/${order.number}/${paper}?token=${token}`),
      reading(language, admin).call('GET', `/api/admin/orders/${order.number}/${paper}`),
    ])
    const [first, ...others] = await Promise.all(asked)
    expect([first?.status, others.map(({ bytes }) => first?.bytes.equals(bytes))]).toEqual([200, [true, true, true, true, true]])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(first?.bytes ?? Buffer.alloc(0))), { mergePages: true })
    const says =
      paper === 'invoice.pdf'
        ? ['Tax invoice', 'فاتورة', 'Barwaz Framing', 'برواز لتأطير', 'القوز الصناعية', 'Canvas, 30 × 30 cm', 'كانفس،30 × 30سم']
        : ['the order was cancelled', 'أُلغي الطلب']
    for (const said of says) expect(text.replace(/\s+/g, ' ')).toContain(said)
  }
})

/** Every mail that a customer may get but those of an account, in the order of their subjects. */
async function mailsOf(language: Language): Promise<MailMessage[]> {
  // A session of the back office ends within the day that passes here.
  admin = await t.asAdmin()
  const email = `${language}@example.com`
  const person = { ...personOf(language, email) }
  const typed = language === 'ar' ? 'الزاوية مكسورة' : 'The corner is bent'
  const at = (number: string, rest: string) => `/api/admin/orders/${number}${rest}`
  // Ordered and not paid; called off.
  const waiting = await ordered(language, person)
  t.clock.advance(5 * 60_000)
  await t.runJobsOfLater()
  await done(t.visitor().call('POST', `/api/orders/${waiting.order.number}/cancel?token=${waiting.token}`))
  await ordered(language, { ...person, paymentMethod: 'cod' })
  // Paid, made otherwise, and brought; staff do it in English.
  const { order } = await paid(language, person)
  const { lines } = await forStaff(order.number)
  const { id: lineId, design } = lines[0] as OrderedPiece
  const changed = { designId: design.id, size: '40x40', frameId: null, mat: null, edge: 'black', ask: 'link', noCharge: false }
  const canvas = (await done(t.visitor().call('GET', '/api/canvases'))).find(({ size }: { size: string }) => size === '40x40')
  await done(admin.call('PUT', at(order.number, `/lines/${lineId}`), { ...changed, unitFils: canvas.price }))
  const { differenceForStaff } = await forStaff(order.number)
  await done(admin.call('POST', at(order.number, `/differences/${differenceForStaff?.id}/undo`)))
  await moveAlong(admin, order.number)
  const claimed = await done(
    reading(language).call('POST', `/api/orders/${order.number}/claims?token=${(await tokenOf(order.number, email)) ?? ''}`, {
      lineId,
      reason: 'damaged',
      text: typed,
    }),
  )
  await done(admin.call('POST', at(order.number, `/claims/${claimed.claims[0].id}/answer`), { to: 'remake' }))
  await done(
    admin.call(
      'POST',
      at(order.number, '/refunds'),
      { amountFils: 19_500, items: [{ lineId, quantity: 1 }], reason: 'cancelled' },
      { 'idempotency-key': randomUUID() },
    ),
  )
  await done(admin.call('POST', at(order.number, '/links'), { voidsEarlier: true }))
  // On the phone, for somebody who reads that language.
  for (const paymentMethod of ['card', 'transfer']) await phoneOrder(language, { ...person, paymentMethod })
  // What is asked for and answered later.
  await done(reading(language).call('POST', '/api/order-links', { email }))
  const forgetful = reading(language)
  await addPiece(forgetful)
  await done(forgetful.call('PUT', '/api/cart-reminder', { email: `cart-${email}` }))
  await done(reading(language).call('POST', '/api/contact', { name: 'Layla', email: `asks-${email}`, orderNumber: '', message: typed }))
  const username = `reader-${language}`
  const account = { username, email: `${username}@example.com`, password: 'walnut and gold 9' }
  await done(reading(language).call('POST', '/api/register', account))
  await done(reading(language).call('POST', '/api/password/forgot', { email: account.email }))
  await t.runJobs()
  t.clock.advance(25 * 60 * 60_000)
  await t.shop.jobs.enqueue(t.shop.db, remindOfCarts, {})
  await t.runJobs()
  return t.mails.splice(0).filter(({ to }) => to.endsWith(`${language}@example.com`))
}

async function tokenOf(number: string, email: string): Promise<string | undefined> {
  await t.runJobs()
  const mail = t.mails.findLast(({ to, text }) => to === email && text.includes(`order=${number}&token=`))
  return new RegExp(`order=${number}&token=([^\\s&]+)`).exec(mail?.text ?? '')?.[1]
}

async function phoneOrder(language: Language, body: Record<string, unknown>): Promise<void> {
  const { id, sessionId } = (await done(admin.call('POST', '/api/admin/order-drafts'))) as OrderDraft
  const tab: Visitor = {
    sessionId,
    call: (method, path, sent, headers) => admin.call(method, path, sent, { sessionid: sessionId, 'for-customer': '1', ...headers }),
  }
  await addPiece(tab)
  const asked = { carrierId: 'standard', language, ...body }
  const { totalFils: expectedTotal } = await quoteFor(tab, asked)
  if (body['paymentMethod'] === 'card') {
    const { number } = await done(admin.call('POST', `/api/admin/order-drafts/${id}/quotations`, { ...asked, expectedTotal, days: 7 }))
    await done(admin.call('POST', `/api/admin/quotations/${number}/mail`))
  }
  await done(tab.call('POST', '/api/admin/orders', { ...asked, expectedTotal }, { 'idempotency-key': randomUUID() }))
}

/** What people and the owner wrote, and names that are the same everywhere. */
const same =
  /https?:\/\/\S+|Barwaz|ليلى حداد|Al Quoz Industrial Area 3, Dubai, United Arab Emirates|AE07 [\d ]+|\b[BQ]-\d+|[\w.-]+@[\w.]+|reader-\w\w/g
const readable = (html: string) => html.replace(/<style.*?<\/style>|<[^>]+>/g, ' ').replaceAll('&amp;', '&')

/** What of a mail is not in its language, or stands on the wrong side. */
function wrongIn(language: Language, { subject, text, html, ...mail }: MailMessage): string[] {
  const said = [subject, text, readable(html)].join('\n').replaceAll(same, ' ')
  const [start, end] = language === 'ar' ? ['right', 'left'] : ['left', 'right']
  const sides = (tag: string) => [...html.matchAll(new RegExp(`<${tag}[^>]*text-align:(\\w+)`, 'g'))].map(([, side]) => side)
  const pages = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname)
  const faults: Record<string, boolean> = {
    language: mail.language !== language || !html.includes(`<html lang="${language}" dir="${directionOf(language)}">`),
    words:
      language === 'ar'
        ? /[A-Za-z]{2,}[ ,.]+[A-Za-z]{2,}/.test(said) || !/\p{Script=Arabic}/u.test(subject)
        : /\p{Script=Arabic}/u.test(said),
    'marks in the subject': /[\u2066-\u2069]/.test(subject),
    sides: ['p', 'th'].some((tag) => sides(tag).some((side) => side !== start)) || sides('td').some((side) => side !== end),
    links: pages.some((path) => path.startsWith('/ar') !== (language === 'ar')),
    direction:
      language === 'ar' &&
      text.split('\n').some((line) => /^[^\p{Script=Arabic}\u200F]*$/u.test(line) && /\p{L}/u.test(line.replaceAll(same, ''))),
  }
  return Object.keys(faults).flatMap((fault) => (faults[fault] ? [`${subject}: ${fault}\n${text}`] : []))
}

test('every mail is in the language of whoever it goes to, whoever does what it tells of: its words, its sides, its links', async () => {
  const [english, arabic] = [await mailsOf('en'), await mailsOf('ar')]
  expect(english.length).toBeGreaterThan(18)
  expect(arabic.length).toBe(english.length)
  expect(english.flatMap((mail) => wrongIn('en', mail))).toEqual([])
  expect(arabic.flatMap((mail) => wrongIn('ar', mail))).toEqual([])
}, 120_000)
