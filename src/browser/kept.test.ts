// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetAll, keep, readKept } from './kept.ts'
import { renewSessionId } from './session-id.ts'

test('what one session kept, the next one neither sees nor leaves lying', () => {
  keep('checkout', 'form', 'Layla')
  keep('checkout', 'attempts', [])
  expect(readKept('checkout', 'form')).toBe('Layla')
  renewSessionId()
  expect(readKept('checkout', 'form')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('one place forgets nothing of another', () => {
  keep('checkout', 'form', 'Layla')
  keep('giftCard', 'form', 'Omar')
  forgetAll('checkout')
  expect([readKept('checkout', 'form'), readKept('giftCard', 'form')]).toEqual([null, 'Omar'])
})
