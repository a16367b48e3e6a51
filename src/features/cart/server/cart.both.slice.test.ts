import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { framePrices } from '#features/catalogue/server/catalogue.tables.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { Design } from '#features/designs/designs.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import type { CartItem } from '../cart.ts'
import { cartItems, carts } from './cart.tables.ts'

const t = useTestShop()
const framed = { type: 'frame', size: '30x40', frameId: 1 }
const read = async (visitor: Visitor) => (await visitor.call('GET', '/api/cart')).body as CartItem[]
const add = async (visitor: Visitor, item: object = framed) => (await visitor.call('POST', '/api/cart', item)).body as CartItem

const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const design = {
  id: '11111111-1111-4111-8111-111111111111',
  version: 1,
  product: 'frame',
  size: '45x60',
  frameId: 4,
  mat: { colour: 'black', size: 'jumbo' },
  cells: [{ photoId: null, placement }],
}

test('an added piece answers with the seed’s fields and the server’s price', async () => {
  const visitor = t.visitor()
  const { status, body } = await visitor.call('POST', '/api/cart', {
    ...framed,
    mat: true,
    quantity: 2,
    price: 1,
    unitPrice: 1,
    sessionId: t.visitor().sessionId,
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    sessionId: visitor.sessionId,
    type: 'frame',
    size: '30x40',
    frameId: 1,
    canvasId: null,
    price: 20250,
    unitPrice: 20250,
    lineTotal: 40500,
    available: true,
    quantity: 2,
    mat: true,
    matColor: 'white',
    matSize: 'regular',
    canvasEdgeStyle: 'mirror',
    design: null,
    quality: null,
    previewUrl: null,
  })
  expect(await read(visitor)).toEqual([body])
  expect(await read(t.visitor())).toEqual([])
})

test.each([
  ['a matted frame', { ...framed, mat: true, matSize: 'jumbo' }, { price: 22000 }],
  ['a legacy size', { type: 'frame', size: '20x25', frameId: 7 }, { price: 11900 }],
  ['a frame collage', { ...framed, type: 'frame-collage' }, { price: 22425 }],
  ['a canvas', { type: 'canvas', size: '40x30' }, { price: 19500, size: '40x30', canvasEdgeStyle: 'mirror' }],
  [
    'a canvas near a listed size',
    { type: 'canvas', size: '42x31', canvasEdgeStyle: 'black' },
    { price: 19500, size: '40x30', canvasEdgeStyle: 'black' },
  ],
  ['a framed canvas', { type: 'canvas', size: '30x40', frameId: 1 }, { price: 27900, frameId: 1 }],
  ['a panoramic canvas', { type: 'canvas', size: '90x30' }, { price: 26500 }],
  [
    'a canvas whose mat means nothing',
    { type: 'canvas', size: '30x40', mat: true, matColor: 'black' },
    { price: 19500, mat: false, matColor: null },
  ],
  ['unknown fields', { ...framed, role: 'admin', status: 'paid', userId: 'x' }, { price: 19500 }],
])('%s is priced', async (_what, item, expected) => {
  expect(await add(t.visitor(), item)).toMatchObject(expected)
})

test('a line with a stored design says how good it will be and what shows it', async () => {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 900, height: 1200 })
  const placed = { product: 'frame', size: '30x40', frameId: 1, cells: [{ photoId, placement: { ...placement, zoomPct: 200 } }] }
  const stored = (await visitor.call('POST', '/api/designs', placed)).body as Design
  const item = await add(visitor, { design: stored })
  // 900 px over 30 cm, half of them seen.
  expect(item.quality).toMatchObject({ effectiveDpi: 38, neededDpi: 200, grade: 'poor', largestGoodSize: null })
  expect(item.previewUrl).toContain(`/api/designs/${stored.id}/proof.jpg?part=face&until=`)
  expect((await read(visitor))[0]).toEqual(item)
  expect(item.design).toEqual(stored)
  const { body: closer } = await visitor.call('PUT', `/api/cart/${item.id}`, { design: { ...stored, cells: [{ photoId, placement }] } })
  expect(closer, 'not as it is stored').toMatchObject({ quality: { effectiveDpi: 76 }, design: { version: 1 } })
  expect(closer.design.id).not.toBe(stored.id)
  expect(closer.previewUrl).toContain(`/api/designs/${closer.design.id}/proof.jpg`)
})

