import { expect, test } from 'vitest'
import { languages } from '../../src/domain/languages.ts'
import { plural } from './registry.js'

test.each(languages)('the plural of %s is what Unicode says, for whole numbers and parts of one', (language) => {
  const rules = new Intl.PluralRules(language)
  const counts = [...Array.from({ length: 5000 }, (_none, count) => count), 12_345, 1_000_000, 1_000_102, 0.5, 1.5, 2.5, 99.9]
  expect(counts.filter((count) => plural(language, count) !== rules.select(count))).toEqual([])
})
