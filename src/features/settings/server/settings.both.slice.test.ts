import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '../../../app/seed.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { seedPageMetadata } from '#features/page-metadata/server/page-metadata.seed.ts'
import { metadataOrNull } from '#features/page-metadata/server/page-metadata.service.ts'
import { pageMetadata } from '#features/page-metadata/server/page-metadata.tables.ts'
import { inLanguage } from '#platform/moment.ts'
import { photosInOrders } from '#features/orders/server/orders.service.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { usualPaymentMethods } from '#domain/prices/payment-methods.ts'
import { defaultFees } from '#domain/prices/quote.ts'
import { defaultIdentity, usualHours, usualPrintFiles, usualVat, usualWorkshop } from '../settings.ts'
import { readBrand, readOpeningHours, readPaymentMethods, readStorefront, readWorkshop } from './settings.service.ts'
import { saveSetting } from './settings.store.ts'
import { settings } from './settings.tables.ts'

const t = useTestShop()
const dayMs = 24 * 60 * 60 * 1000
let admin: Visitor
beforeAll(async () => {
  admin = await t.asAdmin()
})

const usual = {
  ...defaultIdentity,
  ...usualWorkshop,
  ...usualPrintFiles,
  ...usualVat,
  ...defaultFees,
  ...usualHours,
  summaryHour: 8,
  photosKeptDays: 90,
  paymentMethods: usualPaymentMethods,
  bankDetails: '',
}
const save = (change: object) => admin.call('PUT', '/api/admin/settings', { ...usual, ...change })

test('a new shop has its defaults', async () => {
  expect((await admin.call('GET', '/api/admin/settings')).body).toEqual({ ...usual, demoItems: 0 })
})

test('a shop that saved the example as its tax number has none; one that saved its own has it', async () => {
  const trnOf = async (trn: string) => {
    await saveSetting(t.shop.db, 'identity', { ...defaultIdentity, trn })
    return (await admin.call('GET', '/api/admin/settings')).body.trn
  }
  expect(await trnOf('100000000000003')).toBe('')
  expect(await trnOf('100123456700003')).toBe('100123456700003')
  await t.shop.db.delete(settings)
})

test('a shop that saved its numbers without the country, or none at all, goes on', async () => {
  await saveSetting(t.shop.db, 'identity', { ...defaultIdentity, phone: 'call me', whatsapp: '050 338 7700' })
  expect((await admin.call('GET', '/api/admin/settings')).body).toMatchObject({ phone: 'call me', whatsapp: '+971 50 338 7700' })
  await t.shop.db.delete(settings)
})

test('a shop that saved its workshop before pieces could be left out follows them', async () => {
  await saveSetting(t.shop.db, 'workshop', { piecesPerDay: 5, cutOffHour: 12 })
  expect(await readWorkshop(t.shop.db)).toEqual({ piecesPerDay: 5, cutOffHour: 12, piecesUntracked: false })
})

