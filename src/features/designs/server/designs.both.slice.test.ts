import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { NotPainted } from '#platform/imaging/imaging.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { frames } from '#features/catalogue/server/catalogue.tables.ts'
import { housekeeping } from '../../../app/work.ts'
import { linkIn } from '../../../../tests/support/shared-link.ts'
import { fakePainter } from '../../../../tests/support/stand-ins/fake-painter.ts'
import { uploadPlain } from '../../../../tests/support/upload.ts'
import { useTestShop, type Visitor } from '../../../../tests/support/test-shop.ts'
import type { Design, DesignContent } from '../designs.ts'
import { designPrefix } from './design-keys.ts'
import { continuedVisits, sharedDesigns } from './designs.tables.ts'
import { signedProofPath } from './proofs.service.ts'
import { forgetOldShares, openSharedDesign } from './shared-designs.service.ts'

const painter = fakePainter()
const t = useTestShop({ imaging: painter.imaging })
const resting = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const dayMs = 24 * 60 * 60 * 1000

const framed = (photoId: string | null) => ({ product: 'frame', size: '30x40', frameId: 1, cells: [{ photoId, placement: resting }] })
const create = async (visitor: Visitor, design: object) => (await visitor.call('POST', '/api/designs', design)).body as Design

async function withDesign() {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor)
  return { visitor, photoId, design: await create(visitor, framed(photoId)) }
}

async function proofsKept(id: string): Promise<string[]> {
  const keys = []
  for await (const { key } of t.shop.storage.list(designPrefix(id))) keys.push(key)
  return keys
}

beforeEach(() => {
  painter.proofs.length = 0
  painter.before = async () => undefined
})

test('a design is kept, read and saved, one version after the other', async () => {
  const { visitor, photoId, design } = await withDesign()
  expect(design).toEqual({ ...framed(photoId), id: expect.any(String), version: 1 })
  expect((await visitor.call('GET', `/api/designs/${design.id}`)).body).toEqual(design)
  const saved = await visitor.call('PUT', `/api/designs/${design.id}`, { ...design, size: '45x60', price: 1, userId: randomUUID() })
  expect(saved.body).toEqual({ ...design, size: '45x60', version: 2 })
  expect((await visitor.call('GET', `/api/designs/${design.id.toUpperCase()}`)).body).toEqual(saved.body)
})

test('a save from an old version is refused and says which one is stored', async () => {
  const { visitor, design } = await withDesign()
  await visitor.call('PUT', `/api/designs/${design.id}`, { ...design, size: '45x60' })
  const stale = await visitor.call('PUT', `/api/designs/${design.id}`, { ...design, size: '60x80' })
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({ code: 'design/stale', version: 2 })
  expect((await visitor.call('GET', `/api/designs/${design.id}`)).body.size).toBe('45x60')
  expect((await visitor.call('PUT', `/api/designs/${design.id}`, framed(null))).status).toBe(422)
})

test('another’s design answers exactly like one that is not there', async () => {
  const { design } = await withDesign()
  const stranger = t.visitor()
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', design],
    ['GET', '/proof.jpg', undefined],
  ] as const) {
    const anothers = await stranger.call(method, `/api/designs/${design.id}${path}`, body)
    const missing = await stranger.call(method, `/api/designs/${randomUUID()}${path}`, body)
    const misshapen = await stranger.call(method, `/api/designs/never${path}`, body)
    expect(anothers.status).toBe(404)
    expect(anothers.body).toEqual(missing.body)
    expect(misshapen.body).toEqual(missing.body)
  }
})

test('staff may look, which leaves a line in the audit log, but not save', async () => {
  const { design } = await withDesign()
  const admin = await t.asAdmin()
  expect((await admin.call('GET', `/api/designs/${design.id}`)).body).toEqual(design)
  expect((await admin.call('GET', `/api/designs/${design.id}/proof.jpg?w=64`)).status).toBe(200)
  expect((await admin.call('PUT', `/api/designs/${design.id}`, design)).status).toBe(404)
  const lines = await t.shop.db.select().from(auditLog).where(eq(auditLog.target, design.id))
  expect(lines.map(({ action }) => action)).toEqual(['design.viewed', 'design.viewed'])
})

