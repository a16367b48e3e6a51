import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#platform/audit.tables.ts'
import { readableCsv } from '../../../../tests/support/csv.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { AdminCanvas, AdminFrame } from '../admin-catalogue.ts'
import type { Canvas, Frame } from '../catalogue.ts'
import { catalogueDue } from './price-schedules.service.ts'

const t = useTestShop()
let admin: Visitor
beforeEach(async () => {
  admin = await t.asAdmin()
})

const readFrames = async () => (await t.visitor().call('GET', '/api/frames')).body as Frame[]
const adminFrames = async () => (await admin.call('GET', '/api/admin/frames?pageSize=100')).body.items as AdminFrame[]
const adminCanvases = async () => (await admin.call('GET', '/api/admin/canvases?pageSize=100')).body.items as AdminCanvas[]
const lastAudit = async () => (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const hourMs = 60 * 60 * 1000

async function saveFrame(id: number, change: Partial<AdminFrame>) {
  const before = (await adminFrames()).find((frame) => frame.id === id)
  return admin.call('PUT', `/api/admin/frames/${id}`, { ...before, ...change })
}

test('a frame takes another name, finish and mats, and every page reads it at once', async () => {
  const { status, body } = await saveFrame(4, { name: ' Oak ', style: 'natural', matSizes: ['jumbo'] })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: 4, name: 'Oak', style: 'natural', matSizes: ['jumbo'], isActive: true },
  })
  expect((await readFrames()).find(({ id }) => id === 4)).toMatchObject({ name: 'Oak', style: 'natural', matSizes: ['jumbo'] })
  expect(await lastAudit()).toMatchObject({
    action: 'frame.changed',
    target: 'frame 4',
    before: { name: 'Walnut', regularMat: true },
    after: { name: 'Oak', regularMat: false },
  })
  const piece = { type: 'frame', size: '30x40', frameId: 4, mat: true }
  expect((await t.visitor().call('POST', '/api/cart', { ...piece, matSize: 'regular' })).body.code).toBe('cart/mat-unknown')
  expect((await t.visitor().call('POST', '/api/cart', { ...piece, matSize: 'jumbo' })).status).toBe(201)
})

test('a retired frame is gone from the lists, and the last one stays', async () => {
  await saveFrame(7, { isActive: false })
  expect((await readFrames()).map(({ id }) => id)).not.toContain(7)
  expect((await adminFrames()).find(({ id }) => id === 7)).toMatchObject({ isActive: false, sizes: expect.any(Array) })
  expect((await t.visitor().call('POST', '/api/cart', { type: 'frame', size: '30x40', frameId: 7 })).status).toBe(422)
  for (const id of [1, 2, 3, 4, 5]) expect((await saveFrame(id, { isActive: false })).status).toBe(200)
  expect((await saveFrame(6, { isActive: false })).body.code).toBe('catalogue/last-one')
  for (const id of [1, 2, 3, 4, 5, 7]) await saveFrame(id, { isActive: true })
  expect(await readFrames()).toHaveLength(7)
})

test('a frame out of stock can’t be ordered until its day; then it is back by itself', async () => {
  const visitor = t.visitor()
  const piece = { type: 'frame', size: '30x40', frameId: 2 }
  await visitor.call('POST', '/api/cart', piece)
  expect((await saveFrame(2, { outOfStockUntil: '2026-03-02' })).body.code).toBe('catalogue/day-over')
  expect((await saveFrame(2, { outOfStockUntil: '2026-03-04' })).status).toBe(200)
  expect((await readFrames())[1]).toMatchObject({ id: 2, outOfStockUntil: '2026-03-04', price: expect.any(Number) })
  expect((await visitor.call('POST', '/api/cart', piece)).body.code).toBe('cart/frame-out-of-stock')
  expect((await visitor.call('GET', '/api/cart')).body).toMatchObject([{ available: false, outOfStockUntil: '2026-03-04', price: 19500 }])
  expect((await visitor.call('POST', '/api/checkout/quote', {})).body.problems).toMatchObject([{ code: 'order/out-of-stock' }])

  t.clock.advance(24 * hourMs)
  await dueNow()
  expect((await readFrames())[1]?.outOfStockUntil).toBe('2026-03-04')
  // Midnight in Dubai is four hours before UTC's.
  t.clock.advance(12 * hourMs)
  await dueNow()
  expect((await readFrames())[1]?.outOfStockUntil).toBeNull()
  expect(await lastAudit()).toMatchObject({ action: 'frame.returned', target: 'frame 2', actorId: null })
  expect((await visitor.call('GET', '/api/cart')).body).toMatchObject([{ available: true }])
})

