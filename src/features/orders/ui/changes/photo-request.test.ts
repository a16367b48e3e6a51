import { expect, test } from 'vitest'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { photoRequestWords } from './photo-request.ts'

const line = { id: 'a', type: 'canvas', title: 'Canvas, 30 × 30 cm', size: '30x30', design: { cells: [{}] } }
const facts = { lineId: 'a', reference: 'B-1-1', sheetUrl: null, grade: 'poor', effectiveDpi: 62, neededDpi: 211, notes: [] }
const words = (change: object = {}, cells: object[] = [{}]) =>
  photoRequestWords(
    { lines: [{ ...line, design: { cells } }], facts: [{ ...facts, ...change }] } as unknown as Pick<AdminOrder, 'lines' | 'facts'>,
    'a',
  )

test('it says which piece, what is wrong with the photo and how large a better one is', () => {
  expect(words()).toMatch(/Canvas, 30 × 30 cm.*62.*211.*at least [\d,]+ × [\d,]+ pixels/)
  expect(words({ grade: 'good', notes: ['blurred'] })).toMatch(/not sharp/)
  expect(words({ grade: 'good', notes: ['messenger-copy', 'dark'] })).toMatch(/messenger/)
  expect(words({ grade: 'good' })).toContain('Canvas, 30 × 30 cm')
})

test('of a collage only the original is asked for, and a gift card has no photo', () => {
  expect(words({}, [{}, {}])).not.toMatch(/pixels/)
  const card = { lines: [{ id: 'a', type: 'gift-card', title: 'Gift card' }], facts: [] } as unknown as Pick<AdminOrder, 'lines' | 'facts'>
  expect(photoRequestWords(card, 'a')).toBe('')
})

test('it fits what the call takes', () => {
  expect(words({ grade: 'good', notes: ['soft'] }).length).toBeLessThan(500)
  expect(words().length).toBeLessThan(500)
})
