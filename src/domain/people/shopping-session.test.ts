import { expect, test } from 'vitest'
import { effectiveSession, sessionThatEnds } from './shopping-session.ts'

const browsers = '00000000-1111-4222-8333-444444444444'
const own = '99999999-1111-8222-8333-444444444444'
const ended = '99999999-1111-4222-8333-444444444444'

test('[SS1] an account’s session has an id of version 8', () => {
  expect(sessionThatEnds(ended)).toBe(own)
})

test('[SS2] what a browser came with means the account’s while it is signed in, and an ended id opens nothing', () => {
  const signedIn = { own, begunAs: browsers }
  expect(effectiveSession(browsers, signedIn)).toBe(own)
  expect(effectiveSession(own, signedIn)).toBe(own)
  expect(effectiveSession(own, undefined)).toBe(ended)
  expect(effectiveSession(own, { own: sessionThatEnds(browsers), begunAs: null })).toBe(ended)
  expect(effectiveSession(browsers, undefined)).toBe(browsers)
  expect(effectiveSession(browsers, { own, begunAs: null })).toBe(browsers)
})
