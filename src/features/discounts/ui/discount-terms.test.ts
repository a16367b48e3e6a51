import { expect, test } from 'vitest'
import { emptyTerms, readTerms } from './discount-terms.ts'

test('what is not typed is no limit', () => {
  expect(JSON.parse(JSON.stringify(readTerms({ ...emptyTerms, percent: '15' })))).toEqual({
    terms: { kind: 'percent', percent: 15 },
    errors: {},
  })
})

test('amounts are typed in dirhams, and only those of the kind are sent', () => {
  const typed = { ...emptyTerms, amount: '1,250', cap: '7.5', minimum: 'AED 200', percent: '10', types: ['canvas' as const] }
  expect(readTerms({ ...typed, kind: 'fixed' }).terms).toMatchObject({ amountFils: 125_000, minGoodsFils: 20_000, types: ['canvas'] })
  expect(readTerms({ ...typed, kind: 'fixed' }).terms.capFils).toBeUndefined()
  expect(readTerms({ ...typed, kind: 'percent' }).terms).toMatchObject({ percent: 10, capFils: 750 })
  expect(readTerms({ ...typed, kind: 'free-delivery' }).terms.amountFils).toBeUndefined()
})

test.each([
  [{ percent: '' }, 'percent'],
  [{ percent: '101' }, 'percent'],
  [{ percent: '0' }, 'percent'],
  [{ percent: '1.5' }, 'percent'],
  [{ kind: 'fixed', amount: '' }, 'amount'],
  [{ kind: 'fixed', amount: '-5' }, 'amount'],
  [{ kind: 'fixed', amount: '100001' }, 'amount'],
  [{ minimum: 'much' }, 'minimum'],
  [{ usageLimit: '0' }, 'usageLimit'],
  [{ perEmailLimit: '99999999' }, 'perEmailLimit'],
  [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
  [{ types: [] }, 'types'],
] as const)('%j can’t be taken', (change, field) => {
  const { errors } = readTerms({ ...emptyTerms, percent: '10', ...change, types: 'types' in change ? [] : emptyTerms.types })
  expect(Object.keys(errors)).toEqual([field])
})
