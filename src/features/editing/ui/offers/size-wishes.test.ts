import { describe, expect, test } from 'vitest'
import { editorKinds, type EditorKind } from '#features/designs/editor-kind.ts'
import { listedSize } from '#domain/looks/size.ts'
import { listedCatalogue } from '../../../../../tests/support/listed-catalogue.ts'
import { firstChoice } from '../choice.ts'
import { areaOf, priceOf, sizesOf, sizeWords } from './offers.ts'
import { kindMessage, panoramaFor, sizeForPhoto, turned, wishFor } from './size-wishes.ts'

const lists = listedCatalogue()
const wishing = (kind: EditorKind, size: string, isOriented = false) => ({
  ...firstChoice(kind),
  size,
  wishes: [{ kind, size, isOriented }],
})

test('[SW2] whatever the photo is, its size can be had and is no larger', () => {
  for (const kind of editorKinds) {
    for (const size of sizesOf(kind, lists)) {
      for (const [widthPx, heightPx] of [
        [4000, 3000],
        [3000, 4000],
        [3000, 3000],
      ] as const) {
        const own = sizeForPhoto({ ...firstChoice(kind), size }, { widthPx, heightPx }, lists)
        expect(priceOf({ ...firstChoice(kind), size: own }, lists)).not.toBeNull()
        if (listedSize(size).orientation !== 'square') expect(areaOf(own)).toBeLessThanOrEqual(areaOf(size))
      }
    }
  }
})

test('[SW3] what can’t be had otherwise hangs as it is', () => {
  expect(turned(firstChoice('panoramic-canvas'), 'square', lists)).toBe('90x30')
})

describe('[SW4] the size of another product', () => {
  test('can always be had, and is no larger where there is one', () => {
    for (const from of editorKinds) {
      for (const size of sizesOf(from, lists)) {
        for (const to of editorKinds) {
          const wish = wishFor(wishing(from, size), to, lists)!
          expect(priceOf({ ...firstChoice(to), size: wish.size }, lists)).not.toBeNull()
          const hasSmaller = sizesOf(to, lists).some((id) => areaOf(id) <= areaOf(size))
          if (hasSmaller) expect(areaOf(wish.size)).toBeLessThanOrEqual(areaOf(size))
        }
      }
    }
    expect(wishFor(wishing('print-frame', '20x25'), 'canvas', { ...lists, canvases: [] })).toBeNull()
  })

  test('who has decided how a picture hangs has not decided how a panorama does', () => {
    expect(wishFor(wishing('print-frame', '30x40', true), 'canvas', lists)).toMatchObject({ size: '30x40', isOriented: true })
    expect(wishFor(wishing('print-frame', '30x40', true), 'panoramic-canvas', lists)).toMatchObject({ size: '60x20', isOriented: false })
  })
})

test('[SW5] a size that had to be another one than was chosen says why; one that was wished for is named', () => {
  const canvas = wishing('canvas', '30x40')
  expect(kindMessage(canvas, 'print-frame', '30x40', lists)).toBe(`Framed print, ${sizeWords('30x40')}.`)
  expect(kindMessage(wishing('print-frame', '20x25'), 'canvas', '30x40', lists)).toBe(`Canvas, ${sizeWords('30x40')}.`)
  expect(kindMessage(wishing('print-frame', '20x25', true), 'panoramic-canvas', '60x20', lists)).not.toContain('nearest')
  expect(kindMessage(wishing('print-frame', '20x25', true), 'canvas', '30x40', lists)).toBe(
    `Canvas, ${sizeWords('30x40')}: the nearest to ${sizeWords('20x25')}, which it isn’t made in.`,
  )
  expect(kindMessage({ ...wishing('print-frame', '20x25'), wishes: canvas.wishes }, 'canvas', '30x40', lists)).toBe(
    `Canvas, ${sizeWords('30x40')}.`,
  )
})

test('[SW6] a very long photo is offered the panorama of its kind, and no other', () => {
  const offers = (photo: { widthPx: number; heightPx: number }, made = lists) =>
    editorKinds.map((kind) => panoramaFor(wishing(kind, firstChoice(kind).size), photo, made))
  const panoramas = ['panoramic-canvas', 'panoramic-canvas', 'framed-panoramic-canvas', null, null]
  expect(offers({ widthPx: 6000, heightPx: 2000 })).toEqual(panoramas)
  expect(offers({ widthPx: 2000, heightPx: 4100 })).toEqual(panoramas)
  expect(offers({ widthPx: 6000, heightPx: 4000 })).toEqual([null, null, null, null, null])
  const none = { ...lists, canvases: lists.canvases.filter(({ panoramic }) => !panoramic) }
  expect(offers({ widthPx: 6000, heightPx: 2000 }, none)).toEqual([null, null, null, null, null])
})
