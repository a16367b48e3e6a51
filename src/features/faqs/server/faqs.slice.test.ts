import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { Faq } from '../faqs.ts'
import { seedFaqs } from './faqs.seed.ts'

const t = useTestShop()
const path = '/api/admin/faqs'
let admin: Visitor

beforeAll(async () => void (admin = await t.asAdmin()))

const shown = async () => (await t.visitor().call('GET', '/api/faqs')).body as Faq[]
const lastLog = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('every shop answers questions from the first day, and keeps what the owner made of them', async () => {
  const seeded = await shown()
  expect(seeded).toHaveLength(18)
  expect(new Set(seeded.map(({ group }) => group)).size).toBe(5)
  const [first] = seeded
  expect((await admin.call('DELETE', `${path}/${first?.id}`)).status).toBe(204)
  expect(await lastLog()).toMatchObject({ action: 'faq.removed', before: { question: first?.question }, after: null })
  await seedFaqs(t.shop)
  expect(await shown()).toEqual(seeded.slice(1))
})

test('a question is added at the end, changed, found and put first', async () => {
  const input = { group: 'Parrots', question: 'Do you frame parrots?', answer: 'Only photos of them.' }
  const { status, body } = await admin.call('POST', path, input)
  expect(status).toBe(201)
  expect((await shown()).at(-1)).toEqual({ ...input, id: body.id })
  expect((await admin.call('PUT', `${path}/${body.id}`, { ...input, answer: 'Yes.' })).body.answer).toBe('Yes.')
  expect(await lastLog()).toMatchObject({ before: { answer: 'Only photos of them.' }, after: { answer: 'Yes.' } })
  expect((await admin.call('GET', `${path}?q=PARROT`)).body.items).toMatchObject([{ id: body.id }])
  const ids = (await shown()).map(({ id }) => id)
  expect((await admin.call('POST', `${path}/order`, { ids: [body.id, ...ids.slice(0, -1)] })).status).toBe(204)
  expect((await shown())[0]?.id).toBe(body.id)
  expect((await admin.call('POST', `${path}/order`, { ids: ids.slice(1) })).body.code).toBe('faq/moved')
})

test('what makes no sense is refused', async () => {
  const plain = { group: 'A', question: 'B', answer: 'C' }
  for (const change of [{ group: ' ' }, { question: '' }, { answer: '' }, { question: 'x'.repeat(201) }])
    expect((await admin.call('POST', path, { ...plain, ...change })).status).toBe(422)
  for (const id of [randomUUID(), 'x']) {
    expect((await admin.call('PUT', `${path}/${id}`, plain)).status).toBe(404)
    expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(404)
  }
})