test('a canvas size is retired with its mirror and comes back; the last of its kind stays', async () => {
  const canvases = await adminCanvases()
  const read = async () => ((await t.visitor().call('GET', '/api/canvases')).body as Canvas[]).map(({ size }) => size)
  const standing = canvases.find(({ size }) => size === '60x180')
  const save = (id: number | undefined, isActive: boolean) => admin.call('PUT', `/api/admin/canvases/${id}`, { isActive })
  expect((await save(standing?.id, false)).body).toMatchObject({ size: '60x180', isActive: false })
  expect(await read()).not.toContain('60x180')
  expect(await read()).not.toContain('180x60')
  expect(await lastAudit()).toMatchObject({ action: 'canvas.changed', before: { active: true }, after: { active: false } })
  const panoramic = canvases.filter(({ panoramic: wide, size }) => wide && !size.includes('180'))
  const answers = []
  for (const { id } of panoramic) answers.push((await save(id, false)).status)
  expect(answers.filter((status) => status === 409).length).toBeGreaterThan(0)
  expect((await read()).length).toBeGreaterThan(18)
  for (const { id } of canvases) await save(id, true)
  expect(await read()).toHaveLength(30)
})

test('what is not there, and what makes no sense, is refused', async () => {
  const [frame] = await adminFrames()
  for (const id of ['99', '0', 'x', "' or 1=1"])
    for (const kind of ['frames', 'canvases'])
      expect((await admin.call('PUT', `/api/admin/${kind}/${encodeURIComponent(id)}`, { ...frame, isActive: true })).status).toBe(404)
  for (const change of [
    { name: ' ' },
    { style: 'pink' },
    { matSizes: ['huge'] },
    { outOfStockUntil: 'soon' },
    { outOfStockUntil: '2026-02-30' },
  ])
    expect((await admin.call('PUT', '/api/admin/frames/1', { ...frame, ...change })).status).toBe(422)
})

test('the price list is had as a file', async () => {
  const { headers, body } = await admin.call('GET', '/api/admin/prices/export.csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = readableCsv(body).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 7 * 20 + 30 + 4)
  expect(lines).toContain('Framed print,Black,30x40,195.00,Active')
  expect(lines).toContain('Panoramic canvas,,60x180,645.00,Active')
  expect(lines).toContain('"Collage, percent of the print",,,15 %,Active')
})

test('prices change at their moment, once, in the name of whoever asked for it', async () => {
  const priceNow = async () => (await readFrames())[0]?.sizes.find(({ id }) => id === '45x60')?.price
  const at = new Date(t.clock.now().getTime() + hourMs).toISOString()
  const change = { kind: 'frame', frameId: 1, size: '45x60', price: 30_000 }
  const path = '/api/admin/prices/schedules'
  const scheduled = await admin.call('POST', path, { at, changes: [change] })
  expect(scheduled).toMatchObject({ status: 201, body: { at, state: 'waiting', changes: [change] } })
  const other = await admin.call('POST', path, { at, changes: [{ ...change, price: 99_900 }] })
  expect((await admin.call('POST', `${path}/${other.body.id}/cancel`)).body.state).toBe('cancelled')
  expect((await admin.call('POST', `${path}/${other.body.id}/cancel`)).body.state).toBe('cancelled')
  expect((await admin.call('GET', path)).body).toMatchObject({ total: 2 })

  await dueNow()
  expect(await priceNow()).toBe(28_500)
  t.clock.advance(hourMs)
  await dueNow()
  expect(await priceNow()).toBe(30_000)
  const { id: adminId } = (await admin.call('GET', '/api/user')).body
  expect(await lastAudit()).toMatchObject({
    action: 'catalogue/prices-changed',
    actorId: adminId,
    before: { priceFils: 28_500 },
    after: { priceFils: 30_000 },
  })
  await admin.call('PUT', '/api/admin/prices', { changes: [{ ...change, price: 28_500 }] })
  await dueNow()
  expect(await priceNow()).toBe(28_500)
  expect((await admin.call('POST', `${path}/${scheduled.body.id}/cancel`)).body.code).toBe('catalogue/schedule-applied')
  const rows = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'prices.scheduled'))
  expect(rows).toHaveLength(2)
})

