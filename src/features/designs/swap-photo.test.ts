import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPlacement } from '#domain/print/placement.ts'
import { layOut } from '#domain/print/product-layout.ts'
import { pieceShape } from './design-piece.ts'
import type { DesignContent } from './designs.ts'
import { mountsOf } from './mounts.ts'
import { swapPhoto } from './swap-photo.ts'

const [oldId, newId] = ['0b9d6a52-3f9a-4d19-8f0b-2f6f0a1d7c11', '7c1f7f3e-51b6-4f4b-9d52-6a4c8e0f2b22']
const design: DesignContent = {
  product: 'canvas',
  size: '30x40',
  acceptsLowQuality: true,
  cells: [
    {
      photoId: oldId,
      placement: { dxMm: 40, dyMm: -30, zoomPct: 130, rotationDeg: 4 },
      tone: { mode: 'mono', brightness: 0, contrast: 0 },
    },
  ],
}

test('only the photo is another: angle, zoom and tone stay, and nobody has accepted how soft the new one is', () => {
  const swapped = swapPhoto(design, 0, { id: newId, widthPx: 3000, heightPx: 4000 }, [])
  expect(swapped).toMatchObject({ product: 'canvas', size: '30x40', cells: [{ photoId: newId, tone: { mode: 'mono' } }] })
  expect(swapped?.cells[0]?.placement).toMatchObject({ zoomPct: 130, rotationDeg: 4 })
  expect(swapped).not.toHaveProperty('acceptsLowQuality')
})

test('there is no photo to swap in a cell that is not there', () => {
  expect(swapPhoto(design, 1, { id: newId, widthPx: 3000, heightPx: 4000 }, [])).toBeNull()
})

test('whatever the shape of the new photo, no gap appears', () => {
  const shape = pieceShape(design, mountsOf([], design))
  const cell = shape && layOut(shape).cells[0]
  if (!cell) throw new Error('A canvas has a cell')
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 9000 }), fc.integer({ min: 50, max: 9000 }), (widthPx, heightPx) => {
      const placement = swapPhoto(design, 0, { id: newId, widthPx, heightPx }, [])?.cells[0]?.placement
      if (!placement) throw new Error('The photo was not placed')
      const clamped = clampPlacement({ widthPx, heightPx }, cell, placement)
      expect(clamped.dxMm).toBeCloseTo(placement.dxMm, 6)
      expect(clamped.dyMm).toBeCloseTo(placement.dyMm, 6)
    }),
  )
})
