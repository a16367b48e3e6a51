import { expect, test } from 'vitest'
import { collageLayouts, layoutFamilies } from '#domain/print/collage-layouts.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { listLayoutsCall } from '../collage.ts'

const t = useTestShop()
const resting = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }

test('anyone reads the layouts, as they were declared and with nothing besides', async () => {
  const { status, body } = await t.visitor().call('GET', '/api/layouts')
  expect(status).toBe(200)
  expect(body).toEqual(collageLayouts)
  expect(listLayoutsCall.answer.parse(body)).toEqual(body)
})

test('they carry an ETag; who has them already gets 304', async () => {
  const etag = (await t.visitor().call('GET', '/api/layouts')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect((await t.visitor().call('GET', '/api/layouts', undefined, { 'if-none-match': etag })).status).toBe(304)
  expect((await t.visitor().call('GET', '/api/layouts', undefined, { 'if-none-match': '"old"' })).status).toBe(200)
})

test('a listed layout of any family makes a design, with as many photos as it has cells and no others', async () => {
  const visitor = t.visitor()
  const look = { gapMm: 5, radiusMm: 0, background: { kind: 'colour', value: '#ffffff' } }
  const sizes = { portrait: '60x80', landscape: '80x60', square: '60x60' }
  const design = ({ id, orientations }: (typeof collageLayouts)[number], count: number) => ({
    product: 'frame-collage',
    size: sizes[orientations[0] ?? 'square'],
    frameId: 1,
    cells: Array.from({ length: count }, () => ({ photoId: null, placement: resting })),
    layout: { ...look, id },
  })
  for (const family of layoutFamilies) {
    const layout = collageLayouts.findLast((listed) => listed.family === family)!
    const kept = await visitor.call('POST', '/api/designs', design(layout, layout.cells.length))
    expect(kept.status, layout.id).toBe(201)
  }
  const [first] = collageLayouts
  expect(await visitor.call('POST', '/api/designs', design(first!, first!.cells.length + 1))).toMatchObject({
    status: 422,
    body: { code: 'design/cells' },
  })
})
