import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCarriers, emirates } from '../delivery/delivery.ts'
import type { DiscountCode } from './discounts.ts'
import { fils } from './money.ts'
import { defaultFees, quote, type LineToQuote, type QuoteInput } from './quote.ts'

const line = (itemId: string, unit: number, given: Partial<LineToQuote> = {}): LineToQuote => ({
  itemId,
  title: 'Framed print',
  type: 'frame',
  size: '30x40',
  quantity: 1,
  unitFils: fils(unit),
  ...given,
})
const giftCardLine = (itemId: string, amount: number) => line(itemId, amount, { type: 'gift-card', size: null, title: 'Gift card' })
const code = (effect: DiscountCode['effect'], given: Partial<DiscountCode> = {}): QuoteInput['code'] => ({
  rule: { effect, minGoodsFils: null, from: null, until: null, usageLimit: null, perEmailLimit: null, types: null, ...given },
  uses: { total: 0, byEmail: 0 },
})
const percent = (percent: number) => code({ kind: 'percent', percent, capFils: null })

const order: QuoteInput = {
  lines: [line('a', 19500)],
  carriers: defaultCarriers,
  carrierId: 'standard',
  emirate: 'Dubai',
  code: null,
  giftCards: [],
  fees: defaultFees,
  isWrapped: false,
  paymentMethod: 'card',
  cardLimits: { leastFils: fils(200), mostFils: fils(99_999_999) },
  orderedAt: new Date('2026-11-16T06:00:00Z'),
  holidays: [],
}
const quoted = (given: Partial<QuoteInput> = {}) => quote({ ...order, ...given })
const problems = (given: Partial<QuoteInput>) => quoted(given).problems.map(({ code }) => code)

test('[QU1] a line costs price times quantity, the goods are the sum of lines', () => {
  expect(quoted({ lines: [line('a', 19500, { quantity: 2 }), line('b', 26500)] })).toMatchObject({
    lines: [
      { itemId: 'a', title: 'Framed print', quantity: 2, unitFils: 19500, totalFils: 39000, discountFils: 0 },
      { itemId: 'b', totalFils: 26500 },
    ],
    goodsFils: 65500,
    discountFils: 0,
    deliveryFils: 0,
    feesFils: 0,
    totalFils: 65500,
    toPayFils: 65500,
    problems: [],
  })
})

test('[QU19] what was promised counts, whatever prices, code and fees are today', () => {
  const promised: QuoteInput['promised'] = {
    lines: [{ itemId: 'a', unitFils: fils(18000), discountFils: fils(1800) }],
    charges: [
      { kind: 'delivery', totalFils: fils(1500) },
      { kind: 'wrapping', totalFils: fils(1000) },
    ],
  }
  const ended = code({ kind: 'percent', percent: 50, capFils: null }, { until: new Date(0) })
  const held = quoted({ promised, code: ended, isWrapped: true, fees: { ...defaultFees, wrappingFils: fils(9900) } })
  expect(held).toMatchObject({
    lines: [{ unitFils: 18000, totalFils: 18000, discountFils: 1800, vatFils: 771 }],
    deliveryFils: 1500,
    feesFils: 1000,
    totalFils: 18700,
    problems: [],
  })
  expect(held.carriers.find(({ id }) => id === 'standard')?.feeFils).toBe(1500)
  // How it is paid is decided when it is accepted: only then is a fee for cash known.
  expect(quoted({ promised, isWrapped: true, paymentMethod: 'cod' }).totalFils).toBe(18700 + 1000)
  const withCash = { ...promised, charges: [...promised.charges, { kind: 'cash-on-delivery' as const, totalFils: fils(500) }] }
  expect(quoted({ promised: withCash, isWrapped: true, paymentMethod: 'cod' }).totalFils).toBe(18700 + 500)
  expect(quoted({ promised: withCash, isWrapped: true }).totalFils).toBe(18700)
  expect(quoted({ promised: { ...promised, charges: [] } }).charges).toEqual([])
})

describe('VAT', () => {
  test('[QU2] each line contains round(gross x 5 / 105), after its part of the discount', () => {
    expect(quoted().lines[0]?.vatFils).toBe(929)
    expect(quoted({ code: percent(10) }).lines[0]).toMatchObject({ totalFils: 19500, discountFils: 1950, vatFils: 836 })
  })

  test('[QU3] delivery and each fee are lines of their own', () => {
    expect(quoted({ paymentMethod: 'cod', isWrapped: true })).toMatchObject({
      charges: [
        { kind: 'delivery', totalFils: 2000, vatFils: 95 },
        { kind: 'wrapping', totalFils: 1500, vatFils: 71 },
        { kind: 'cash-on-delivery', totalFils: 1000, vatFils: 48 },
      ],
      deliveryFils: 2000,
      feesFils: 2500,
      vatFils: 929 + 95 + 71 + 48,
      totalFils: 24000,
    })
    expect(quoted({ carrierId: 'pickup' }).charges).toEqual([])
  })

  test('[QU4] a gift card that is sold carries none', () => {
    expect(quoted({ lines: [giftCardLine('g', 50_000)] })).toMatchObject({
      lines: [{ vatFils: 0 }],
      vatFils: 0,
      totalFils: 50_000,
      deliveryFils: 0,
      carrierId: null,
      carriers: [],
      problems: [],
    })
  })
})

