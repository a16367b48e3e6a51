import { expect, test } from 'vitest'
import { isLargeRefund, isProofFresh } from './step-up.ts'

const at = new Date('2026-03-02T08:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)

test('[SU1] a proof holds for five minutes', () => {
  expect(isProofFresh(at, at)).toBe(true)
  expect(isProofFresh(at, after(299_999))).toBe(true)
  expect(isProofFresh(at, after(300_000))).toBe(false)
  expect(isProofFresh(null, at)).toBe(false)
})

test('[SU2] a refund of AED 500 is a large one', () => {
  expect(isLargeRefund({ amountFils: 49_999 })).toBe(false)
  expect(isLargeRefund({ amountFils: 50_000 })).toBe(true)
})
