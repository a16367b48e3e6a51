import { expect, test } from 'vitest'
import { printablePart, unprintableIn, unprintableOnPaper } from './caption-letters.ts'

test.each([['Summer 2026, Dubai & Hatta: “wir drei” – été'], ['صيف ٢٠٢٦ في دبي، نحن الثلاثة'], ['']])('[C10] %s can be printed', (text) => {
  expect(unprintableIn(text)).toEqual([])
})

test('[C10] what can’t is named, each once', () => {
  expect(unprintableIn('Us 👨‍👩‍👧 in 東京 東')).toEqual(expect.arrayContaining(['👨', '👩', '👧', '東', '京']))
  expect(unprintableIn('line\nbreak')).toEqual(['\n'])
})

test.each([
  ['Mum ❤️ أمي', 'Mum أمي'],
  ['👨‍👩‍👧 Us', 'Us'],
  ['Mum❤️', 'Mum'],
  ['🎉', ''],
  ['Hatta  2026 ', 'Hatta  2026 '],
])('[C10] of %s only what can’t be printed is left out', (text, printed) => {
  expect(printablePart(text, unprintableIn(text))).toBe(printed)
})

test.each([['To the best mother,\r\nwith love – “us”'], ['إلى أمي الحبيبة، ١٢٠٤'], ['С днём рождения!'], ['\u200Fيا أمي\u200E'], ['']])(
  '[C11] %s can be on a slip',
  (text) => {
    expect(unprintableOnPaper(text)).toEqual([])
  },
)

test('[C11] hearts, emoji and letters of other scripts can’t', () => {
  expect(unprintableOnPaper('For you ❤️❤️ ♥ 東 🎉')).toEqual(['❤', '♥', '東', '🎉'])
})

test('[C11] of words for paper only what can’t be on it is left out, and their lines stay', () => {
  const text = 'For you ❤️\nСлава 🌷'
  expect(printablePart(text, unprintableOnPaper(text))).toBe('For you\nСлава')
})