test('a line that claims another’s design is one of its own: neither’s pictures are ever the other’s', async () => {
  const [owner, thief] = [t.visitor(), t.visitor()]
  const stored = (await owner.call('POST', '/api/designs', design)).body as Design
  expect((await add(owner, { design: stored })).design).toEqual(stored)
  const { id, version, ...content } = stored
  const claimed = await add(thief, { design: stored })
  expect(claimed.design).toMatchObject(content)
  expect(claimed.design?.id).not.toBe(id)
  expect(claimed.previewUrl).not.toContain(id)
  expect((await owner.call('GET', `/api/designs/${id}`)).body).toEqual({ ...content, id, version })
})

test('a line carries its design, and its flat fields follow it', async () => {
  const visitor = t.visitor()
  const { id: _id, version: _version, ...content } = design
  const item = await add(visitor, { type: 'canvas', size: '30x30', quantity: 3, design })
  expect(item).toMatchObject({
    type: 'frame',
    size: '45x60',
    frameId: 4,
    mat: true,
    matColor: 'black',
    matSize: 'jumbo',
    price: 31000,
    quantity: 3,
    design: { ...content, version: 1 },
  })
  const moved = await visitor.call('PUT', `/api/cart/${item.id}`, { design: { ...design, version: 2, size: '60x80' } })
  expect(moved.body).toMatchObject({ size: '60x80', price: 41000, quantity: 3, design: { version: 1, size: '60x80' } })
})

test('a stored design is named by its id, in its latest version, and only by its owner', async () => {
  const visitor = t.visitor()
  const { id, version, ...content } = (await visitor.call('POST', '/api/designs', design)).body as Design
  const saved = (await visitor.call('PUT', `/api/designs/${id}`, { ...content, version, size: '60x80' })).body as Design
  const item = await add(visitor, { designId: id.toUpperCase(), quantity: 2 })
  expect(item).toMatchObject({ type: 'frame', size: '60x80', frameId: 4, matSize: 'jumbo', price: 41000, quantity: 2, design: saved })
  expect(item).not.toHaveProperty('designId')
  expect(item.previewUrl).toContain(id)
  const plain = await add(visitor)
  const changed = await visitor.call('PUT', `/api/cart/${plain.id}`, { designId: id })
  expect(changed.body).toMatchObject({ size: '60x80', design: saved })
  const stranger = t.visitor()
  for (const [who, designId] of [[stranger, id] as const, [visitor, design.id] as const]) {
    const refused = await who.call('POST', '/api/cart', { ...framed, designId })
    expect([refused.status, refused.body.code]).toEqual([422, 'cart/design-unknown'])
  }
  expect(await read(stranger)).toEqual([])
  expect((await visitor.call('POST', '/api/cart', { ...framed, designId: 'mine' })).body.code).toBe('request/invalid')
})

test('a design sent along is settled as a stored one is', async () => {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 900, height: 1200 })
  const askew = { ...design, cells: [{ photoId, placement: { dxMm: 5000, dyMm: 0, zoomPct: 1, rotationDeg: 10 } }] }
  const stored = (await visitor.call('POST', '/api/designs', askew)).body as Design
  const item = await add(visitor, { design: askew })
  expect(item.design?.cells).toEqual(stored.cells)
  expect(item.design?.cells[0]?.placement).toMatchObject({ zoomPct: 100, rotationDeg: 10 })
  for (const [wrong, code] of [
    [{ cells: [...askew.cells, ...askew.cells] }, 'design/cells'],
    [{ size: '31x41' }, 'design/size-unknown'],
    [{ frameId: 99 }, 'design/frame-unknown'],
    [{ frameId: undefined }, 'design/frame-missing'],
    [{ layout: { id: 'grid-2x2', gapMm: 0, radiusMm: 0, background: { kind: 'blur' } } }, 'design/layout-unknown'],
  ] as const) {
    const answers = [
      await visitor.call('POST', '/api/cart', { design: { ...askew, ...wrong } }),
      await visitor.call('PUT', `/api/cart/${item.id}`, { design: { ...askew, ...wrong } }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([422, code])
  }
  expect(await read(visitor)).toEqual([item])
  const without = await visitor.call('PUT', `/api/cart/${item.id}`, { design: null })
  expect(without.body).toMatchObject({ design: null, size: '45x60', price: 31000 })
})

