import { expect, test } from 'vitest'
import type { Grip } from './hand.ts'
import { placedByKey } from './stage-keys.ts'

const grip: Grip = {
  photo: { widthPx: 6000, heightPx: 4000 },
  cell: { xMm: 0, yMm: 0, widthMm: 250, heightMm: 350, tiltDeg: 0 },
  snapMm: 2,
  giveMm: 15,
}
const placed = { dxMm: 20, dyMm: 10, zoomPct: 150, rotationDeg: 0 }
const press = (key: string, shift = false) => placedByKey(key, { shift }, grip, placed)

test.each([
  ['ArrowLeft', false, { dxMm: 19 }],
  ['ArrowRight', true, { dxMm: 30 }],
  ['ArrowUp', true, { dyMm: 0 }],
  ['ArrowDown', false, { dyMm: 11 }],
  ['+', false, { zoomPct: 155 }],
  ['-', false, { zoomPct: 145 }],
  ['0', false, { zoomPct: 100 }],
  [']', false, { rotationDeg: 1 }],
  ['{', true, { rotationDeg: -5 }],
  ['r', false, { rotationDeg: 90 }],
  ['R', true, { rotationDeg: -90 }],
  ['h', false, { dxMm: 0, dyMm: 10 }],
  ['v', false, { dxMm: 20, dyMm: 0 }],
])('%s (Shift %s)', (key, shift, expected) => {
  for (const [field, value] of Object.entries(expected)) expect(press(key, shift)?.[field as 'dxMm']).toBeCloseTo(value, 6)
})

test('other keys are left to the page', () => {
  for (const key of ['Tab', 'Enter', 'a', 'Escape', 'F5']) expect(press(key)).toBeNull()
})
