import { expect, test } from 'vitest'
import { listedCanvasSizes } from '#domain/prices/price-list.ts'
import type { PieceLook } from './piece-look.ts'
import { finishWords, pieceName, pieceTitle } from './piece-words.ts'

const walnut = { id: 4, name: 'Walnut', style: 'walnut', regularMountSize: 2.5, jumboMountSize: 5 } as const

function piece(change: Partial<PieceLook>): PieceLook {
  return {
    type: 'frame',
    size: '60x45',
    frameId: 4,
    mat: false,
    matColor: null,
    matSize: null,
    canvasEdgeStyle: 'mirror',
    design: null,
    previewUrl: null,
    ...change,
  }
}

test('a piece is named by what it is, with or without a frame, wide or not', () => {
  const named = (change: Partial<PieceLook>) => pieceTitle(piece(change))
  expect(named({})).toBe('Framed print, 60 × 45 cm')
  expect(named({ type: 'canvas', frameId: null })).toBe('Canvas, 60 × 45 cm')
  expect(named({ type: 'canvas' })).toBe('Framed canvas, 60 × 45 cm')
  expect(named({ type: 'canvas', frameId: null, size: '90x30' })).toBe('Panoramic canvas, 90 × 30 cm')
  expect(named({ type: 'canvas', size: '30x90' })).toBe('Framed panoramic canvas, 30 × 90 cm')
  const panoramic = listedCanvasSizes.filter((size) => pieceName(piece({ type: 'canvas', frameId: null, size })) === 'Panoramic canvas')
  expect(panoramic).toHaveLength(12)
})

test('its frame, mat and edges are named', () => {
  expect(finishWords(piece({ mat: true, matColor: 'offwhite', matSize: 'jumbo' }), walnut)).toEqual(['Walnut frame', 'Off-White mat, 5 cm'])
  expect(finishWords(piece({}), walnut)).toEqual(['Walnut frame', 'No mat'])
  expect(finishWords(piece({ type: 'canvas', canvasEdgeStyle: 'black' }), walnut)).toEqual(['Black edges', 'Walnut floater frame'])
  expect(finishWords(piece({ type: 'canvas', frameId: null, canvasEdgeStyle: 'image' }), undefined)).toEqual([
    'The photo runs round the edges',
  ])
})

test('the line below its photos is written out', () => {
  const layout = { id: 'columns-2', gapMm: 5, radiusMm: 0, background: { kind: 'blur' } as const }
  const design = { id: 'one', version: 1, product: 'frame-collage' as const, size: '60x45', cells: [], layout }
  const captioned = { ...design, layout: { ...layout, caption: { text: ' Mum أمي', font: 'plain' as const } } }
  expect(finishWords(piece({ type: 'frame-collage', design: captioned }), walnut)).toEqual(['Walnut frame', 'No mat', 'Text: “Mum أمي”'])
  expect(finishWords(piece({ type: 'canvas-collage', frameId: null, design: captioned }), undefined).at(-1)).toBe('Text: “Mum أمي”')
  expect(finishWords(piece({ type: 'frame-collage', design }), walnut)).toEqual(['Walnut frame', 'No mat'])
})

test('a frame that nobody knows any more is not passed over', () => {
  expect(finishWords(piece({}), undefined)).toEqual(['A frame we no longer make', 'No mat'])
})
