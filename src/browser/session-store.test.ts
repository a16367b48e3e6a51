// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { forget, forgetAll, keep, readStored } from './session-store.ts'
import { renewSessionId } from './session-id.ts'

const words = z.string()

test('what one session kept, the next one neither sees nor leaves lying', () => {
  keep('checkout', 'form', 'Layla')
  keep('checkout', 'attempts', [])
  expect(readStored('checkout', 'form', words)).toBe('Layla')
  renewSessionId()
  expect(readStored('checkout', 'form', words)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('one place forgets nothing of another', () => {
  keep('checkout', 'form', 'Layla')
  keep('giftCard', 'form', 'Omar')
  forgetAll('checkout')
  expect([readStored('checkout', 'form', words), readStored('giftCard', 'form', words)]).toEqual([null, 'Omar'])
})

test('one thing of a place is forgotten alone', () => {
  keep('checkout', 'form', 'Layla')
  keep('checkout', 'attempts', 'B-1001')
  forget('checkout', 'attempts')
  expect([readStored('checkout', 'form', words), readStored('checkout', 'attempts', words)]).toEqual(['Layla', null])
})

test('rubbish is dropped, and takes nothing else along', () => {
  keep('checkout', 'form', 'Layla')
  keep('checkout', 'attempts', 7)
  expect(readStored('checkout', 'attempts', words)).toBeNull()
  expect(sessionStorage.getItem('checkout')).not.toContain('attempts')
  expect(readStored('checkout', 'form', words)).toBe('Layla')
  for (const rubbish of ['{', '7', '"x"', '[]', '{"form":"Omar"}']) {
    sessionStorage.setItem('checkout', rubbish)
    expect(readStored('checkout', 'form', words)).toBeNull()
    expect(sessionStorage.getItem('checkout')).toBeNull()
  }
})
