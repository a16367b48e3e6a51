import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/people/accounts.ts'
import { noticeTopics, topicsFor } from '#domain/people/notices.ts'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { backups } from '#features/backup/server/backups.tables.ts'
import { settlePayment } from '#features/orders/server/paying/settle-payment.service.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { saveSetting } from '#features/settings/server/settings.store.ts'
import { NotPainted } from '#platform/imaging/imaging.ts'
import { mailLog } from '#platform/mail/mail-log.tables.ts'
import { dateInWords } from '#ui/dates-in-words.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { fakePayments } from '../../../../tests/support/stand-ins/fake-payments.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { NoticePerson } from '../notices.ts'
import { sendSummary } from '#features/dashboard/server/daily-summary.service.ts'
import { noticeChoices } from './notices.tables.ts'
import { tellStaff } from './tell-staff.ts'
import { watchTroubles } from '#features/dashboard/server/troubles.service.ts'

const payments = fakePayments()
const painter = fakePainter()
const t = useTestShop({ imaging: painter.imaging, payments: payments.provider })
const dayMs = 24 * 60 * 60 * 1000
const owner = 'owner@sidr.ae'
let admin: Visitor

const setEmail = (username: string, email: string, emailVerifiedAt: Date | null = t.clock.now()) =>
  t.shop.db.update(users).set({ email, emailVerifiedAt }).where(eq(users.username, username))

beforeEach(async () => {
  await t.shop.db.delete(noticeChoices)
  await setEmail('admin', owner)
  await saveSetting(t.shop.db, 'identity', {})
  // Whoever comes now has been here for less time than the first admin.
  t.clock.advance(1000)
  admin = await t.asAdmin()
  await t.runJobs()
  t.mails.length = 0
})

/** Mails to staff since the last look, none of a customer's. */
async function told(to = owner) {
  await t.runJobs()
  return t.mails.splice(0).filter((mail) => mail.to === to)
}
const subjects = async (to = owner) => (await told(to)).map(({ subject }) => subject)

/** In the order of their addresses: which of several jobs ends first is nobody's promise. */
const mailed = async () => {
  await t.runJobs()
  return t.mails
    .splice(0)
    .map(({ to }) => to)
    .toSorted()
}

async function staffMember(role: Role, isProved = true): Promise<Visitor & { email: string; userId: string }> {
  const person = await t.registered()
  const email = `${person.username}@sidr.ae`
  await t.shop.db.update(users).set({ role }).where(eq(users.username, person.username))
  await setEmail(person.username, email, isProved ? t.clock.now() : null)
  // Where they registered: another device would be told of.
  const visitor = await t.signedIn(person, person)
  const { body } = await visitor.call('GET', '/api/user')
  return { ...visitor, email, userId: body.id }
}

async function cashOrder(): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor)
  return placeOrder(visitor, { paymentMethod: 'cod' })
}

async function paidOrder(): Promise<PlacedOrder> {
  const visitor = t.visitor()
  await addPiece(visitor)
  const placed = await placeOrder(visitor)
  payments.set(placed.payment?.id ?? '', 'succeeded')
  await settle(placed)
  return placed
}
const settle = ({ payment }: PlacedOrder) => settlePayment(t.shop, 'sandbox', payment?.id ?? '')

const people = async (visitor: Visitor) => (await visitor.call('GET', '/api/admin/notices')).body.people as NoticePerson[]
const choose = (visitor: Visitor, userId: string, body: object) =>
  visitor.call('PUT', `/api/admin/notices/${userId}`, { mail: [], browser: [], summary: false, ...body })

test('a cash order, a paid one and a cancelled one are each told once, with who ordered, what it costs and the way to it', async () => {
  const cash = await cashOrder()
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: `Cash order ${cash.order.number}: call the customer` })
  expect(mail?.text).toContain('Layla Haddad pays in cash. Call +971 50 123 4567')
  expect(mail?.text).toContain('Total: AED 225.')
  expect(mail?.text).toMatch(new RegExp(`Open the order: http\\S+/admin/orders/${cash.order.number}`))
  const paid = await paidOrder()
  await settle(paid)
  expect(await subjects()).toEqual([`New order ${paid.order.number}`])
  await moveAlong(admin, cash.order.number, ['cancelled'])
  expect(await subjects()).toEqual([`Order ${cash.order.number} was cancelled`])
})

