import { expect, test } from 'vitest'
import { unprintableIn } from './caption-letters.ts'

test.each([['Summer 2026, Dubai & Hatta: “wir drei” – été'], ['صيف ٢٠٢٦ في دبي، نحن الثلاثة'], ['']])('[C10] %s can be printed', (text) => {
  expect(unprintableIn(text)).toEqual([])
})

test('[C10] what can’t is named, each once', () => {
  expect(unprintableIn('Us 👨‍👩‍👧 in 東京 東')).toEqual(expect.arrayContaining(['👨', '👩', '👧', '東', '京']))
  expect(unprintableIn('line\nbreak')).toEqual(['\n'])
})
