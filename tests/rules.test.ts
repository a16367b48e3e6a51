import { expect, test } from 'vitest'
import { listRules, rulesPage } from './support/rules.ts'

test('every rule with an id is said in the source and held by a test', () => {
  const rules = [...listRules()]
  expect(rules.length).toBeGreaterThan(300)
  expect(rules.filter(([, { words }]) => words === '').map(([id]) => id)).toEqual([])
  expect(rules.filter(([, { code, tests }]) => code.size === 0 || tests.size === 0).map(([id]) => id)).toEqual([])
})

test('docs/rules.md is what the source says', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../docs/rules.md')
})