test('what is saved stands in the next mail, and the audit log has before and after', async () => {
  const { status, body } = await save({ name: ' Sidr Frames ', email: 'salam@sidr.example', trn: '' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Sidr Frames', trn: '' })
  await t.registered()
  await t.runJobs()
  expect(t.mails.at(-1)?.from).toBe('"Sidr Frames" <salam@sidr.example>')
  const { body: log } = await admin.call('GET', '/api/admin/audit-log?action=settings.saved')
  expect(log.items).toMatchObject([{ target: 'settings', before: { name: 'Barwaz' }, after: { name: 'Sidr Frames', photosKeptDays: 90 } }])
})

test('a shop that is renamed is called so on its pages, also on those that come later, and as an app', async () => {
  await seedPageMetadata(t.shop)
  await save({ name: 'Sidr Frames' })
  const titleOf = async (path: string) => (await t.visitor().call('GET', `/api/page-metadata/${path}`)).body.title
  expect(await titleOf('canvas')).toBe('Canvas prints from your photos | Sidr Frames')
  await t.shop.db.delete(pageMetadata).where(eq(pageMetadata.path, '/gallery'))
  await seedPageMetadata(t.shop)
  expect(await titleOf('gallery')).toBe('Gallery of framed photos and canvases | Sidr Frames')
  expect((await t.visitor().call('GET', '/manifest.webmanifest')).body).toMatchObject({ name: 'Sidr Frames', short_name: 'Sidr Frames' })
  await save({})
  expect(await titleOf('canvas')).toBe('Canvas prints from your photos | Barwaz')
})

test('ways to pay are switched off and put in order by admins alone, and the audit log says what was before', async () => {
  const paymentMethods = [
    { method: 'cod', isOn: true },
    { method: 'card', isOn: false },
  ]
  expect(await readPaymentMethods(t.shop.db)).toEqual(usualPaymentMethods)
  const customer = await t.registered()
  expect((await customer.call('PUT', '/api/admin/settings', { ...usual, paymentMethods })).status).toBe(403)
  expect((await save({ paymentMethods })).body).toMatchObject({ paymentMethods })
  expect(await readPaymentMethods(t.shop.db)).toEqual(paymentMethods)
  expect((await readStorefront(t.shop)).takesCash).toBe(true)
  const { body: log } = await admin.call('GET', '/api/admin/audit-log?action=settings.saved')
  expect(log.items[0]).toMatchObject({ before: { paymentMethods: usualPaymentMethods }, after: { paymentMethods } })
  await save({
    paymentMethods: [
      { method: 'cod', isOn: false },
      { method: 'card', isOn: true },
    ],
  })
  expect((await readStorefront(t.shop)).takesCash).toBe(false)
  await save({})
})

test.each([
  ['an empty name', { name: ' ' }],
  ['a name with a line break', { name: 'Barwaz\r\nBcc: all@example.com' }],
  ['a TRN of 14 digits', { trn: '10000000000000' }],
  ['names of files without the piece', { printFileNames: '{order}-{size}' }],
  ['a kind of file nobody paints', { canvasFormat: 'gif' }],
  ['the TRN that is an example', { trn: '100000000000003' }],
  ['no e-mail address', { email: 'hello' }],
  ['a link that runs', { instagram: 'javascript:alert(1)' }],
  ['photos for a day', { photosKeptDays: 1 }],
  ['half a day', { photosKeptDays: 30.5 }],
  ['no piece a day', { piecesPerDay: 0 }],
  ['an hour no clock shows', { cutOffHour: 25 }],
  ['pieces that are perhaps followed', { piecesUntracked: 'no' }],
  ['no way to pay', { paymentMethods: usualPaymentMethods.map((setting) => ({ ...setting, isOn: false })) }],
  ['a way to pay too few', { paymentMethods: [{ method: 'card', isOn: true }] }],
  ['a way to pay nobody knows', { paymentMethods: [...usualPaymentMethods, { method: 'shells', isOn: true }] }],
  ['a field too few', { phone: undefined }],
])('%s is refused and nothing changes', async (_what, change) => {
  const before = (await admin.call('GET', '/api/admin/settings')).body
  expect((await save(change)).status).toBe(422)
  expect((await admin.call('GET', '/api/admin/settings')).body).toEqual(before)
})

test('an order keeps its photos as long as the owner says', async () => {
  const visitor = t.visitor()
  const photoId = await addPiece(visitor)
  const { order } = await placeOrder(visitor, { paymentMethod: 'cod' })
  await admin.call('POST', `/api/admin/orders/${order.number}/transitions`, { to: 'cancelled' })
  t.clock.advance(40 * dayMs)
  admin = await t.asAdmin()
  expect(await photosInOrders(t.shop, [photoId])).toEqual(new Set([photoId]))
  await save({ photosKeptDays: 30 })
  expect(await photosInOrders(t.shop, [photoId])).toEqual(new Set())
})

test('examples go, once, and the next start does not bring them back', async () => {
  const demoShop = { ...t.shop, config: { ...t.shop.config, seedDemo: true } }
  await seed(demoShop)
  expect((await admin.call('GET', '/api/admin/settings')).body.demoItems).toBe(16)
  expect((await admin.call('DELETE', '/api/admin/demo-content')).body.demoItems).toBe(0)
  await seed(demoShop)
  expect((await t.visitor().call('GET', '/api/reviews')).body.items).toEqual([])
  expect((await t.visitor().call('GET', '/api/slider-images')).body).toEqual([])
  const { body: log } = await admin.call('GET', '/api/admin/audit-log?action=demo-content.removed')
  expect(log.items).toMatchObject([{ before: { reviews: 6, posts: 6, slides: 4 }, after: { reviews: 0, posts: 0, slides: 0 } }])
})

test('fees hold for carts from now on; an order keeps what it was placed with', async () => {
  const visitor = t.visitor()
  await addPiece(visitor)
  const quoteOf = async () => (await visitor.call('POST', '/api/checkout/quote', { paymentMethod: 'cod', gift: { wrapped: true } })).body
  const charges = async () =>
    Object.fromEntries((await quoteOf()).charges.map(({ kind, totalFils }: { kind: string; totalFils: number }) => [kind, totalFils]))
  expect(await charges()).toMatchObject({ wrapping: 1500, 'cash-on-delivery': 1000 })
  const buyer = t.visitor()
  await addPiece(buyer)
  const { order } = await placeOrder(buyer, { paymentMethod: 'cod' })
  await save({ wrappingFils: 2000, cashOnDeliveryFils: 0, cashLimitFils: 50_000, oversizeFils: 4000, oversizeFromCm: 30 })
  expect(await charges()).toEqual({ delivery: 6000, wrapping: 2000 })
  expect(await quoteOf()).toMatchObject({ wrappingFils: 2000, methods: [{}, { feeFils: 0, mostFils: 50_000 }] })
  await save({ cashLimitFils: 1000 })
  expect((await quoteOf()).problems).toMatchObject([{ code: 'cod/too-much' }])
  expect((await admin.call('GET', `/api/admin/orders/${order.number}`)).body.totals.feesFils).toBe(1000)
  for (const wrong of [{ wrappingFils: -1 }, { wrappingFils: 1.5 }, { cashLimitFils: 10_000_001 }, { oversizeFromCm: 0 }]) {
    expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(422)
  }
  await save({})
})

test('a manager sets how the workshop works, and neither who the shop is nor how it is paid', async () => {
  const manager = await t.asRole('manager')
  const { demoItems: _count, ...now } = (await manager.call('GET', '/api/admin/settings')).body
  const put = (change: object) => manager.call('PUT', '/api/admin/settings', { ...now, ...change })
  expect(await put({ cutOffHour: 15 })).toMatchObject({ status: 200, body: { cutOffHour: 15 } })
  for (const change of [{ trn: '100123456700003' }, { phone: '04 000 0000' }, { paymentMethods: now.paymentMethods.toReversed() }])
    expect((await put(change)).status).toBe(403)
  expect((await admin.call('GET', '/api/admin/settings')).body).toMatchObject({ ...now, cutOffHour: 15 })
  await t.shop.db.delete(settings)
})

test('a shop that saved its hours before it chose its days is open Monday to Friday', async () => {
  await saveSetting(t.shop.db, 'hours', { opens: '10:00', closes: '19:00' })
  expect(await readOpeningHours(t.shop.db)).toMatchObject({ openDays: usualHours.openDays, opens: '10:00' })
  expect((await save({ openDays: ['Monday', 'Saturday'] })).body.openDays).toEqual(['Monday', 'Saturday'])
  expect((await save({ openDays: [] })).status).toBe(422)
  await t.shop.db.delete(settings)
})

test('another city stands in every sentence and title of the shop’s own, in both languages; what the owner wrote stays', async () => {
  await seedPageMetadata(t.shop)
  const head = async (path: string) => (await metadataOrNull(t.shop, path)) ?? { title: '', description: '', keywords: '' }
  const { path: _path, ...found } = (await t.visitor().call('GET', '/api/page-metadata/canvas-sizes')).body
  const record = { ...found, title: 'Sizes, printed by the sea in Dubai' }
  expect((await admin.call('PUT', '/api/admin/page-metadata/canvas-sizes', record)).status).toBe(200)
  expect((await save({ city: 'Sharjah' })).status).toBe(200)
  expect(await head('/')).toMatchObject({ title: 'Custom framing in Sharjah', keywords: expect.stringContaining('Sharjah') })
  expect((await head('/canvas')).description).toContain('made in Sharjah')
  expect((await head('/canvas-sizes')).title).toBe('Sizes, printed by the sea in Dubai')
  await inLanguage('ar', async () => {
    expect((await head('/')).title).toBe('تأطير حسب الطلب في الشارقة')
    expect((await readStorefront(t.shop)).identity.city).toBe('الشارقة')
    expect((await readBrand(t.shop)).city).toBe('الشارقة')
  })
  expect((await readStorefront(t.shop)).identity.city).toBe('Sharjah')
  expect((await t.visitor().call('GET', '/manifest.webmanifest')).body).toMatchObject({
    description: expect.stringMatching(/framed in Sharjah$/),
  })
  expect((await save({ city: 'Al Ain', cityArabic: 'العين' })).status).toBe(200)
  expect((await inLanguage('ar', () => head('/'))).title).toBe('تأطير حسب الطلب في العين')
  await save({})
  expect((await head('/')).title).toBe('Custom framing in Dubai')
})