test.each([
  ['an unknown type', { ...framed, type: 'poster' }, 422, 'request/invalid'],
  ['no type', { size: '30x40', frameId: 1 }, 422, 'request/invalid'],
  ['a size nobody lists', { ...framed, size: '31x41' }, 422, 'cart/size-unknown'],
  ['a canvas far from any size', { type: 'canvas', size: '500x20' }, 422, 'cart/size-unknown'],
  ['a size of the wrong shape', { ...framed, size: '30 by 40' }, 422, 'request/invalid'],
  ['no frame', { type: 'frame', size: '30x40' }, 422, 'cart/frame-missing'],
  ['an unknown frame', { ...framed, frameId: 8 }, 422, 'cart/frame-unknown'],
  ['an unknown floater frame', { type: 'canvas', size: '30x40', frameId: 99 }, 422, 'cart/frame-unknown'],
  ['an unknown mat colour', { ...framed, mat: true, matColor: 'pink' }, 422, 'request/invalid'],
  ['an unknown mat size', { ...framed, mat: true, matSize: 'huge' }, 422, 'request/invalid'],
  ['an unknown edge', { type: 'canvas', size: '30x40', canvasEdgeStyle: 'torn' }, 422, 'request/invalid'],
  ['a canvas id that disagrees with the size', { type: 'canvas', size: '30x40', canvasId: 9999 }, 422, 'cart/canvas-mismatch'],
  ['quantity 0', { ...framed, quantity: 0 }, 422, 'request/invalid'],
  ['quantity −1', { ...framed, quantity: -1 }, 422, 'request/invalid'],
  ['quantity 51', { ...framed, quantity: 51 }, 422, 'request/invalid'],
  ['quantity 1.5', { ...framed, quantity: 1.5 }, 422, 'request/invalid'],
  ['quantity 1e9', { ...framed, quantity: 1e9 }, 422, 'request/invalid'],
  ['quantity "2"', { ...framed, quantity: '2' }, 422, 'request/invalid'],
  ['a design without cells', { ...framed, design: { ...design, cells: [] } }, 422, 'request/invalid'],
  ['an array', [], 422, 'request/invalid'],
  ['no JSON', '{', 400, 'request/malformed'],
])('%s is refused and nothing changes', async (_what, item, status, code) => {
  const visitor = t.visitor()
  const kept = await add(visitor)
  const added = await visitor.call('POST', '/api/cart', item)
  expect([added.status, added.body.code]).toEqual([status, code])
  if (typeof item === 'object' && !Array.isArray(item) && 'type' in item) {
    const changed = await visitor.call('PUT', `/api/cart/${kept.id}`, { ...item, ...('frameId' in item ? {} : { frameId: null }) })
    expect([changed.status, changed.body.code]).toEqual([status, code])
  }
  expect(await read(visitor)).toEqual([kept])
})

test('without a session id, or with one that is no UUID, there is no cart', async () => {
  for (const sessionid of ['', 'me', '1']) {
    for (const [method, path] of [
      ['GET', '/api/cart'],
      ['POST', '/api/cart'],
      ['PUT', '/api/cart/x'],
      ['DELETE', '/api/cart/x'],
    ] as const) {
      const { status, body } = await t.visitor().call(method, path, method === 'GET' ? undefined : framed, { sessionid })
      expect([status, body.code]).toEqual([400, 'request/session-missing'])
    }
  }
})

