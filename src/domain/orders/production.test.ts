import { expect, test } from 'vitest'
import { boardColumn, nextStep } from './production.ts'

test.each([
  ['paid', 'file_check', false, 'file_check', 'printing'],
  ['in_production', 'printing', false, 'printing', 'finishing'],
  ['in_production', 'finishing', false, 'finishing', 'done'],
  ['in_production', 'done', false, 'done', null],
  ['in_production', 'reprint', false, 'reprint', 'printing'],
  ['on_hold', 'printing', false, 'on_hold', null],
  ['packed', 'done', false, 'packed', null],
  ['delivered', 'file_check', true, 'file_check', 'printing'],
  ['on_hold', 'printing', true, 'printing', 'finishing'],
] as const)(
  '[PB1] [PB2] in an order that is %s, a piece in %s (remake: %s) stands in %s; next is %s',
  (orderState, state, isRemake, column, next) => {
    expect(boardColumn({ orderState, state, isRemake })).toBe(column)
    expect(nextStep({ orderState, state, isRemake })).toBe(next)
  },
)
