import { expect, test } from 'vitest'
import { picturedPart } from './piece-look.ts'

test('[PK1] only a canvas whose photo goes round its bars is drawn from all of its print', () => {
  expect(picturedPart({ product: 'canvas', edge: 'image' })).toBe('sheet')
  expect(picturedPart({ product: 'canvas-collage', edge: 'image' })).toBe('sheet')
  expect(picturedPart({ product: 'canvas', edge: 'mirror' })).toBe('face')
  expect(picturedPart({ product: 'frame', edge: undefined })).toBe('face')
})