test('what was rolled back is not told of, and what was told of is not told of again', async () => {
  const notice = { topic: 'review' as const, key: 'one', about: { name: 'Noor', words: 'Lovely' } }
  const failed = t.shop.db.transaction(async (tx) => {
    await tellStaff(t.shop, tx, notice)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await subjects()).toEqual([])
  for (const _time of [1, 2]) await t.shop.db.transaction((tx) => tellStaff(t.shop, tx, notice))
  expect(await subjects()).toEqual(['A review waits to be read'])
})

test('a dispute, a claim, a better photo and a review are told of', async () => {
  const placed = await paidOrder()
  const { number, lines } = placed.order
  await subjects()
  await admin.call('POST', `/api/admin/orders/${number}/transitions`, {
    to: 'on_hold',
    betterPhoto: { lineId: lines[0]?.id, words: 'Blurred.' },
  })
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 2400, height: 1600 })
  expect((await visitor.call('POST', `/api/orders/${number}/photo?token=${placed.token}`, { photoId })).status).toBe(200)
  expect(await subjects()).toEqual([`A better photo arrived for order ${number}`])
  await moveAlong(admin, number)
  const claim = { lineId: lines[0]?.id, reason: 'damaged', text: 'A corner is bent.' }
  expect((await t.visitor().call('POST', `/api/orders/${number}/claims?token=${placed.token}`, claim)).status).toBe(201)
  const [claimed] = await told()
  expect(claimed).toMatchObject({ subject: `A claim for order ${number}` })
  expect(claimed?.text).toContain('“A corner is bent.”')
  payments.set(placed.payment?.id ?? '', 'succeeded', { isDisputed: true })
  await settle(placed)
  expect(await subjects()).toEqual([`The payment of order ${number} is disputed`])
  const review = { rating: 5, text: 'The colours are just as I saw them.', name: 'Noor', place: 'Dubai' }
  expect((await t.visitor().call('POST', '/api/reviews', review)).status).toBe(201)
  expect(await subjects()).toEqual(['A review waits to be read'])
})

test('a print file that is given up is told of once a day', async () => {
  painter.before = async () => {
    throw new NotPainted('photo-damaged', 'broken')
  }
  const { order } = await paidOrder()
  expect((await subjects()).toSorted()).toEqual([`New order ${order.number}`, `A print file failed: ${order.number}-1`].toSorted())
  const { body } = await admin.call('GET', '/api/admin/print-files?state=failed')
  expect((await admin.call('POST', `/api/admin/print-files/${body.items[0].id}/retry`)).status).toBe(200)
  expect(await subjects()).toEqual([])
  painter.before = async () => undefined
})

test('a new shop mails nobody: its addresses are made up; the shop’s own takes the first admin’s place once it is somebody’s', async () => {
  await setEmail('admin', 'admin@barwaz.example')
  await cashOrder()
  expect(await mailed()).toEqual(['layla@example.com'])
  expect((await people(admin))[0]).toMatchObject({ isYou: true, mailedTo: null, summary: true })
  await saveSetting(t.shop.db, 'identity', { email: 'salam@sidr.ae' })
  await cashOrder()
  expect(await told('salam@sidr.ae')).toHaveLength(1)
})

test('each chooses for themselves and an admin for others; who has chosen nothing gets no mail, nor does an address that is not proved', async () => {
  const [second, imran, unproved] = [await staffMember('admin'), await staffMember('production'), await staffMember('admin', false)]
  await choose(admin, unproved.userId, { mail: ['cash-order'] })
  expect((await choose(imran, imran.userId, { mail: ['new-order'] })).body).toMatchObject({ mail: ['new-order'], mailedTo: imran.email })
  const another = await choose(imran, second.userId, { mail: ['new-order'] })
  expect([another.status, another.body.code]).toEqual([404, 'account/not-found'])
  expect(await people(imran)).toHaveLength(1)
  await mailed()
  await cashOrder()
  expect(await mailed()).toEqual(['layla@example.com', owner])
  expect((await choose(admin, second.userId, { mail: ['cash-order'] })).status).toBe(200)
  const [me] = await people(admin)
  await choose(admin, me?.userId ?? '', { mail: [] })
  await cashOrder()
  expect(await mailed()).toEqual(['layla@example.com', second.email].toSorted())
  const { body: log } = await admin.call('GET', '/api/admin/audit-log?action=notices.chosen')
  expect(log.items[0]).toMatchObject({ before: { mail: [...noticeTopics] }, after: { mail: [] } })
})

test('production is told only of what it makes, and of no money, whatever was chosen', async () => {
  const imran = await staffMember('production')
  await choose(admin, imran.userId, { mail: [...noticeTopics], browser: [...noticeTopics], summary: true })
  const [self] = await people(imran)
  expect(self).toMatchObject({ topics: topicsFor('production'), mail: topicsFor('production'), summary: false, maySeeMoney: false })
  const { order } = await paidOrder()
  await cashOrder()
  const mails = await told(imran.email)
  expect(mails.map(({ subject }) => subject)).toEqual([`New order ${order.number}`])
  expect(mails[0]?.text).not.toContain('AED')
  expect(mails[0]?.html).not.toContain('AED')
})