test('a moment that is over and a price that is not there are refused when they are asked for', async () => {
  const path = '/api/admin/prices/schedules'
  const later = new Date(t.clock.now().getTime() + hourMs).toISOString()
  const change = { kind: 'canvas', size: '40x30', price: 20_000 }
  expect((await admin.call('POST', path, { at: t.clock.now().toISOString(), changes: [change] })).body.code).toBe('catalogue/moment-over')
  expect((await admin.call('POST', path, { at: later, changes: [{ ...change, size: '41x30' }] })).body.code).toBe('catalogue/price-unknown')
  for (const body of [{ at: later, changes: [] }, { at: 'tomorrow', changes: [change] }, { changes: [change] }])
    expect((await admin.call('POST', path, body)).status).toBe(422)
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await admin.call('POST', `${path}/${id}/cancel`)).status).toBe(404)
})

test('what mats, collages and floater frames add is the owner’s to say, now or later; open carts and pages follow', async () => {
  const visitor = t.visitor()
  const add = async (piece: object) => (await visitor.call('POST', '/api/cart', piece)).status
  expect(await add({ type: 'frame', size: '30x40', frameId: 1, mat: true, matSize: 'jumbo' })).toBe(201)
  expect(await add({ type: 'canvas', size: '40x30', frameId: 2 })).toBe(201)
  const prices = async () =>
    ((await visitor.call('GET', '/api/cart')).body as { price: number }[]).map(({ price }) => price).toSorted((a, b) => a - b)
  expect(await prices()).toEqual([19_500 + 2500, 19_500 + 8400])
  const parts = async () => (await admin.call('GET', '/api/admin/prices/parts')).body
  expect(await parts()).toEqual({ 'regular-mat': 300, 'jumbo-mat': 500, collage: 15, floater: 60 })

  const part = (name: string, price: number) => ({ kind: 'part', part: name, price })
  const changes = [part('jumbo-mat', 600), part('floater', 100), part('collage', 20)]
  expect((await admin.call('PUT', '/api/admin/prices', { changes })).body).toEqual({ changed: 3 })
  expect(await prices()).toEqual([19_500 + 3000, 19_500 + 14_000])
  expect((await readFrames())[0]).toMatchObject({ matPrices: { regular: 750, jumbo: 3000 }, collageFilsPerAed: 20 })
  const canvas = ((await t.visitor().call('GET', '/api/canvases')).body as Canvas[]).find(({ size }) => size === '40x30')
  expect(canvas).toMatchObject({ price: 19_500, floaterPrice: 14_000, collageFilsPerAed: 20 })
  expect(await lastAudit()).toMatchObject({ target: 'part collage', before: { priceFils: 15 }, after: { priceFils: 20 } })

  const at = new Date(t.clock.now().getTime() + hourMs).toISOString()
  const back = [part('jumbo-mat', 500), part('floater', 60), part('collage', 15)]
  expect((await admin.call('POST', '/api/admin/prices/schedules', { at, changes: back })).status).toBe(201)
  t.clock.advance(hourMs)
  await dueNow()
  expect(await parts()).toEqual({ 'regular-mat': 300, 'jumbo-mat': 500, collage: 15, floater: 60 })
  for (const bad of [part('glass', 100), part('collage', 0), part('collage', 301), part('floater', 10_001), part('floater', 1.5)])
    expect((await admin.call('PUT', '/api/admin/prices', { changes: [bad] })).status).toBe(422)
})

