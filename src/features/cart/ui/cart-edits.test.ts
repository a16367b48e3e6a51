import { expect, test } from 'vitest'
import { fils } from '#domain/prices/money.ts'
import { fallbackFils } from '#domain/prices/pricing.ts'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { applyEdits, estimatePrice, isGone, isSuperseded, placed, sameAgain, totalOf, type CartEdit, type KnownLine } from './cart-edits.ts'

const size = { id: '30x40', label: '30 × 40 cm', width: 30, height: 40, price: 19_500, orientation: 'portrait' as const }
const mats = {
  regularMountSize: 2.5,
  jumboMountSize: 5,
  matPrices: { regular: 750, jumbo: 2500 },
  matSizes: ['regular' as const, 'jumbo' as const],
}
const collage = { collageFilsPerAed: 15 }
const frame: Frame = { id: 1, name: 'Black', style: 'black', price: 19_500, ...mats, ...collage, outOfStockUntil: null, sizes: [size] }
const listed = { id: 7, name: '', size: '40x30', price: 19_500, width: 40, height: 30 }
const canvas: Canvas = { ...listed, orientation: 'landscape', panoramic: false, floaterPrice: 8400, ...collage }
const lists = { frames: [frame], canvases: [canvas] }
const nothing = { frames: undefined, canvases: undefined }

type PieceLine = Extract<KnownLine, { mat: boolean }>

function line(id: string, given: Partial<PieceLine> = {}): PieceLine {
  const quantity = given.quantity ?? 1
  return {
    id,
    sessionId: '',
    type: 'frame',
    size: '30x40',
    frameId: 1,
    canvasId: null,
    price: 19_500,
    unitPrice: 19_500,
    lineTotal: 19_500 * quantity,
    available: true,
    quantity,
    mat: false,
    matColor: null,
    matSize: null,
    canvasEdgeStyle: 'mirror',
    design: null,
    quality: null,
    previewUrl: null,
    ...given,
  }
}

const set = (id: string, quantity: number): CartEdit => ({ kind: 'change', id, change: { quantity } })

test('[CE1] edits under way lie over the lines in their order, and without them the lines are as they were', () => {
  const known = [line('a'), line('b', { quantity: 2 })]
  const shown = applyEdits(known, [set('a', 3), { kind: 'remove', ids: ['b'] }, set('a', 4)], lists)
  expect(shown.map(({ id, quantity, lineTotal }) => [id, quantity, lineTotal])).toEqual([['a', 4, 78_000]])
  expect(applyEdits(known, [], lists)).toEqual(known)
})

test('[CE1] a changed quantity keeps the price the server gave; a changed mat is estimated', () => {
  const [dearer] = applyEdits([line('a', { unitPrice: 20_500, price: 20_500 })], [set('a', 2)], lists)
  expect(dearer).toMatchObject({ unitPrice: 20_500, lineTotal: 41_000 })
  const [matted] = applyEdits([line('a')], [{ kind: 'change', id: 'a', change: { mat: true, matSize: 'regular' } }], lists)
  expect(matted).toMatchObject({ mat: true, unitPrice: 20_250, lineTotal: 20_250 })
})

test('[CE1] an added line is shown once: as expected while on its way, then as the server has it', () => {
  const add: CartEdit = { kind: 'add', addedAs: 'x', line: { type: 'canvas', size: '40x30', quantity: 2 } }
  expect(applyEdits([], [add], lists)).toMatchObject([{ id: 'x', onItsWay: true, unitPrice: 19_500, lineTotal: 39_000 }])
  const arrived = line('a', { addedAs: 'x' })
  expect(applyEdits([arrived], [add], lists)).toEqual([arrived])
})

test('[CE2] [P8] a look-up that fails shows the fallback, and the line all the same', () => {
  const piece = { type: 'canvas' as const, size: '40x30', frameId: null, mat: null }
  expect(estimatePrice(piece, lists)).toBe(19_500)
  expect(estimatePrice({ ...piece, size: '45x30' }, { ...lists, canvases: [{ ...canvas, price: 21_000 }] })).toBe(21_000)
  expect(estimatePrice({ ...piece, size: '99x99' }, lists)).toBe(fallbackFils)
  expect(estimatePrice(piece, nothing)).toBe(fallbackFils)
  const add: CartEdit = { kind: 'add', addedAs: 'x', line: { type: 'frame', size: '90x120', frameId: 3 } }
  expect(applyEdits([], [add], nothing)).toMatchObject([{ unitPrice: fallbackFils }])
})

test('[CE3] only a later edit of the same line and fields makes one needless', () => {
  const [first, other, last] = [set('a', 2), set('b', 2), set('a', 3)]
  expect([first, other, last].map((edit) => isSuperseded(edit, [first, other, last]))).toEqual([true, false, false])
  const wider: CartEdit = { kind: 'change', id: 'a', change: { quantity: 2, mat: true } }
  expect(isSuperseded(wider, [wider, last])).toBe(false)
  const removal: CartEdit = { kind: 'remove', ids: ['a'] }
  expect(isSuperseded(removal, [removal, removal])).toBe(false)
})

test('[CE4] the same piece again keeps its finish, quantity and design, and neither id nor price', () => {
  const design = { id: 'd', version: 1, product: 'frame' as const, size: '30x40', cells: [] }
  const again = sameAgain(line('a', { quantity: 3, mat: true, matColor: 'black', matSize: 'jumbo', design }))
  expect(again).toEqual({
    type: 'frame',
    size: '30x40',
    frameId: 1,
    quantity: 3,
    mat: true,
    matColor: 'black',
    matSize: 'jumbo',
    canvasEdgeStyle: 'mirror',
    design,
  })
})

test('[CE5] a 404 and a message that says not found mean gone; anything else does not', () => {
  const gone = ['404: {}', '410: Not Found', 'Item not found'].map((message) => isGone(new Error(message)))
  expect(gone).toEqual([true, true, true])
  expect(['500: oops', '4040 things', 'Failed to fetch'].map((message) => isGone(new Error(message)))).toEqual([false, false, false])
})

test('[CE6] a line that comes back stands where it stood, or before the next that is still there', () => {
  const ids = (before: readonly string[]) => placed([line('a'), line('c'), line('d')], line('b'), before).map(({ id }) => id)
  expect(ids(['c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(['gone', 'd'])).toEqual(['a', 'c', 'b', 'd'])
  expect(ids([])).toEqual(['a', 'c', 'd', 'b'])
  const back: CartEdit = { kind: 'add', addedAs: 'b', line: { type: 'frame', size: '30x40', frameId: 1, before: ['a'] } }
  expect(applyEdits([line('a')], [back], lists).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('[P9] the total counts what can be ordered', () => {
  expect(totalOf([line('a', { quantity: 2 }), line('b'), line('c', { available: false })])).toBe(fils(58_500))
  expect(totalOf([])).toBe(0)
})
