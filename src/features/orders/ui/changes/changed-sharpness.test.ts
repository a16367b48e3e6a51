import { expect, test } from 'vitest'
import { lessSharp } from './changed-sharpness.ts'

const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
const canvas = (size: string) => ({ product: 'canvas' as const, size, cells: [{ photoId: null, placement }] })
const now = { effectiveDpi: 200, neededDpi: 211, grade: 'good' as const }

test('twice as large has half the dots, and says its grade', () => {
  expect(lessSharp(canvas('30x30'), canvas('60x60'), now, [])).toMatchObject({ effectiveDpi: 100, grade: 'fair' })
})

test('nothing is said where it stays as good, or gets better', () => {
  expect(lessSharp(canvas('30x30'), canvas('30x30'), now, [])).toBeNull()
  expect(lessSharp(canvas('60x60'), canvas('30x30'), now, [])).toBeNull()
})
