import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, moveAlong, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { beginUpload, uploadPlain } from '../../../../tests/support/upload.ts'
import { users } from '../../accounts/server/accounts.tables.ts'
import { photos } from './photos.tables.ts'

const t = useTestShop({ imaging: fakePainter().imaging })
const large = 60 * 1024 * 1024
const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }

/** What opens these photos on another device. */
async function ticketFor(visitor: Visitor, photoIds: string[]): Promise<string> {
  const designs = photoIds.map((photoId) => ({ product: 'frame', size: '30x40', frameId: 1, cells: [{ photoId, placement }] }))
  return (await visitor.call('POST', '/api/designs/ticket', { designs })).body.ticket
}

async function objects(): Promise<number> {
  let count = 0
  for await (const _ of t.shop.storage.list('photos')) count += 1
  return count
}

const prove = (username: string) => t.shop.db.update(users).set({ emailVerifiedAt: t.clock.now() }).where(eq(users.username, username))

test('[PQ1] photos that are copied for another device count as if they were sent again: all of them, or none is', async () => {
  const desktop = t.visitor()
  const ticket = await ticketFor(desktop, [await uploadPlain(desktop, { own: true }), await uploadPlain(desktop, { own: true })])
  const [phone, full] = [t.visitor(), t.visitor()]
  const goOn = (visitor: Visitor) => visitor.call('POST', '/api/designs/continue', { ticket })
  expect((await goOn(phone)).status).toBe(200)
  expect((await goOn(phone)).status, 'they are there by now').toBe(200)
  for (let n = 0; n < 98; n += 1) await beginUpload(phone, 10)
  expect((await beginUpload(phone, 10)).body.code).toBe('photo/quota')

  for (let n = 0; n < 99; n += 1) await beginUpload(full, 10)
  const before = await objects()
  expect(await goOn(full)).toMatchObject({ status: 429, body: { code: 'photo/quota' } })
  expect((await full.call('GET', '/api/photos')).body).toEqual([])
  expect(await objects()).toBe(before)
  expect((await goOn(desktop)).status, 'nothing is copied to where the photos are').toBe(200)
})

test('[PQ2] an account holds so much and no more; a tenth until its e-mail is proved', async () => {
  const person = await t.registered()
  const send = () => beginUpload(person, large)
  for (let n = 0; n < 8; n += 1) expect((await send()).status).toBe(201)
  const refused = await send()
  expect([refused.status, refused.body.code]).toEqual([409, 'photo/account-full'])
  expect(refused.body.detail).toContain('until you have confirmed your e-mail address')
  await prove(person.username)
  for (let n = 8; n < 85; n += 1) expect((await send()).status).toBe(201)
  const full = await send()
  expect([full.status, full.body.code]).toEqual([409, 'photo/account-full'])
  expect(full.body.detail).toContain('5 GB')
  expect((await beginUpload(person, 1024)).status, 'what fits still does').toBe(201)
  expect((await beginUpload(await t.registered(), large)).status, 'another account').toBe(201)
})

test('[PQ2] what somebody bought is no burden to their account, and staff bring what the shop needs', async () => {
  const person = await t.registered()
  await prove(person.username)
  const bought = await addPiece(person)
  const kept = [await uploadPlain(person, { own: true }), await uploadPlain(person, { own: true })]
  await t.shop.db
    .update(photos)
    .set({ bytes: 2_000_000_000 })
    .where(inArray(photos.id, [bought, ...kept]))
  expect((await beginUpload(person, large)).body.code).toBe('photo/account-full')
  const { order } = await placeOrder(person, { paymentMethod: 'cod' })
  expect((await beginUpload(person, large)).body.code, 'nobody has called them yet').toBe('photo/account-full')
  await moveAlong(await t.asAdmin(), order.number, ['in_production'])
  expect((await beginUpload(person, large)).status).toBe(201)
  await t.shop.db.update(users).set({ role: 'manager' }).where(eq(users.username, person.username))
  await t.shop.db.update(photos).set({ bytes: 2_147_000_000 }).where(inArray(photos.id, kept))
  const more = await uploadPlain(person, { own: true })
  await t.shop.db.update(photos).set({ bytes: 2_147_000_000 }).where(eq(photos.id, more))
  expect((await beginUpload(person, large)).status).toBe(201)
})

test('who removes photos has room again', async () => {
  const person = await t.registered()
  const photoId = await uploadPlain(person)
  await t.shop.db
    .update(photos)
    .set({ bytes: 500 * 1024 * 1024 })
    .where(eq(photos.id, photoId))
  expect((await beginUpload(person, large)).status).toBe(409)
  expect((await person.call('DELETE', `/api/photos/${photoId}`)).status).toBe(204)
  expect((await beginUpload(person, large)).status).toBe(201)
})
