import { desc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '#app/seed.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { addPiece, quoteFor } from '../../../../tests/support/orders.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { AdminCarrier, CarrierInput, OfferedHoliday } from '../delivery.ts'
import { listOfferedCarriers } from './delivery.service.ts'
import { carriers, holidays } from './delivery.tables.ts'

// The clock stands at Monday 2 March 2026, 12:00 in Dubai.
const t = useTestShop({ imaging: fakePainter().imaging })
const path = '/api/admin/carriers'
let admin: Visitor
let shopper: Visitor

beforeAll(async () => {
  admin = await t.asAdmin()
  shopper = t.visitor()
  await addPiece(shopper)
})

beforeEach(async () => {
  await t.shop.db.delete(carriers)
  await t.shop.db.delete(holidays)
  await seed(t.shop)
})

const list = async () => (await admin.call('GET', path)).body.items as AdminCarrier[]
const lastAudit = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const plain: CarrierInput = {
  name: 'Standard delivery',
  feeFils: 2000,
  freeFromFils: 30_000,
  emirates: null,
  feesByEmirate: {},
  isActive: true,
  trackingUrl: null,
}
const save = (id: string, change: object) => admin.call('PUT', `${path}/${id}`, { ...plain, ...change })
const offered = async (emirate: string) => (await quoteFor(shopper, { emirate })).carriers

test('a short list is searched, and sorted by name', async () => {
  const ids = async (query: string) => ((await admin.call('GET', `${path}?${query}`)).body.items as AdminCarrier[]).map(({ id }) => id)
  expect(await ids('q=expr')).toEqual(['express'])
  expect(await ids('sort=name')).toEqual(['express', 'pickup', 'standard'])
  expect((await admin.call('GET', `${path}?sort=price`)).status).toBe(422)
})

test('what is changed stands in the next quote', async () => {
  const change = { name: 'Falcon', feeFils: 1500, feesByEmirate: { Fujairah: 3500 }, emirates: ['Dubai', 'Fujairah', 'Dubai'] }
  const { status, body } = await save('standard', { ...change, trackingUrl: 'https://parcels.example/follow?id={number}' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 'standard', emirates: ['Dubai', 'Fujairah'], promise: { from: '2026-03-04', until: '2026-03-05' } })
  expect((await offered('Fujairah'))[0]).toMatchObject({ name: 'Falcon', feeFils: 3500 })
  expect((await offered('Dubai'))[0]).toMatchObject({ name: 'Falcon', feeFils: 1500 })
  expect((await offered('Ajman')).map(({ id }) => id)).toEqual(['pickup'])
  expect(await lastAudit()).toMatchObject({
    action: 'carrier.changed',
    target: 'standard',
    before: { name: 'Standard delivery', feeFils: 2000 },
    after: { name: 'Falcon', feeFils: 1500 },
  })
})

test('shoppers read of the carriers that are on, with their fees of this moment', async () => {
  await save('standard', { feeFils: 1700, feesByEmirate: { Fujairah: 3500 } })
  await save('express', { name: 'Express', feeFils: 4000, isActive: false })
  expect(await listOfferedCarriers(t.shop.db)).toMatchObject([
    { id: 'standard', feeFils: 1700, freeFromFils: 30_000, feesByEmirate: { Fujairah: 3500 } },
    { id: 'pickup', feeFils: 0 },
  ])
})

test('express is never free, whatever is sent', async () => {
  expect((await save('express', { name: 'Express', feeFils: 4000, freeFromFils: 100 })).body.freeFromFils).toBeNull()
  expect((await offered('Dubai')).find(({ id }) => id === 'express')?.feeFils).toBe(4000)
})

test('a holiday moves the promise at once, and its end moves it back', async () => {
  const promise = async () => (await offered('Ajman')).map(({ id, from, until }) => [id, from, until])
  expect(await promise()).toEqual([
    ['standard', '2026-03-04', '2026-03-05'],
    ['pickup', '2026-03-04', '2026-03-04'],
  ])
  expect((await admin.call('POST', '/api/admin/holidays', { name: 'Eid', from: '2026-03-03', until: '2026-03-04' })).status).toBe(204)
  expect(await promise()).toEqual([
    ['standard', '2026-03-06', '2026-03-09'],
    ['pickup', '2026-03-06', '2026-03-06'],
  ])
  expect((await list())[0]?.promise).toEqual({ from: '2026-03-06', until: '2026-03-09' })
  await admin.call('POST', '/api/admin/holidays', { name: 'Eid al-Fitr', from: '2026-03-04' })
  const { body } = await admin.call('GET', '/api/admin/holidays?from=2026-03-04')
  expect(body).toMatchObject({ total: 1, items: [{ day: '2026-03-04', name: 'Eid al-Fitr' }] })
  for (const day of ['2026-03-03', '2026-03-04']) expect((await admin.call('DELETE', `/api/admin/holidays/${day}`)).status).toBe(204)
  expect(await lastAudit()).toMatchObject({ action: 'holiday.removed', before: { day: '2026-03-04', name: 'Eid al-Fitr' }, after: null })
  expect((await promise())[0]).toEqual(['standard', '2026-03-04', '2026-03-05'])
  for (const day of ['2026-03-03', 'tomorrow', '2026-13-99', '2026-02-31'])
    expect((await admin.call('DELETE', `/api/admin/holidays/${day}`)).status, day).toBe(404)
})

test('a carrier is switched off but for the last one', async () => {
  for (const id of ['standard', 'express']) expect((await save(id, { isActive: false })).status).toBe(200)
  expect((await offered('Dubai')).map(({ id }) => id)).toEqual(['pickup'])
  expect(await save('pickup', { isActive: false })).toMatchObject({ status: 409, body: { code: 'delivery/last-carrier' } })
  expect((await save('standard', { isActive: true })).status).toBe(200)
  expect((await save('pickup', { isActive: false })).status).toBe(200)
  expect((await admin.call('DELETE', `${path}/standard`)).status).toBe(404)
})

test('two that are switched off at once leave one', async () => {
  await save('express', { isActive: false })
  const both = await Promise.all(['standard', 'pickup'].map((id) => save(id, { isActive: false })))
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('a new one is last until it is moved', async () => {
  const { status, body } = await admin.call('POST', path, { ...plain, name: 'توصيل', kind: 'express', freeFromFils: null })
  expect(status).toBe(201)
  expect((await list()).map(({ id }) => id)).toEqual(['standard', 'express', 'pickup', body.id])
  const ids = [body.id, 'pickup', 'standard', 'express']
  expect((await admin.call('POST', `${path}/order`, { ids })).status).toBe(204)
  expect((await offered('Dubai')).map(({ id }) => id)).toEqual(ids)
  for (const wrong of [ids.slice(1), [...ids.slice(1), 'pickup'], [...ids, 'more']])
    expect((await admin.call('POST', `${path}/order`, { ids: wrong })).body.code).toBe('delivery/carriers-moved')
})

test('what makes no sense is refused', async () => {
  expect((await admin.call('GET', '/api/admin/holidays?from=0000-01-01')).status).toBe(422)
  const refused = [
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { feeFils: -1 },
    { feeFils: 1.5 },
    { freeFromFils: 0 },
    { emirates: [] },
    { emirates: ['Muscat'] },
    { feesByEmirate: { Muscat: 100 } },
    { feesByEmirate: { Dubai: -1 } },
    { feesByEmirate: { __proto__x: 1 } },
    { trackingUrl: 'https://parcels.example/' },
    { trackingUrl: 'javascript:alert({number})' },
    { trackingUrl: 'https://{number}.evil.example/' },
    { trackingUrl: 'https://good.example@evil.example/{number}' },
    { isActive: 'yes' },
  ]
  for (const change of refused) expect((await save('standard', change)).status, JSON.stringify(change)).toBe(422)
  expect((await save('nobody', {})).status).toBe(404)
  expect((await admin.call('POST', path, plain)).status).toBe(422)
  const days = [
    { from: '2026-02-30' },
    { from: '2026-03-05', until: '2026-03-04' },
    { from: '2026-03-01', until: '2026-05-01' },
    { from: '1999-01-01' },
    { from: 'soon' },
  ]
  for (const change of days) expect((await admin.call('POST', '/api/admin/holidays', { name: 'Eid', ...change })).status).toBe(422)
  expect((await admin.call('POST', '/api/admin/holidays', { name: '', from: '2026-03-05' })).status).toBe(422)
})

test('public holidays that are ahead are offered until they are in the list; those of the moon are only expected', async () => {
  const admin = await t.asAdmin()
  const offered = async () => (await admin.call('GET', '/api/admin/holidays/offered')).body as OfferedHoliday[]
  const nationalDay = (await offered()).find(({ name, from }) => name.startsWith('National Day') && from.startsWith('2026'))
  expect(nationalDay).toMatchObject({ from: '2026-12-02', until: '2026-12-03', isExpected: false })
  expect((await offered()).find(({ name }) => name === 'Eid al-Adha')).toMatchObject({ from: '2026-05-27', isExpected: true })
  const { name = '', from = '', until = '' } = nationalDay ?? {}
  await admin.call('POST', '/api/admin/holidays', { name, from, until })
  expect((await offered()).some(({ id }) => id === nationalDay?.id)).toBe(false)
  await admin.call('DELETE', '/api/admin/holidays/2026-12-03')
  expect((await offered()).some(({ id }) => id === nationalDay?.id)).toBe(true)
})
