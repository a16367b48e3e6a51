// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { isToBeTold, notePlaced } from './placed-here.ts'

beforeEach(() => localStorage.clear())

test('each order that was placed here is told once, however often and in whatever order its page is opened again', () => {
  notePlaced('B-1001')
  expect(isToBeTold('B-1001')).toBe(true)
  notePlaced('B-1002')
  expect(isToBeTold('B-1002')).toBe(true)
  notePlaced('B-1001')
  expect(['B-1001', 'B-1002', 'B-1001'].map(isToBeTold)).toEqual([false, false, false])
})

test('where only its link is opened nothing is told, and what can’t be read is nothing', () => {
  expect(isToBeTold('B-1001')).toBe(false)
  localStorage.setItem('placedHere', '{"B-1001":')
  expect(isToBeTold('B-1001')).toBe(false)
  notePlaced('B-1001')
  expect(isToBeTold('B-1001')).toBe(true)
})