describe('delivery', () => {
  test('[QU5] the carrier chosen, or the first there is until one is', () => {
    expect(quoted({ carrierId: 'express' })).toMatchObject({ deliveryFils: 4000, carrierId: 'express' })
    expect(quoted({ carrierId: null })).toMatchObject({ deliveryFils: 2000, carrierId: 'standard', problems: [] })
    expect(quoted().carriers.map(({ id, feeFils, from, until }) => [id, feeFils, from, until])).toEqual([
      ['standard', 2000, '2026-11-18', '2026-11-19'],
      ['express', 4000, '2026-11-17', '2026-11-17'],
      ['pickup', 0, '2026-11-18', '2026-11-18'],
    ])
  })

  test('[QU5] one that does not go there is a problem', () => {
    expect(problems({ carrierId: 'express', emirate: 'Ajman' })).toEqual(['delivery/carrier-unavailable'])
    expect(problems({ carrierId: 'nobody' })).toEqual(['delivery/carrier-unavailable'])
    expect(problems({ carrierId: null, carriers: [] })).toEqual(['delivery/carrier-unavailable'])
  })

  test('[QU6] free from AED 300 of pieces after discount', () => {
    expect(quoted({ lines: [line('a', 30000)] }).deliveryFils).toBe(0)
    expect(quoted({ lines: [line('a', 30000)], code: percent(1) }).deliveryFils).toBe(2000)
    expect(quoted({ lines: [line('a', 19500), giftCardLine('g', 50_000)] }).deliveryFils).toBe(2000)
  })

  test('[QU6] the largest side of all pieces decides on the surcharge, once', () => {
    const large = line('b', 59500, { size: '90x120', quantity: 3 })
    expect(quoted({ lines: [line('a', 19500), large, { ...large, itemId: 'c' }] }).deliveryFils).toBe(2500)
  })

  test('[QU7] a code for free delivery lowers the delivery, not the goods', () => {
    expect(quoted({ code: code({ kind: 'free-delivery' }) })).toMatchObject({ discountFils: 0, deliveryFils: 0, totalFils: 19500 })
  })
})

test.each([
  ['unknown', { rule: null, uses: { total: 0, byEmail: 0 } }],
  ['expired', code({ kind: 'free-delivery' }, { until: order.orderedAt })],
  ['minimum', code({ kind: 'free-delivery' }, { minGoodsFils: fils(19501) })],
] as const)('[QU8] a code that does not apply is the problem discount/%s and takes nothing off', (reason, code) => {
  expect(quoted({ code })).toMatchObject({ discountFils: 0, totalFils: 21500, problems: [{ code: `discount/${reason}` }] })
})

describe('gift cards pay', () => {
  const cards = [
    { id: 'x', balanceFils: fils(5000) },
    { id: 'y', balanceFils: fils(50_000) },
  ]

  test('[QU9] in the order given, the rest is to pay', () => {
    expect(quoted({ giftCards: cards.slice(0, 1) })).toMatchObject({ giftCardFils: 5000, toPayFils: 16500, totalFils: 21500 })
    expect(quoted({ giftCards: cards })).toMatchObject({
      giftCards: [
        { id: 'x', spentFils: 5000 },
        { id: 'y', spentFils: 16500 },
      ],
      giftCardFils: 21500,
      toPayFils: 0,
      vatFils: quoted().vatFils,
    })
  })

  test('[QU10] where they pay for everything there is no cash to collect and no fee for it', () => {
    expect(quoted({ giftCards: cards, paymentMethod: 'cod' })).toMatchObject({ feesFils: 0, totalFils: 21500, toPayFils: 0 })
    const almost = [{ id: 'x', balanceFils: fils(21499) }]
    expect(quoted({ giftCards: almost, paymentMethod: 'cod' })).toMatchObject({ feesFils: 1000, giftCardFils: 21499, toPayFils: 1001 })
  })
})

