import { beforeEach, expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop({ rateLimitScale: 1 })
const plain = { name: 'Layla', email: 'layla@example.com', message: 'How large can it be?\n<b>Thanks</b>', orderNumber: 'B-1001' }
const send = (change: object = {}, who = t.visitor()) => who.call('POST', '/api/contact', { ...plain, ...change })

beforeEach(() => void (t.mails.length = 0))

test('the shop hears of it and can answer; whoever wrote is told, without a word of theirs', async () => {
  expect((await send()).status).toBe(204)
  await t.runJobs()
  const toShop = t.mails.find(({ to }) => to === 'hello@barwaz.example')
  expect(toShop).toMatchObject({ replyTo: 'layla@example.com', subject: 'A message from Layla' })
  expect(toShop?.text).toContain('How large can it be?')
  expect(toShop?.text).toContain('B-1001')
  expect(toShop?.html).toContain('&lt;b&gt;Thanks')
  const toWriter = t.mails.find(({ to }) => to === 'layla@example.com')
  expect(toWriter?.subject).toBe('We have your message')
  for (const typed of ['Layla', 'How large', 'B-1001']) expect(`${toWriter?.text}${toWriter?.html}`).not.toContain(typed)
  expect(t.mails).toHaveLength(2)
})

test('who fills in what people don’t see is thanked, and nobody hears of it', async () => {
  expect((await send({ website: 'https://spam.example' })).status).toBe(204)
  await t.runJobs()
  expect(t.mails).toEqual([])
})

test('what makes no sense is refused', async () => {
  const wrong = [
    { name: ' ' },
    { name: 'A\r\nBcc: x@y.example' },
    { name: 'x'.repeat(81) },
    { email: 'layla' },
    { email: 'a@b.example, c@d.example' },
    { message: '' },
    { message: 'x'.repeat(4001) },
    { orderNumber: 'x\ny' },
  ]
  for (const change of wrong) expect((await send(change)).status, JSON.stringify(change).slice(0, 60)).toBe(422)
  await t.runJobs()
  expect(t.mails).toEqual([])
})

test('nobody floods the shop: the sixth within an hour waits', async () => {
  const visitor = t.visitor()
  for (let sent = 0; sent < 5; sent++) expect((await send({}, visitor)).status).toBe(204)
  expect((await send({}, visitor)).status).toBe(429)
})
