import { experimentalStaticLocale } from './runtime.js'

/**
 * The plural form of a number, as Unicode's tables have it for the languages of the shop: a browser's own takes as long to wake as the rest of
 * a page.
 *
 * @param {string} locale
 * @param {unknown} input
 * @returns {'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}
 */
export function plural(locale, input) {
  const count = Number(input)
  if (experimentalStaticLocale === 'en' || locale !== 'ar' || !Number.isInteger(count)) return count === 1 ? 'one' : 'other'
  if (count >= 0 && count <= 2) return /** @type {const} */ (['zero', 'one', 'two'])[count] ?? 'other'
  const lastTwo = Math.abs(count) % 100
  if (lastTwo >= 3 && lastTwo <= 10) return 'few'
  return lastTwo >= 11 ? 'many' : 'other'
}