describe('cash on delivery', () => {
  const costing = (total: number, given: Partial<QuoteInput> = {}) =>
    problems({ lines: [line('a', total)], carrierId: 'pickup', paymentMethod: 'cod', ...given })

  test('[QU11] up to a total of AED 1,000, its fee included', () => {
    expect(costing(99_000)).toEqual([])
    expect(costing(99_001)).toEqual(['cod/too-much'])
    expect(costing(99_001, { paymentMethod: 'card' })).toEqual([])
    expect(costing(99_001, { giftCards: [{ id: 'x', balanceFils: fils(5000) }] })).toEqual(['cod/too-much'])
    expect(costing(99_001, { giftCards: [{ id: 'x', balanceFils: fils(200_000) }] })).toEqual([])
  })

  test('[QU11] how much is the shop’s to say', () => {
    const fees = { ...defaultFees, cashLimitFils: fils(20_000), cashOnDeliveryFils: fils(500) }
    expect(costing(19_500, { fees })).toEqual([])
    expect(costing(19_501, { fees })).toEqual(['cod/too-much'])
  })

  test('[QU12] not for gift cards alone: nothing is handed over', () => {
    expect(problems({ lines: [giftCardLine('g', 5000)], paymentMethod: 'cod' })).toEqual(['cod/gift-cards-only'])
  })
})

describe('paid at pickup', () => {
  test('[QU18] only what is collected, without a fee and however much it is', () => {
    const order = { lines: [line('a', 150_000)], paymentMethod: 'pickup' as const }
    expect(problems({ ...order, carrierId: 'pickup' })).toEqual([])
    expect(quoted({ ...order, carrierId: 'pickup' }).feesFils).toBe(0)
    expect(problems({ ...order, carrierId: 'standard' })).toEqual(['payment/not-collected'])
    expect(problems({ lines: [giftCardLine('g', 5000)], paymentMethod: 'pickup' })).toEqual(['payment/not-collected'])
  })
})