test('a change prices anew, and an unrelated one never moves the price', async () => {
  const visitor = t.visitor()
  const item = await add(visitor, { ...framed, mat: true })
  const change = async (body: object) => (await visitor.call('PUT', `/api/cart/${item.id}`, body)).body
  expect(await change({ quantity: 3, price: 1 })).toMatchObject({ price: 20250, quantity: 3, lineTotal: 60750 })
  expect(await change({ matColor: 'gray' })).toMatchObject({ price: 20250, matColor: 'gray' })
  expect(await change({ matSize: 'jumbo' })).toMatchObject({ price: 22000 })
  expect(await change({ mat: false })).toMatchObject({ price: 19500, matColor: null, matSize: null })
  expect(await change({ size: '60x80' })).toMatchObject({ price: 38500, quantity: 3 })
  expect(await change({ type: 'canvas', frameId: null, size: '60x80' })).toMatchObject({ price: 32500, canvasId: expect.any(Number) })
  expect(await change({ size: '40x30' })).toMatchObject({ price: 19500, size: '40x30' })
  expect(await change({})).toMatchObject({ price: 19500 })
})

test('another’s line is exactly like a missing one', async () => {
  const owner = t.visitor()
  const item = await add(owner)
  const stranger = t.visitor()
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { quantity: 9 } : undefined
    const answers = []
    for (const id of [item.id, '00000000-0000-4000-8000-000000000000', 'not-an-id'])
      answers.push(await stranger.call(method, `/api/cart/${id}`, body))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  }
  expect(await read(owner)).toEqual([item])
})

test('a removed line is gone, and removing it again is a 404', async () => {
  const visitor = t.visitor()
  const [first, second] = [await add(visitor), await add(visitor, { type: 'canvas', size: '30x30' })]
  expect((await visitor.call('DELETE', `/api/cart/${first.id}`)).status).toBe(204)
  expect((await visitor.call('DELETE', `/api/cart/${first.id}`)).body.code).toBe('cart/item-not-found')
  expect(await read(visitor)).toEqual([second])
  const [cart] = await t.shop.db.select().from(carts).where(eq(carts.sessionId, visitor.sessionId))
  expect(cart?.lines).toBe(1)
})

test('the same key again is the same line, as it is said now; a key is a session’s own', async () => {
  const visitor = t.visitor()
  const post = (who: Visitor, body: object, key = 'one-press') => who.call('POST', '/api/cart', body, { 'idempotency-key': key })
  const first = (await post(visitor, framed)).body as CartItem
  await visitor.call('PUT', `/api/cart/${first.id}`, { quantity: 3 })
  const again = await post(visitor, { ...framed, size: '60x80' })
  expect([again.status, again.body.id]).toEqual([201, first.id])
  expect(await read(visitor)).toMatchObject([{ id: first.id, size: '60x80', price: 38500, quantity: 3 }])
  expect((await post(visitor, framed, 'another-press')).body.id).not.toBe(first.id)
  expect((await post(t.visitor(), framed)).body.id).not.toBe(first.id)
  const [cart] = await t.shop.db.select().from(carts).where(eq(carts.sessionId, visitor.sessionId))
  expect(cart?.lines).toBe(2)
  for (let line = 2; line < 50; line += 1) await add(visitor)
  expect((await post(visitor, framed)).body.id).toBe(first.id)
  expect((await post(visitor, framed, 'one-too-many')).body.code).toBe('cart/full')
})

test('the 51st line is refused; one out, one in', async () => {
  const visitor = t.visitor()
  const items: CartItem[] = []
  for (let line = 0; line < 50; line += 1) items.push(await add(visitor))
  expect((await visitor.call('POST', '/api/cart', framed)).body).toMatchObject({ status: 422, code: 'cart/full' })
  expect(await read(visitor)).toHaveLength(50)
  await visitor.call('DELETE', `/api/cart/${items[0]?.id}`)
  expect((await visitor.call('POST', '/api/cart', framed)).status).toBe(201)
})

test('a price that moved is shown beside the old one until the line is changed', async () => {
  const visitor = t.visitor()
  const admin = await t.asAdmin()
  const item = await add(visitor, { type: 'frame', size: '75x75', frameId: 6 })
  await admin.call('PUT', '/api/admin/prices', { changes: [{ kind: 'frame', frameId: 6, size: '75x75', price: 36000 }] })
  expect(await read(visitor)).toMatchObject([{ price: 36000, priceWas: 34900, lineTotal: 36000 }])
  const { body } = await visitor.call('PUT', `/api/cart/${item.id}`, { quantity: 2 })
  expect(body).toMatchObject({ price: 36000, lineTotal: 72000 })
  expect(body).not.toHaveProperty('priceWas')
  expect((await read(visitor))[0]).not.toHaveProperty('priceWas')
})