test.each([
  ['a photo that is not there', { cells: [{ photoId: randomUUID(), placement: resting }] }, 'design/photo-unknown'],
  ['a size the frame does not have', { size: '31x40' }, 'design/size-unknown'],
  ['no frame', { frameId: undefined }, 'design/frame-missing'],
  ['an unknown frame', { frameId: 99 }, 'design/frame-unknown'],
  ['two cells and no layout', { cells: [1, 2].map(() => ({ photoId: null, placement: resting })) }, 'design/cells'],
  ['a layout where there is no collage', { layout: layoutOf('grid-2x2') }, 'design/layout-unknown'],
  ['an unknown layout', { product: 'frame-collage', layout: layoutOf('grid-9x9') }, 'design/layout-unknown'],
  ['a layout with more cells', { product: 'frame-collage', layout: layoutOf('grid-2x2') }, 'design/cells'],
  ['a zoom that is no number', { cells: [{ photoId: null, placement: { ...resting, zoomPct: 'all' } }] }, 'request/invalid'],
])('%s is refused', async (_what, change, code) => {
  const { status, body } = await t.visitor().call('POST', '/api/designs', { ...framed(null), ...change })
  expect([status, body.code]).toEqual([422, code])
})

function layoutOf(id: string) {
  return { id, gapMm: 5, radiusMm: 0, background: { kind: 'colour', value: '#ffffff' } }
}

test('nobody designs with another’s photo, neither anew nor by a save', async () => {
  const { photoId } = await withDesign()
  const thief = t.visitor()
  expect((await thief.call('POST', '/api/designs', framed(photoId))).body.code).toBe('design/photo-unknown')
  const own = await create(thief, framed(null))
  const saved = await thief.call('PUT', `/api/designs/${own.id}`, { ...framed(photoId), version: 1 })
  expect([saved.status, saved.body.code]).toEqual([422, 'design/photo-unknown'])
})

test('a photo that would leave a gap is moved until it does not', async () => {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor, { width: 300, height: 400 })
  const placement = { dxMm: 500, dyMm: -500, zoomPct: 20, rotationDeg: 350 }
  const { cells } = await create(visitor, { ...framed(photoId), cells: [{ photoId, placement }] })
  const [cell] = cells
  expect(cell?.placement.zoomPct).toBe(100)
  expect(cell?.placement.rotationDeg).toBe(-10)
  expect(Math.hypot(cell?.placement.dxMm ?? 0, cell?.placement.dyMm ?? 0)).toBeLessThan(60)
})

test('a canvas of nearly a listed size becomes the listed one', async () => {
  const design = await create(t.visitor(), { product: 'canvas', size: '31x41', cells: [{ photoId: null, placement: resting }] })
  expect(design.size).toBe('30x40')
})

test('a guest’s designs follow into the account, and go with it', async () => {
  const { visitor, photoId, design } = await withDesign()
  const person = { username: `d${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@example.com`, password: 'walnut and gold 9' }
  await visitor.call('POST', '/api/register', person)
  const elsewhere = await t.signedIn(person)
  expect((await elsewhere.call('GET', `/api/designs/${design.id}`)).status).toBe(200)
  const saved = await elsewhere.call('PUT', `/api/designs/${design.id}`, { ...framed(photoId), version: 1 })
  expect(saved.status).toBe(200)
  await elsewhere.call('GET', `/api/designs/${design.id}/proof.jpg?w=64`)
  expect(await proofsKept(design.id)).toHaveLength(1)
  expect((await elsewhere.call('DELETE', '/api/user', { password: person.password })).status).toBe(204)
  await t.runJobs()
  expect((await visitor.call('GET', `/api/designs/${design.id}`)).status).toBe(404)
  expect(await proofsKept(design.id)).toEqual([])
})

test('a guest’s design lives 30 days and keeps its photo for as long', async () => {
  const { visitor, photoId, design } = await withDesign()
  await visitor.call('GET', `/api/designs/${design.id}/proof.jpg?w=64`)
  const night = async (days: number) => {
    t.clock.advance(days * dayMs)
    await t.shop.jobs.enqueue(t.shop.db, housekeeping, {})
    await t.runJobs()
  }
  await night(29)
  expect((await visitor.call('GET', `/api/designs/${design.id}`)).status).toBe(200)
  expect((await visitor.call('GET', `/api/photos/${photoId}`)).status).toBe(200)
  await night(2)
  expect((await visitor.call('GET', `/api/designs/${design.id}`)).status).toBe(404)
  expect((await visitor.call('GET', `/api/photos/${photoId}`)).status).toBe(404)
  expect(await proofsKept(design.id)).toEqual([])
})

