import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { addPiece, placeOrder } from '../../../../tests/support/orders.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import { workshopSizes } from '#domain/print/workshop-sizes.ts'
import { pieceShape } from '#features/designs/design-piece.ts'
import { mountsOf } from '#features/designs/mounts.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import type { Design } from '#features/designs/designs.ts'
import { users } from '#features/accounts/server/accounts.tables.ts'
import { orderedPiecePath } from '#features/orders/server/fulfilment/ordered-piece.service.ts'
import { orderLines } from '#features/orders/server/orders.tables.ts'
import { printFiles } from '#features/print-files/server/print-files.tables.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { eq } from 'drizzle-orm'
import type { Board } from '../production.ts'
import { sizeFacts } from '../size-words.ts'

const painter = fakePainter()
const t = useTestShop({ imaging: painter.imaging })
let admin: Visitor
let production: Visitor
let order: PlacedOrder['order']

const board = async () => (await production.call('GET', '/api/admin/production')).body as Board
const its = async () => (await board()).pieces.filter(({ orderNumber }) => orderNumber === order.number)
const move = (id: string, to: string) => production.call('POST', `/api/admin/orders/${order.number}/pieces/${id}/transitions`, { to })

beforeAll(async () => {
  admin = await t.asAdmin()
  production = t.visitor()
  await production.call('POST', '/api/register', { username: 'workshop', email: 'workshop@example.com', password: 'walnut and gold 9' })
  await t.shop.db.update(users).set({ role: 'production' }).where(eq(users.username, 'workshop'))
  const visitor = t.visitor()
  await addPiece(visitor, { quantity: 2 })
  order = (await placeOrder(visitor, { paymentMethod: 'cod', gift: { wrapped: true, message: 'For Mariam' } })).order
  await admin.call('POST', `/api/admin/orders/${order.number}/transitions`, { to: 'in_production' })
  await t.runJobs()
})

test('each copy stands on the board with what it is made of, and without a price', async () => {
  const pieces = await its()
  expect(pieces).toMatchObject([
    { copy: 1, count: 2, state: 'file_check', orderState: 'in_production', isRemake: false, printFile: { state: 'done' } },
    { copy: 2, count: 2, isWrapped: true, giftMessage: 'For Mariam' },
  ])
  const [first] = pieces
  expect(first?.sizes).toEqual(workshopSizes(pieceShape(first!.design, mountsOf([], first!.design))!))
  expect(first?.finish.length).toBeGreaterThan(0)
  expect(JSON.stringify(first)).not.toMatch(/fils/i)
})

test('pieces go on, are held with their order, and leave the board with it', async () => {
  const [first, second] = await its()
  await move(first!.id, 'printing')
  expect((await its())[0]).toMatchObject({ id: first!.id, state: 'printing' })
  await admin.call('POST', `/api/admin/orders/${order.number}/transitions`, { to: 'on_hold' })
  expect((await its()).map(({ orderState }) => orderState)).toEqual(['on_hold', 'on_hold'])
  await admin.call('POST', `/api/admin/orders/${order.number}/transitions`, { to: 'in_production' })
  for (const to of ['finishing', 'done']) await move(first!.id, to)
  for (const to of ['printing', 'finishing', 'done']) await move(second!.id, to)
  await production.call('POST', `/api/admin/orders/${order.number}/transitions`, { to: 'packed' })
  expect((await its()).map(({ orderState }) => orderState)).toEqual(['packed', 'packed'])
})

test('a ticket for each piece says what it is, and whose; nobody without a role opens one', async () => {
  const pieces = await its()
  const ids = pieces.map(({ id }) => id)
  const path = `/api/admin/production/tickets.pdf?pieces=${ids.join(',')}`
  const { status, bytes } = await production.call('GET', path)
  expect(status).toBe(200)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(totalPages).toBe(1)
  for (const said of [order.number, '1 of 2', '2 of 2', order.lines[0]!.title, 'Hanging']) expect(text).toContain(said)
  for (const { label, value } of sizeFacts(pieces[0]!.sizes)) expect(text.replace(/\s+/g, ' ')).toContain(`${label} ${value}`)
  expect((await t.visitor().call('GET', path)).status).toBe(401)
  expect(await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'tickets.downloaded'))).toHaveLength(1)
})