test('a size of the owner’s own is made, sold and printed, with its turned twin; retired, it is gone from the lists', async () => {
  const size = (width: number, height: number, price = 33_300) => ({ width, height, price })
  const sizesOf = async () => (await readFrames()).map(({ sizes }) => sizes.map(({ id }) => id))
  expect(await admin.call('POST', '/api/admin/frames/sizes', size(55, 80))).toMatchObject({
    status: 201,
    body: { size: '55x80', isActive: true },
  })
  expect(await lastAudit()).toMatchObject({ action: 'frame-size.created', target: 'frame size 55x80', after: { priceFils: 33_300 } })
  for (const sizes of await sizesOf()) expect(sizes.slice(-2)).toEqual(['55x80', '80x55'])
  const visitor = t.visitor()
  const piece = { type: 'frame', size: '80x55', frameId: 3 }
  expect((await visitor.call('POST', '/api/cart', piece)).status).toBe(201)
  expect((await visitor.call('GET', '/api/cart')).body).toMatchObject([{ size: '80x55', price: 33_300, available: true }])

  const canvas = await admin.call('POST', '/api/admin/canvases', size(50, 140, 44_400))
  expect(canvas).toMatchObject({ status: 201, body: { size: '50x140', panoramic: true, price: 44_400, isActive: true } })
  expect((await admin.call('POST', '/api/admin/canvases', size(55, 55, 30_000))).body).toMatchObject({ size: '55x55', panoramic: false })
  const listed = (await t.visitor().call('GET', '/api/canvases')).body as Canvas[]
  expect(listed.filter(({ price }) => price === 44_400).map((each) => each.size)).toEqual(['50x140', '140x50'])
  expect(listed.filter(({ price }) => price === 30_000)).toHaveLength(1)

  for (const [asked, status, code] of [
    [size(80, 55), 409, 'catalogue/size-there'],
    [size(19, 55), 422, 'catalogue/size-side'],
    [size(150, 150), 422, 'catalogue/size-area'],
    [size(20, 90), 422, 'catalogue/size-shape'],
  ] as const)
    expect(await admin.call('POST', '/api/admin/frames/sizes', asked)).toMatchObject({ status, body: { code } })
  for (const bad of [size(55.5, 80), size(60, 85, 0), { width: '60', height: 85, price: 100 }, {}])
    expect((await admin.call('POST', '/api/admin/canvases', bad)).status).toBe(422)
  const both = await Promise.all([1, 2].map(() => admin.call('POST', '/api/admin/canvases', size(65, 85))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])

  const turn = (id: string, isActive: boolean) => admin.call('PUT', `/api/admin/frames/sizes/${id}`, { isActive })
  expect((await turn('80x55', false)).body).toEqual({ size: '80x55', isActive: false })
  for (const sizes of await sizesOf()) expect(sizes).not.toContain('55x80')
  expect((await visitor.call('GET', '/api/cart')).body).toMatchObject([{ available: false }])
  expect((await adminFrames())[0]?.sizes.filter(({ isActive }) => !isActive).map((each) => each.size)).toEqual(['55x80', '80x55'])
  expect((await turn('55x80', true)).status).toBe(200)
  expect((await visitor.call('GET', '/api/cart')).body).toMatchObject([{ available: true }])
  expect((await turn('56x80', true)).status).toBe(404)
})

async function dueNow(): Promise<void> {
  await t.shop.jobs.enqueue(t.shop.db, catalogueDue, {})
  await t.runJobs()
}

test('a new frame is priced like another, shown live, and both painters take it', async () => {
  const input = { name: 'Smoked oak', style: 'walnut', matSizes: ['regular'], isActive: true, outOfStockUntil: null }
  expect((await admin.call('POST', '/api/admin/frames', { ...input, pricesOf: 99 })).body.code).toBe('catalogue/not-found')
  expect((await admin.call('POST', '/api/admin/frames', { ...input, style: 'neon', pricesOf: 3 })).status).toBe(422)
  const { status, body } = await admin.call('POST', '/api/admin/frames', { ...input, pricesOf: 3 })
  expect({ status, body }).toMatchObject({ status: 201, body: { ...input, id: 8 } })
  expect(await lastAudit()).toMatchObject({
    action: 'frame.created',
    target: 'frame 8',
    before: null,
    after: { name: 'Smoked oak', pricesOf: 3 },
  })
  const [natural, added] = [(await readFrames()).find(({ id }) => id === 3), (await readFrames()).find(({ id }) => id === 8)]
  expect(added?.sizes).toEqual(natural?.sizes)

  const change = { kind: 'frame', frameId: 8, size: '30x40', price: 31_000 }
  expect((await admin.call('PUT', '/api/admin/prices', { changes: [change] })).status).toBe(200)
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 900, height: 1200 })
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const design = await visitor.call('POST', '/api/designs', {
    product: 'frame',
    size: '30x40',
    frameId: 8,
    mat: { colour: 'white', size: 'regular' },
    cells: [{ photoId, placement }],
  })
  expect(design.status).toBe(201)
  expect((await visitor.call('GET', `/api/designs/${design.body.id}/proof.jpg?w=200`)).status).toBe(200)
  expect((await visitor.call('POST', '/api/cart', { designId: design.body.id, quantity: 1 })).status).toBe(201)
  const [item] = (await visitor.call('GET', '/api/cart')).body
  expect(item).toMatchObject({ frameId: 8, available: true })
  expect(item.price).toBeGreaterThan(31_000)
  await saveFrame(8, { isActive: false })
})
