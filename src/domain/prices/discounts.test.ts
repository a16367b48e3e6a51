import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCode, codeState, generatedCode, normaliseCode, type DiscountCode, type DiscountLine, type LineType } from './discounts.ts'
import { fils } from './money.ts'

const at = new Date('2026-11-16T06:00:00Z')
const unused = { total: 0, byEmail: 0 }
const tenPercent: DiscountCode = {
  effect: { kind: 'percent', percent: 10, capFils: null },
  minGoodsFils: null,
  from: null,
  until: null,
  usageLimit: null,
  perEmailLimit: null,
  types: null,
}
const line = (type: LineType, total: number): DiscountLine => ({ type, totalFils: fils(total) })
const cart = [line('frame', 19500), line('canvas', 26500)]

function parts(code: Partial<DiscountCode>, lines = cart) {
  const applied = applyCode({ code: { ...tenPercent, ...code }, uses: unused, lines, at })
  return applied.ok ? applied.partsFils : applied.reason
}
function reason(code: Partial<DiscountCode>, { lines = cart, uses = unused } = {}) {
  const applied = applyCode({ code: { ...tenPercent, ...code }, uses, lines, at })
  return applied.ok ? null : applied.reason
}

test.each([
  ['eid10', 'EID10'],
  ['  Eid10\n', 'EID10'],
  ['WELCOME', 'WELCOME'],
  ['\u200fأهلا-١٠\u200e', 'أهلا-10'],
  ['\u2068welcome10\u2069', 'WELCOME10'],
])('[DC1] "%s" is the code %s', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})

describe('whether a code applies', () => {
  test('[DC2] one nobody made is unknown', () => {
    expect(applyCode({ code: null, uses: unused, lines: cart, at })).toEqual({ ok: false, reason: 'unknown' })
  })

  test('[DC3] from its first instant until before its last', () => {
    expect(reason({ from: at })).toBeNull()
    expect(reason({ from: new Date(at.getTime() + 1) })).toBe('not-yet')
    expect(reason({ until: new Date(at.getTime() + 1) })).toBeNull()
    expect(reason({ until: at })).toBe('expired')
  })

  test('[DC4] as often as its limits allow, in all and for one e-mail address', () => {
    expect(reason({ usageLimit: 5 }, { uses: { total: 4, byEmail: 4 } })).toBeNull()
    expect(reason({ usageLimit: 5 }, { uses: { total: 5, byEmail: 0 } })).toBe('used-up')
    expect(reason({ perEmailLimit: 1 }, { uses: { total: 9, byEmail: 0 } })).toBeNull()
    expect(reason({ perEmailLimit: 1 }, { uses: { total: 9, byEmail: 1 } })).toBe('used-by-you')
  })

  test('[DC5] never on gift cards', () => {
    expect(reason({}, { lines: [line('gift-card', 50_000)] })).toBe('gift-cards-only')
    expect(parts({}, [line('gift-card', 50_000), line('frame', 19500)])).toEqual([0, 1950])
  })

  test('[DC6] only on the types it names', () => {
    expect(parts({ types: ['canvas'] })).toEqual([0, 2650])
    expect(reason({ types: ['canvas-collage'] })).toBe('no-such-product')
    expect(reason({ types: ['frame'] }, { lines: [line('frame-collage', 22425)] })).toBe('no-such-product')
    expect(reason({ types: [] })).toBe('no-such-product')
    expect(reason({}, { lines: [] })).toBe('no-such-product')
  })

  test('[DC7] from its minimum of goods, gift cards not counted', () => {
    expect(reason({ minGoodsFils: fils(46000) })).toBeNull()
    expect(reason({ minGoodsFils: fils(46001) })).toBe('minimum')
    expect(reason({ minGoodsFils: fils(46001) }, { lines: [...cart, line('gift-card', 50_000)] })).toBe('minimum')
    expect(reason({ minGoodsFils: fils(46000), types: ['frame'] })).toBeNull()
  })
})

