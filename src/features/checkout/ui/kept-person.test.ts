// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetWork } from '#browser/forget-work.ts'
import { noFields } from '#features/quote/ui/checkout-fields.ts'
import { forgetPerson, keepPerson, readPerson } from './kept-person.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const typed = { ...noFields, name: 'Layla Haddad', area: 'Al Barsha 1', giftMessage: 'For you' }

test('who a guest is outlives the tab, without the words of a present, until it is forgotten', () => {
  keepPerson(typed)
  const { giftMessage: _wish, ...kept } = typed
  expect(readPerson()).toEqual(kept)
  expect(JSON.stringify(localStorage)).not.toContain('For you')
  keepPerson(noFields)
  expect(readPerson()).toEqual(kept)
  forgetPerson()
  expect(readPerson()).toEqual({})
})

test('it is gone for another session, after thirty days, and for whoever comes after somebody signed out', async () => {
  keepPerson(typed)
  localStorage.setItem('sessionId', crypto.randomUUID())
  expect(readPerson()).toEqual({})
  expect(JSON.stringify(localStorage)).not.toContain('Layla')
  keepPerson(typed)
  vi.useFakeTimers({ now: Date.now() + 30 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
  expect(readPerson()).toEqual({})
  keepPerson(typed)
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  await forgetWork()
  expect(readPerson()).toEqual({})
})
