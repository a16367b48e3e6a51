import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, languageOf, languages, pagePath, preferredLanguage, withoutLanguage, writtenIn } from './languages.ts'

test.each(['/ar', '/ar/', '/ar/canvas', '/ar?page=2', '/ar#top', '/ar.data', '/ar/canvas.data'])('[LN1] %s is Arabic', (path) => {
  expect(languageOf(path)).toBe('ar')
})

test.each(['/', '/arabic', '/art/ar', '/Ar', '/AR/canvas', '/ar-canvas', '/ar.txt', '//ar/canvas', 'ar/canvas', ''])(
  '[LN1] %j is English, and is left as it is',
  (path) => {
    expect(languageOf(path)).toBe('en')
    expect(withoutLanguage(path)).toBe(path)
  },
)

test('[LN2] without its language a page is where it is in English', () => {
  expect(['/ar', '/ar/', '/ar/blog/hanging', '/ar?page=2', '/ar/canvas?size=30x40#top'].map(withoutLanguage)).toEqual([
    '/',
    '/',
    '/blog/hanging',
    '/?page=2',
    '/canvas?size=30x40#top',
  ])
})

test('[LN3] a page in a language says so, and is the same page', () => {
  expect(['/', '/canvas'].map((path) => pagePath('ar', path))).toEqual(['/ar', '/ar/canvas'])
  const part = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((text) => text !== 'ar')
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.array(part, { maxLength: 4 }), (language, parts) => {
      const path = `/${parts.join('/')}`
      expect(languageOf(pagePath(language, path))).toBe(language)
      expect(withoutLanguage(pagePath(language, path))).toBe(path)
    }),
  )
})

test('Arabic runs from right to left', () => {
  expect(languages.map(directionOf)).toEqual(['ltr', 'rtl'])
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ar', 'ar'],
  ['AR-AE', 'ar'],
  ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['fr-FR, ar;q=0.5', 'ar'],
  ['en;q=0.3, ar; q=0.7', 'ar'],
  ['ar;q=0, fr', 'en'],
  ['ar;q=nonsense', 'en'],
  ['arabic', 'en'],
])('[LN4] who accepts %j is answered in %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})

test.each([
  ['Which photo should I send?', 'en'],
  ['أي صورة أرسل؟', 'ar'],
  ['برواز · Barwaz Framing', 'en'],
  ['الدفع عبر Apple Pay أو نقدًا عند الاستلام', 'ar'],
  ['30 × 40 · 👍', null],
  ['写真', null],
])('[LN8] by its letters %j is in %j', (text, language) => {
  expect(writtenIn(text)).toBe(language)
})