describe('a card is charged', () => {
  const card = (balance: number) => ({ giftCards: [{ id: 'x', balanceFils: fils(balance) }] })

  test('[QU16] with the least amount where gift cards would leave less: they pay so much less', () => {
    expect(quoted(card(21_400))).toMatchObject({
      giftCardFils: 21_300,
      leftForCardFils: 100,
      toPayFils: 200,
      totalFils: 21_500,
      problems: [],
    })
    expect(quoted(card(21_300))).toMatchObject({ giftCardFils: 21_300, leftForCardFils: 0, toPayFils: 200 })
    expect(quoted(card(21_500))).toMatchObject({ giftCardFils: 21_500, leftForCardFils: 0, toPayFils: 0 })
    expect(quoted({ ...card(21_400), paymentMethod: 'cod' })).toMatchObject({ giftCardFils: 21_400, leftForCardFils: 0, toPayFils: 1100 })
  })

  test('[QU17] never with less than its least amount, or more than its most', () => {
    const costing = (unit: number, given: Partial<QuoteInput> = {}) => problems({ lines: [line('a', unit)], carrierId: 'pickup', ...given })
    expect([costing(199), costing(200), costing(0)]).toEqual([['card/too-little'], [], []])
    expect(costing(199, card(100))).toEqual(['card/too-little'])
    expect(costing(199, card(199))).toEqual([])
    expect(costing(199, { paymentMethod: 'cod' })).toEqual([])
    expect([costing(99_999_999), costing(100_000_000)]).toEqual([[], ['card/too-much']])
    fc.assert(
      fc.property(anyInput, (input) => {
        const { toPayFils, problems: found } = quote({ ...input, paymentMethod: 'card' })
        const isTooLittle = found.some(({ code }) => code === 'card/too-little')
        expect(isTooLittle || toPayFils === 0 || toPayFils >= 200).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

test('[QU13] wrapping is paid once, for pieces', () => {
  expect(quoted({ isWrapped: true, lines: [line('a', 19500, { quantity: 5 })] }).feesFils).toBe(1500)
  expect(quoted({ isWrapped: true, lines: [giftCardLine('g', 5000)] }).feesFils).toBe(0)
})

test('[QU20] gift cards pay for pieces and what comes with them, never for gift cards', () => {
  const card = { giftCards: [{ id: 'x', balanceFils: fils(30_000) }] }
  const alone = { ...card, lines: [giftCardLine('g', 20_000)] }
  expect(quoted(alone)).toMatchObject({ giftCards: [], giftCardFils: 0, notByGiftCardFils: 20_000, toPayFils: 20_000, problems: [] })
  const both = { ...card, lines: [line('a', 19_500), giftCardLine('g', 20_000)] }
  expect(quoted(both)).toMatchObject({ giftCardFils: 21_500, notByGiftCardFils: 8_500, toPayFils: 20_000, problems: [] })
  expect(quoted({ ...both, paymentMethod: 'cod' })).toMatchObject({ giftCardFils: 21_500, feesFils: 1000, toPayFils: 21_000 })
  expect(quoted({ ...both, giftCards: [] }).notByGiftCardFils).toBe(0)
  expect(quoted({ ...both, giftCards: [{ id: 'x', balanceFils: fils(5000) }] }).notByGiftCardFils).toBe(0)
})

test('there is nothing to order in an empty cart', () => {
  expect(quoted({ lines: [] })).toMatchObject({ totalFils: 0, toPayFils: 0, problems: [{ code: 'cart/empty' }] })
})

const amount = fc.nat(120_000).map(fils)
const types = ['frame', 'canvas', 'frame-collage', 'canvas-collage'] as const
const anyLine = fc.oneof(
  fc.record({
    itemId: fc.uuid(),
    title: fc.constant('Piece'),
    type: fc.constantFrom(...types),
    size: fc.constantFrom('30x40', '90x120', '180x60'),
    quantity: fc.integer({ min: 1, max: 50 }),
    unitFils: amount,
  }),
  fc.record({
    itemId: fc.uuid(),
    title: fc.constant('Gift card'),
    type: fc.constant('gift-card' as const),
    size: fc.constant(null),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitFils: amount,
  }),
)
const anyCode = fc.record({
  rule: fc.option(
    fc.record({
      effect: fc.oneof(
        fc.record({
          kind: fc.constant('percent' as const),
          percent: fc.integer({ min: 1, max: 100 }),
          capFils: fc.option(amount, { nil: null }),
        }),
        fc.record({ kind: fc.constant('fixed' as const), amountFils: amount }),
        fc.constant({ kind: 'free-delivery' as const }),
      ),
      minGoodsFils: fc.option(amount, { nil: null }),
      from: fc.constant(null),
      until: fc.constant(null),
      usageLimit: fc.constant(null),
      perEmailLimit: fc.constant(null),
      types: fc.option(fc.subarray([...types]), { nil: null }),
    }),
    { nil: null },
  ),
  uses: fc.constant({ total: 0, byEmail: 0 }),
})
const anyInput: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  carriers: fc.constant(defaultCarriers),
  carrierId: fc.constantFrom('standard', 'express', 'pickup', null),
  emirate: fc.constantFrom(...emirates, null),
  code: fc.option(anyCode, { nil: null }),
  giftCards: fc.array(fc.record({ id: fc.constantFrom('x', 'y', 'z'), balanceFils: amount }), { maxLength: 4 }),
  fees: fc.constant(defaultFees),
  cardLimits: fc.constant(order.cardLimits),
  isWrapped: fc.boolean(),
  paymentMethod: fc.constantFrom('card', 'cod'),
  orderedAt: fc.constant(order.orderedAt),
  holidays: fc.constant([]),
})
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

test('[QU14] the parts sum to the totals, VAT adds up, nothing is negative, all are whole fils', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const q = quote(input)
      expect(q.goodsFils).toBe(sum(input.lines.map(({ unitFils, quantity }) => unitFils * quantity)))
      expect(sum(q.lines.map(({ totalFils }) => totalFils))).toBe(q.goodsFils)
      expect(sum(q.lines.map(({ discountFils }) => discountFils))).toBe(q.discountFils)
      expect(sum(q.charges.map(({ totalFils }) => totalFils))).toBe(q.deliveryFils + q.feesFils)
      expect(sum([...q.lines, ...q.charges].map(({ vatFils }) => vatFils))).toBe(q.vatFils)
      expect(q.totalFils).toBe(q.goodsFils - q.discountFils + q.deliveryFils + q.feesFils)
      expect(sum(q.giftCards.map(({ spentFils }) => spentFils))).toBe(q.giftCardFils)
      expect(q.toPayFils).toBe(q.totalFils - q.giftCardFils)
      const boughtFils = sum(q.lines.filter(({ type }) => type === 'gift-card').map((line) => line.totalFils))
      expect(q.giftCardFils).toBeLessThanOrEqual(q.totalFils - boughtFils)
      for (const [index, { totalFils, discountFils, vatFils }] of q.lines.entries()) {
        const isGiftCard = input.lines[index]?.type === 'gift-card'
        expect(discountFils).toBeLessThanOrEqual(isGiftCard ? 0 : totalFils)
        expect(vatFils).toBe(isGiftCard ? 0 : Math.round(((totalFils - discountFils) * 5) / 105))
      }
      for (const { totalFils, vatFils } of q.charges) expect(vatFils).toBe(Math.round((totalFils * 5) / 105))
      const { goodsFils, discountFils, deliveryFils, feesFils, vatFils, totalFils, giftCardFils, toPayFils } = q
      for (const value of [goodsFils, discountFils, deliveryFils, feesFils, vatFils, totalFils, giftCardFils, toPayFils]) {
        expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('[QU15] the order of lines changes no total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines: _lines, ...there } = quote(input)
      const { lines: _mirrored, ...back } = quote({ ...input, lines: input.lines.toReversed() })
      expect(back).toEqual(there)
    }),
    { numRuns: 300 },
  )
})