test('a line without a price gets one on load, saved back', async () => {
  const visitor = t.visitor()
  const [missing, zero] = [await add(visitor), await add(visitor, { type: 'canvas', size: '30x30' })]
  await t.shop.db.update(cartItems).set({ priceFils: null }).where(eq(cartItems.id, missing.id))
  await t.shop.db.update(cartItems).set({ priceFils: 0 }).where(eq(cartItems.id, zero.id))
  expect(await read(visitor)).toEqual([missing, zero])
  const rows = await t.shop.db.select().from(cartItems).where(eq(cartItems.sessionId, visitor.sessionId))
  expect(rows.map(({ priceFils }) => priceFils)).toEqual([19500, 19500])
})

test('a line whose size was retired stays, keeps its price and says it is not available', async () => {
  const visitor = t.visitor()
  await add(visitor, { type: 'frame', size: '70x70', frameId: 5 })
  await t.shop.db.update(framePrices).set({ active: false }).where(eq(framePrices.size, '70x70'))
  t.shop.cache.forget('catalogue')
  expect(await read(visitor)).toMatchObject([{ available: false, price: 38500 }])
})

test('login keeps the cart and brings in what the account left elsewhere, once', async () => {
  const phone = await t.registered()
  await add(phone, { ...framed, quantity: 2 })
  await add(phone, {
    type: 'canvas',
    size: '30x30',
    design: { ...design, product: 'canvas', size: '30x30', mat: undefined, frameId: undefined },
  })
  await phone.call('POST', '/api/logout')
  const desk = t.visitor()
  await add(desk, { ...framed, quantity: 3 })
  for (let login = 0; login < 3; login += 1) await desk.call('POST', '/api/login', phone)
  const merged = await read(desk)
  expect(merged).toHaveLength(2)
  expect(merged.find(({ type }) => type === 'frame')).toMatchObject({ quantity: 5, design: null })
  expect(merged.find(({ type }) => type === 'canvas')).toMatchObject({ quantity: 1, design: { size: '30x30' } })
  expect(await read(phone)).toEqual([])
  const [cart] = await t.shop.db.select().from(carts).where(eq(carts.sessionId, merged[0]!.sessionId))
  expect(cart?.lines).toBe(2)
})

test('joining never loses pieces: what does not fit one line stays a line of its own', async () => {
  const phone = await t.registered()
  await add(phone, { ...framed, quantity: 30 })
  const desk = t.visitor()
  await add(desk, { ...framed, quantity: 40 })
  await desk.call('POST', '/api/login', phone)
  expect(new Set((await read(desk)).map(({ quantity }) => quantity))).toEqual(new Set([30, 40]))
})

test('an account that goes takes its carts along, with whom their gift cards are for', async () => {
  const customer = await t.registered()
  await add(customer)
  const { id } = (await customer.call('GET', '/api/user')).body
  const theirs = () => t.shop.db.$count(carts, eq(carts.userId, id as string))
  expect(await theirs()).toBe(1)
  expect((await customer.call('DELETE', '/api/user', { password: customer.password })).status).toBe(204)
  expect(await theirs()).toBe(0)
})

test('[CE6] a line that comes back stands before the line it stood before, or before the next one that is still there; any other is the last', async () => {
  const visitor = t.visitor()
  const sizes = async () => (await read(visitor)).map(({ size }) => size)
  const put = (size: string, before?: string[]) => add(visitor, { ...framed, size, ...(before && { before }) })
  const [, second, third] = [await put('30x40'), await put('45x60'), await put('60x80')]
  await visitor.call('DELETE', `/api/cart/${second.id}`)
  await put('45x60', [third.id])
  expect(await sizes()).toEqual(['30x40', '45x60', '60x80'])
  await put('40x30', [second.id, third.id])
  expect((await sizes()).at(-1)).toBe('60x80')
  await put('60x45', [second.id])
  const others = await add(t.visitor())
  await put('80x60', [others.id])
  expect((await sizes()).slice(-3)).toEqual(['60x80', '60x45', '80x60'])
})