test('[IM3] a proof is a picture as wide as asked or a step wider, of the sheet or of what one sees', async () => {
  const { visitor, design } = await withDesign()
  const sizeOf = async (query: string) => {
    const { status, bytes, headers } = await visitor.call('GET', `/api/designs/${design.id}/proof.jpg${query}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'private, no-cache'])
    const { width, height } = await sharp(bytes).metadata()
    return [width, height]
  }
  expect(await sizeOf('')).toEqual([1280, 1707])
  expect(await sizeOf('?w=300')).toEqual([320, 427])
  expect(await sizeOf('?w=290&part=face')).toEqual([320, 430])
  for (const query of ['?w=63', '?w=2049', '?w=1.5', '?w=big', '?part=back'])
    expect((await visitor.call('GET', `/api/designs/${design.id}/proof.jpg${query}`)).status, query).toBe(422)
})

test('a proof is painted once, however many ask, and again after a save', async () => {
  const { visitor, design } = await withDesign()
  const ask = (headers = {}) => visitor.call('GET', `/api/designs/${design.id}/proof.jpg?w=200`, undefined, headers)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const etag = (await ask()).headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect(painter.proofs).toHaveLength(1)
  await visitor.call('PUT', `/api/designs/${design.id}`, { ...design, size: '45x60' })
  const after = await ask({ 'if-none-match': etag })
  expect(after.status).toBe(200)
  expect(painter.proofs).toHaveLength(2)
  expect(await proofsKept(design.id)).toEqual([`designs/${design.id}/2/sheet-320.jpg`])
})

test('a draft with empty cells has a proof too', async () => {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor)
  const cells = [photoId, null, null, photoId].map((id) => ({ photoId: id, placement: resting }))
  const draft = await create(visitor, { ...framed(null), product: 'frame-collage', layout: layoutOf('grid-2x2'), cells })
  expect((await visitor.call('GET', `/api/designs/${draft.id}/proof.jpg?w=64`)).status).toBe(200)
  expect(painter.proofs[0]?.photoPaths.map((path) => path !== null)).toEqual([true, false, false, true])
})

test('a signed address shows the proof without a session, for hours, and nothing else', async () => {
  const [one, two] = [await withDesign(), await withDesign()]
  const path = signedProofPath(t.shop, one.design.id, 'face')
  const bare = (address: string) => t.app.request(address)
  expect((await bare(`${path}&w=64`)).status).toBe(200)
  expect((await bare(path.replace(one.design.id, two.design.id))).status).toBe(404)
  expect((await bare(path.replace('/proof.jpg', ''))).status).toBe(400)
  t.clock.advance(7 * 60 * 60 * 1000)
  expect((await bare(`${path}&w=64`)).status).toBe(404)
})

test('a photo that is gone or damaged is said, never a bug and never an old picture', async () => {
  const { visitor, photoId, design } = await withDesign()
  const ask = (w: number) => visitor.call('GET', `/api/designs/${design.id}/proof.jpg?w=${w}`)
  painter.before = async () => {
    throw new NotPainted('photo-damaged', 'the scan ends early')
  }
  expect(await ask(64)).toMatchObject({ status: 503, body: { code: 'design/not-drawn', reason: 'photo-damaged' } })
  painter.before = async () => undefined
  expect((await ask(64)).status).toBe(200)
  await t.shop.storage.removeAll(`photos/${photoId}`)
  expect(await ask(480)).toMatchObject({ status: 503, body: { code: 'design/not-drawn', reason: 'photo-missing' } })
  await visitor.call('DELETE', `/api/photos/${photoId}`)
  expect(await ask(64)).toMatchObject({ status: 410, body: { code: 'design/incomplete', reason: 'photo-missing' } })
})

test('a design whose frame is no longer made can still be seen, not saved', async () => {
  const visitor = t.visitor()
  const design = await create(visitor, { ...framed(null), frameId: 7, mat: { colour: 'white', size: 'regular' } })
  await t.shop.db.update(frames).set({ active: false }).where(eq(frames.id, 7))
  t.shop.cache.forget('catalogue')
  expect((await visitor.call('GET', `/api/designs/${design.id}/proof.jpg?w=64`)).status).toBe(200)
  expect((await visitor.call('PUT', `/api/designs/${design.id}`, design)).body.code).toBe('design/frame-unknown')
})

test('a shared design is one flat picture for whoever has the address, for 90 days, and only its owner makes one', async () => {
  const { visitor, design } = await withDesign()
  const { status, body } = await visitor.call('POST', `/api/designs/${design.id.toUpperCase()}/share`)
  expect(status).toBe(200)
  const { id: shareId, until, sig } = linkIn(body.url)
  expect(shareId).not.toBe(design.id)
  const open = (id = shareId, query: { until?: number; sig?: string } = { until, sig }) => openSharedDesign(t.shop, id, query)
  const shared = await open()
  expect(shared).toMatchObject({ look: { type: 'frame', size: '30x40', design: null }, frame: { id: 1, name: 'Black', style: 'black' } })
  expect(JSON.stringify(shared)).not.toContain('photoId')
  for (const [path, width] of [
    [`${shared?.look.previewUrl}&w=640`, 640],
    [shared?.linkPictureUrl ?? '', 1200],
  ] as const) {
    const picture = await t.visitor().call('GET', path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await sharp(picture.bytes).metadata()).width).toBe(width)
  }
  const another = (shared?.linkPictureUrl ?? '').replace(shareId, randomUUID())
  expect((await t.visitor().call('GET', another)).status).toBe(404)
  const { design: other } = await withDesign()
  expect(await open(other.id)).toBeNull()
  expect(await open(shareId, {})).toBeNull()
  expect(await open(shareId, { until: until + 1, sig })).toBeNull()
  for (const address of [shareId, design.id, other.id])
    expect((await t.visitor().call('GET', `/api/designs/${address}/proof.jpg?until=${until}&sig=${sig}`)).status).toBe(404)
  for (const id of [other.id, randomUUID(), 'mine']) {
    const refused = await visitor.call('POST', `/api/designs/${id}/share`)
    expect([refused.status, refused.body.code]).toEqual([404, 'design/not-found'])
  }
  t.clock.advance(91 * dayMs)
  expect(await open()).toBeNull()
  expect(await t.shop.db.select().from(sharedDesigns)).not.toEqual([])
  await forgetOldShares(t.shop)
  expect(await t.shop.db.select().from(sharedDesigns)).toEqual([])
})

async function ticketOf(visitor: Visitor, designs: unknown[]): Promise<string> {
  return ((await visitor.call('POST', '/api/designs/ticket', { designs })).body as { ticket: string }).ticket
}
const goOn = (visitor: Visitor, ticket: string) => visitor.call('POST', '/api/designs/continue', { ticket })

test('pieces go on on another device, photos included, and live there by themselves', async () => {
  const visitor = t.visitor()
  const photoIds = await Promise.all(['#336699', '#993366'].map((colour) => uploadPlain(visitor, { colour })))
  const pieces = Array.from({ length: 20 }, (_, at) => {
    const content = framed(photoIds[at % 2] ?? '')
    return { ...content, cells: [{ ...content.cells[0], placement: { ...resting, zoomPct: 110 + at } }] }
  })
  const ticket = await ticketOf(visitor, pieces)
  const tablet = t.visitor()
  const [continued, again] = await Promise.all([goOn(tablet, ticket), goOn(tablet, ticket)])
  const theirs = continued.body.designs.map(({ cells }: DesignContent) => cells[0]?.photoId) as string[]
  expect(new Set([...theirs, ...photoIds]).size).toBe(4)
  const withTheirs = pieces.map((piece, at) => ({ ...piece, cells: [{ ...piece.cells[0], photoId: theirs[at] }] }))
  expect(continued.body).toEqual({ designs: withTheirs })
  expect(again.body).toEqual(continued.body)
  expect((await tablet.call('GET', '/api/photos')).body).toHaveLength(2)
  for (const id of photoIds) await visitor.call('DELETE', `/api/photos/${id}`)
  await t.runJobs()
  const made = await create(tablet, continued.body.designs[1])
  expect((await tablet.call('GET', `/api/designs/${made.id}/proof.jpg`)).status).toBe(200)
})

test('who has the photos already gets no copies; what has lost its photo comes without it', async () => {
  const { visitor, photoId } = await withDesign()
  const ticket = await ticketOf(visitor, [framed(photoId)])
  expect((await goOn(visitor, ticket)).body).toEqual({ designs: [framed(photoId)] })
  expect((await visitor.call('GET', '/api/photos')).body).toHaveLength(1)
  await visitor.call('DELETE', `/api/photos/${photoId}`)
  expect((await goOn(t.visitor(), ticket)).body).toMatchObject({ designs: [{ cells: [{ photoId: null }] }] })
})

test('a ticket is only for one’s own photos, and for as many pieces as are made at once', async () => {
  const { visitor, photoId } = await withDesign()
  const asked = (by: Visitor, count: number) =>
    by.call('POST', '/api/designs/ticket', { designs: Array.from({ length: count }, () => framed(photoId)) })
  expect(await asked(t.visitor(), 1)).toMatchObject({ body: { code: 'design/photo-unknown' } })
  for (const count of [0, 21]) expect((await asked(visitor, count)).status).toBe(422)
})

test.each([
  ['made up', 'id=never&until=9&sig=x'],
  ['empty', ''],
  ['of a shared design', 'shared'],
  ['for other pieces', 'other'],
])('a ticket that is %s opens nothing', async (_what, given) => {
  const { visitor, photoId, design } = await withDesign()
  const { url } = (await visitor.call('POST', `/api/designs/${design.id}/share`)).body as { url: string }
  const [one, other] = [await ticketOf(visitor, [framed(photoId)]), await ticketOf(visitor, [framed(photoId)])]
  const idOf = (made: string) => made.split('&')[0] ?? ''
  const signed: Record<string, string> = {
    shared: `id=${linkIn(url).id}&${url.split('?')[1]}`,
    other: other.replace(idOf(other), idOf(one)),
  }
  const ticket = signed[given] ?? given
  expect((await goOn(t.visitor(), ticket)).status).toBe(404)
})

test('a ticket ends after a day', async () => {
  const { visitor, photoId } = await withDesign()
  const ticket = await ticketOf(visitor, [framed(photoId)])
  t.clock.advance(dayMs + 1)
  expect((await goOn(t.visitor(), ticket)).status).toBe(404)
  expect(await t.shop.db.select().from(continuedVisits)).not.toEqual([])
  await t.shop.jobs.enqueue(t.shop.db, housekeeping, {})
  await t.runJobs()
  expect(await t.shop.db.select().from(continuedVisits)).toEqual([])
})

test('a proof in tiles is for its owner only, and has no more tiles than the print', async () => {
  const { visitor, design } = await withDesign()
  const tile = (of: Visitor, column: number, signed = '') =>
    of.call('GET', `/api/designs/${design.id}/proof.jpg?part=tile&column=${column}&row=0${signed}`)
  expect((await tile(visitor, 1)).status).toBe(200)
  expect((await tile(visitor, 90)).status).toBe(404)
  expect((await tile(visitor, 100)).status).toBe(422)
  const [, signed] = signedProofPath(t.shop, design.id, 'face').split('part=face')
  expect((await tile(t.visitor(), 1, signed)).status).toBe(404)
  expect(await proofsKept(design.id)).toEqual([`designs/${design.id}/1/tile-1-0.jpg`])
})

test('a caption is printed as it is written, or refused in words', async () => {
  const visitor = t.visitor()
  const photoId = await uploadPlain(visitor)
  const collage = (text: string) => ({
    product: 'canvas-collage',
    size: '40x40',
    layout: { id: 'columns-2', gapMm: 5, radiusMm: 0, background: { kind: 'blur' }, caption: { text, font: 'plain' } },
    cells: [photoId, null].map((id) => ({ photoId: id, placement: resting })),
  })
  expect((await visitor.call('POST', '/api/designs', collage('صيف 2026'))).status).toBe(201)
  const refused = await visitor.call('POST', '/api/designs', collage('Summer ☀️🏖'))
  expect(refused).toMatchObject({ status: 422, body: { code: 'design/caption' } })
})