describe('what it takes off', () => {
  test('[DC8] a percentage, at most its cap', () => {
    expect(parts({ effect: { kind: 'percent', percent: 15, capFils: null } })).toEqual([2925, 3975])
    expect(parts({ effect: { kind: 'percent', percent: 15, capFils: fils(4600) } })).toEqual([1950, 2650])
    expect(parts({ effect: { kind: 'percent', percent: 100, capFils: null } })).toEqual([19500, 26500])
  })

  test('[DC8] a percentage is rounded once, over all lines', () => {
    expect(parts({}, [line('frame', 5), line('frame', 5), line('frame', 5)])).toEqual([1, 1, 0])
  })

  test('[DC9] a fixed amount, at most what the lines cost', () => {
    expect(parts({ effect: { kind: 'fixed', amountFils: fils(4600) } })).toEqual([1950, 2650])
    expect(parts({ effect: { kind: 'fixed', amountFils: fils(99_999) } })).toEqual([19500, 26500])
  })

  test('[DC10] free delivery takes nothing off the lines', () => {
    expect(applyCode({ code: { ...tenPercent, effect: { kind: 'free-delivery' } }, uses: unused, lines: cart, at })).toEqual({
      ok: true,
      partsFils: [0, 0],
      isDeliveryFree: true,
    })
    expect(applyCode({ code: tenPercent, uses: unused, lines: cart, at })).toMatchObject({ isDeliveryFree: false })
  })

  test('[DC11] odd fils go to the lines with the largest remainder, of equal ones to the dearer', () => {
    const fixed = (amount: number) => ({ effect: { kind: 'fixed' as const, amountFils: fils(amount) } })
    expect(parts(fixed(100), [line('frame', 100), line('frame', 100), line('frame', 100)])).toEqual([34, 33, 33])
    expect(parts(fixed(10), [line('frame', 160), line('frame', 210), line('frame', 630)])).toEqual([2, 2, 6])
    expect(parts(fixed(10), [line('frame', 100), line('frame', 250), line('frame', 650)])).toEqual([1, 2, 7])
    expect(parts(fixed(10), [line('frame', 650), line('frame', 250), line('frame', 100)])).toEqual([7, 2, 1])
  })
})

const types = ['frame', 'canvas', 'frame-collage', 'canvas-collage'] as const
const amounts = fc.nat(1_000_000_000).map(fils)
const anyLines = fc.array(fc.record({ type: fc.constantFrom(...types, 'gift-card' as const), totalFils: amounts }), { maxLength: 50 })
const anyCode = fc.record({
  effect: fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      capFils: fc.option(amounts, { nil: null }),
    }),
    fc.record({ kind: fc.constant('fixed' as const), amountFils: amounts }),
    fc.record({ kind: fc.constant('free-delivery' as const) }),
  ),
  types: fc.option(fc.subarray([...types]), { nil: null }),
})

test('a discount is whole fils, never more than its line, only on lines it is for, and adds up', () => {
  fc.assert(
    fc.property(anyLines, anyCode, (lines, code) => {
      const applied = applyCode({ code: { ...tenPercent, ...code }, uses: unused, lines, at })
      if (!applied.ok) return
      const eligible = lines.map(({ type }) => type !== 'gift-card' && (code.types?.includes(type) ?? true))
      for (const [index, part] of applied.partsFils.entries()) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        expect(part).toBeLessThanOrEqual(eligible[index] ? (lines[index]?.totalFils ?? -1) : 0)
      }
      const base = lines.reduce((sum, { totalFils }, index) => sum + (eligible[index] ? totalFils : 0), 0)
      const { effect } = code
      const expected =
        effect.kind === 'percent'
          ? Math.min(Math.round((base * effect.percent) / 100), effect.capFils ?? Infinity)
          : effect.kind === 'fixed'
            ? Math.min(effect.amountFils, base)
            : 0
      expect(applied.partsFils.reduce<number>((a, b) => a + b, 0)).toBe(expected)
    }),
  )
})

test('[DC11] lines the other way round take off the same', () => {
  fc.assert(
    fc.property(anyLines, anyCode, (lines, code) => {
      const both = [lines, lines.toReversed()].map((given) => {
        const applied = applyCode({ code: { ...tenPercent, ...code }, uses: unused, lines: given, at })
        return applied.ok ? applied.partsFils.map((part, index) => `${given[index]?.totalFils} ${part}`).toSorted() : applied.reason
      })
      expect(both[1]).toEqual(both[0])
    }),
  )
})

describe('where a code stands', () => {
  const day = 24 * 60 * 60 * 1000
  const [before, after] = [new Date(at.getTime() - day), new Date(at.getTime() + day)]
  test.each([
    [{}, 0, 'live'],
    [{ from: before, until: after }, 0, 'live'],
    [{ from: at }, 0, 'live'],
    [{ from: after }, 0, 'planned'],
    [{ until: at }, 0, 'ended'],
    [{ from: after, until: before }, 0, 'ended'],
    [{ usageLimit: 3 }, 2, 'live'],
    [{ usageLimit: 3 }, 3, 'used-up'],
    [{ usageLimit: 3, until: before }, 3, 'ended'],
  ])('[DC12] %j with %i uses is %s', (change, uses, state) => {
    expect(codeState({ ...tenPercent, ...change }, uses, at)).toBe(state)
  })

  test('[DC12] one that was stopped before it began says that it is over', () => {
    expect(reason({ from: after, until: before })).toBe('expired')
  })
})

test('[DC13] a generated code carries every bit of its five bytes', () => {
  expect(generatedCode('EID', new Uint8Array(5))).toBe('EID-AAAAAAAA')
  expect(generatedCode('EID', new Uint8Array(5).fill(255))).toBe('EID-99999999')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.uint8Array({ minLength: 5, maxLength: 5 }), (one, other) => {
      expect(generatedCode('X', one) === generatedCode('X', other)).toBe(one.join() === other.join())
    }),
  )
  expect(() => generatedCode('EID', new Uint8Array(4))).toThrow(/5 random bytes/)
})
