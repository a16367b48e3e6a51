import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardRefusal, chargeEnds, differenceStates, netDifference, shiftTotals } from './differences.ts'

test('[DF1] what costs more is added to what is open', () => {
  expect(netDifference(0, 4000)).toEqual({ openFils: 4000, backFils: 0 })
  expect(netDifference(4000, 1000)).toEqual({ openFils: 5000, backFils: 0 })
})

test('[DF2] what costs less is taken off what is open, and only the rest goes back', () => {
  expect(netDifference(4000, -1000)).toEqual({ openFils: 3000, backFils: 0 })
  expect(netDifference(4000, -4000)).toEqual({ openFils: 0, backFils: 0 })
  expect(netDifference(4000, -6000)).toEqual({ openFils: 0, backFils: 2000 })
  expect(netDifference(0, -6000)).toEqual({ openFils: 0, backFils: 6000 })
})

test('[DF1] [DF2] however often something changes: what is open less what goes back is what all of it costs more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 })), (changes) => {
      let [open, back] = [0, 0]
      for (const more of changes) {
        const next = netDifference(open, more)
        expect(next.openFils > 0 && next.backFils > 0).toBe(false)
        open = next.openFils
        back += next.backFils
      }
      expect(open - back).toBe(changes.reduce((sum, more) => sum + more, 0))
    }),
  )
})

test('[DF3] a card pays from the least to the most that its provider takes', () => {
  const limits = { leastFils: 200, mostFils: 1000 }
  expect([199, 200, 1000, 1001].map((amount) => cardRefusal(amount, limits))).toEqual(['too-little', null, null, 'too-much'])
})

test('[DF4] only an open difference takes a charge; any other gives it back', () => {
  expect(differenceStates.filter((state) => chargeEnds(state) === 'pays')).toEqual(['open'])
})

test('[DF5] totals rise by what is asked more, and by nothing else', () => {
  const totals = {
    goodsFils: 30_000,
    discountFils: 1000,
    vatFils: 1400,
    totalFils: 31_000,
    toPayFils: 31_000,
    lines: [
      { totalFils: 10_000, vatFils: 476 },
      { totalFils: 20_000, vatFils: 924 },
    ],
  }
  const dearer = { place: 1, moreFils: 2100, moreVatFils: 100 }
  const raised = shiftTotals(totals, [dearer])
  expect(raised).toEqual({
    ...totals,
    goodsFils: 32_100,
    vatFils: 1500,
    totalFils: 33_100,
    lines: [totals.lines[0], { totalFils: 22_100, vatFils: 1024 }],
  })
  expect(shiftTotals(raised, [{ place: 1, moreFils: -2100, moreVatFils: -100 }])).toEqual(totals)
})
