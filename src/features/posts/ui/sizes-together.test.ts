import { expect, test } from 'vitest'
import { sizesTogether } from './sizes-together.ts'

test('a size stays on one line; the words around it break as they like', () => {
  expect(sizesTogether('A wall takes 60 × 80 cm, or 30 × 30.')).toBe('A wall takes 60\u00a0×\u00a080\u00a0cm, or 30\u00a0×\u00a030.')
  expect(sizesTogether('\u206660 × 80\u2069 سم')).toBe('\u206660\u00a0×\u00a080\u2069\u00a0سم')
  expect(sizesTogether('Two × two')).toBe('Two × two')
})