test('a batch holds one file for a line and a list of them; a wrong or unknown piece opens nothing', async () => {
  const ids = (await its()).map(({ id }) => id)
  const { status, bytes, headers } = await production.call('GET', `/api/admin/production/batch.zip?pieces=${ids.join(',')}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/zip')
  const text = Buffer.from(bytes).toString('latin1')
  const name = `${order.number}-1-${order.lines[0]!.size}.jpg`
  expect(text.match(/PK\x03\x04/g)).toHaveLength(2)
  expect(text).toContain(`"${name}","${order.number}",`)
  expect(text).toContain('"Stretcher bars","Trim size","Print size, with bleed or wrap"')
  expect(text.split(name)).toHaveLength(4)
  const ofOrder = await production.call('GET', `/api/admin/production/batch.zip?orders=${order.number}`)
  expect(ofOrder.bytes.equals(bytes)).toBe(true)
  const none = Buffer.from((await production.call('GET', `/api/admin/production/batch.zip?orders=${order.number}&format=tiff`)).bytes)
  expect(none.toString('latin1').match(/PK\x03\x04/g)).toHaveLength(1)
  expect((await production.call('GET', `/api/admin/production/batch.zip?orders=${order.number}&pieces=${ids[0]}`)).status).toBe(422)
  const bad = { nonsense: 422, '': 422, '00000000-0000-4000-8000-000000000000': 404 }
  for (const [pieces, refused] of Object.entries(bad)) {
    for (const file of ['batch.zip', 'tickets.pdf']) {
      expect((await production.call('GET', `/api/admin/production/${file}?pieces=${pieces}`)).status, pieces).toBe(refused)
    }
  }
})

test('[DE1] an order that goes by the number of another’s design shows its own piece everywhere, and leaves the other’s pictures alone', async () => {
  const [owner, buyer] = [t.visitor(), t.visitor()]
  const theirPhoto = await addPiece(owner)
  const theirs = (await owner.call('GET', '/api/cart')).body[0].design as Design
  const photo = await addPiece(buyer)
  const { number } = (await placeOrder(buyer, { paymentMethod: 'cod' })).order
  await admin.call('POST', `/api/admin/orders/${number}/transitions`, { to: 'in_production' })
  await t.runJobs()
  // As an order could be placed before a cart looked whose design it was given.
  const { id: lineId } = (await admin.call('GET', `/api/admin/orders/${number}`)).body.lines[0]
  const [line] = await t.shop.db.select().from(orderLines).where(eq(orderLines.id, lineId))
  const design = { ...(line!.design as Design), id: theirs.id, version: theirs.version }
  await t.shop.db.update(orderLines).set({ design }).where(eq(orderLines.id, lineId))
  await t.shop.db
    .update(printFiles)
    .set({ design, designId: design.id })
    .where(eq(printFiles.reference, `${number}-1`))

  const painted = async (opened: Promise<{ status: number }> | { status: number }) => {
    const before = painter.proofs.length
    expect((await opened).status).toBe(200)
    const photos = painter.proofs.slice(before).flatMap(({ photoPaths }) => photoPaths)
    return photos.map((path) => (path?.includes(photo) ? 'the buyer’s' : path?.includes(theirPhoto) ? 'the owner’s' : path))
  }
  const piece = (await board()).pieces.find(({ orderNumber }) => orderNumber === number)!
  const face = `/api/designs/${theirs.id}/proof.jpg?part=face&w=320`
  expect(await painted(production.call('GET', `/api/admin/production/tickets.pdf?pieces=${piece.id}`))).toEqual(['the buyer’s'])
  expect(await painted(owner.call('GET', face))).toEqual(['the owner’s'])
  expect(await painted(t.app.request(`${piece.previewUrl}&w=480`))).toEqual(['the buyer’s'])
  expect(await painted(t.app.request(`${piece.sheetUrl}&w=480`))).toEqual(['the buyer’s'])
  const [{ sheetUrl }] = (await admin.call('GET', `/api/admin/orders/${number}`)).body.facts
  expect(await painted(t.app.request(`${sheetUrl}&w=1024`))).toEqual(['the buyer’s'])
  expect(await painted(owner.call('GET', face)), 'kept').toEqual([])
  const { items } = (await admin.call('GET', `/api/admin/print-files?q=${number}`)).body
  expect(items.map(({ proofUrl }: { proofUrl: string | null }) => proofUrl)).toEqual([null])

  const mailed = orderedPiecePath(t.shop, lineId, { order: { number: order.number, linksVoided: 0 }, livesHours: 24 })
  expect((await t.app.request(mailed)).status).toBe(200)
  expect((await t.app.request(`${mailed}&part=sheet`)).status, 'a mail opens its own picture alone').toBe(404)
})