test('a browser is told what its person wants to see, since when it last looked, and of nobody by name', async () => {
  const imran = await staffMember('production')
  const news = async (visitor: Visitor, since?: string) =>
    (await visitor.call('GET', `/api/admin/news${since ? `?since=${since}` : ''}`)).body as {
      at: string
      items: { title: string; path: string }[]
    }
  const { at, items } = await news(admin)
  expect(items).toEqual([])
  t.clock.advance(1000)
  const { order } = await cashOrder()
  const paid = await paidOrder()
  const seen = await news(admin, at)
  expect(seen.items).toMatchObject([
    { title: `Cash order ${order.number}: call the customer`, path: `/admin/orders/${order.number}` },
    { title: `New order ${paid.order.number}` },
  ])
  expect(JSON.stringify(seen)).not.toContain('Layla')
  expect((await news(admin, seen.at)).items).toEqual([])
  expect((await news(imran, at)).items.map(({ title }) => title)).toEqual([`New order ${paid.order.number}`])
})

async function watch(): Promise<string[]> {
  await t.shop.jobs.enqueue(t.shop.db, watchTroubles, {})
  // How full this machine's disk is, is not the test's business; mails of one moment leave in any order.
  return (await subjects()).filter((subject) => subject !== 'The disk is nearly full').toSorted()
}

test('of a trouble people hear once a day until it is over', async () => {
  expect(await watch()).toEqual([])
  const at = t.clock.now()
  const failed = {
    id: '5b0c3a52-8f4e-4a6e-9f57-111111111111',
    file: 'x.tar',
    origin: 'schedule' as const,
    madeAt: at,
    heardAt: at,
    work: 'make' as const,
    state: 'failed' as const,
  }
  await t.shop.db.insert(backups).values(failed)
  const mail = {
    key: 'a',
    to: 'noor@example.com',
    subject: 'Hello',
    isSecret: false,
    state: 'failed' as const,
    tries: 3,
    lastError: '550 <noor@example.com> no such user',
    firstAt: at,
    lastAt: at,
  }
  await t.shop.db.insert(mailLog).values(mail)
  const { troubles } = (await admin.call('GET', '/api/admin/dashboard?days=7')).body
  expect(troubles.map(({ text }: { text: string }) => text).join()).toContain('550 … no such user')
  expect(await watch()).toEqual(['A mail can’t be delivered', 'The backup did not work'])
  expect(await watch()).toEqual([])
  t.clock.advance(dayMs)
  await t.shop.db.update(mailLog).set({ state: 'sent', lastAt: t.clock.now() }).where(eq(mailLog.key, 'a'))
  expect(await watch()).toEqual(['The backup did not work'])
  await t.shop.db.delete(backups)
  t.clock.advance(dayMs)
  expect(await watch()).toEqual([])
})

test('a provider that does not answer, and work with payments that was given up, are told of once a day', async () => {
  payments.isAway = true
  for (const _try of [1, 2]) {
    const visitor = t.visitor()
    await addPiece(visitor)
    await expect(placeOrder(visitor)).rejects.toThrow('unavailable')
  }
  payments.isAway = false
  expect(await subjects()).toEqual(['The payment provider can’t be reached'])
  await t.shop.db.execute(sql`insert into pgboss.job (name, state, data) values ('payment-changed', 'failed', '{}')`)
  expect(await watch()).toEqual(['What the payment provider said was not taken up'])
  expect(await watch()).toEqual([])
})

test('the summary comes once a day after its hour, however many ask, to whoever wants it', async () => {
  const second = await staffMember('admin')
  await choose(admin, second.userId, { summary: true })
  await saveSetting(t.shop.db, 'summary-hour', 23)
  const dayStart = new Date(`${t.clock.now().toISOString().slice(0, 10)}T00:00:00Z`).getTime() + 2 * dayMs
  t.clock.advance(dayStart - t.clock.now().getTime())
  const yesterday = dateInWords(new Date(dayStart - dayMs).toISOString())
  await sendSummary(t.shop)
  expect(await subjects()).toEqual([])
  await saveSetting(t.shop.db, 'summary-hour', 4)
  await Promise.all([sendSummary(t.shop), sendSummary(t.shop)])
  await sendSummary(t.shop)
  await t.runJobs()
  const sent = t.mails.splice(0).filter(({ subject }) => subject.startsWith('Your shop on'))
  expect(sent.map(({ to }) => to).toSorted()).toEqual([owner, second.email].toSorted())
  expect(sent[0]?.subject).toBe(`Your shop on ${yesterday}`)
  t.clock.advance(dayMs)
  await sendSummary(t.shop)
  expect(await subjects()).toHaveLength(1)
})
