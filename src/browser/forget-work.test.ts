// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetWork } from './forget-work.ts'
import { isSessionKept, renewSessionId, sessionId } from './session-id.ts'

// Files share a process, and with it what another one left here.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('who signs out leaves no draft, no photo and no typed word to the next person, and what is no work of theirs stays', async () => {
  const removed: string[] = []
  const databases = async () =>
    ['barwaz-editor', 'barwaz-collage-for-customer', 'barwaz-uploads', 'of-somebody-else'].map((name) => ({ name }))
  vi.stubGlobal('indexedDB', { databases, deleteDatabase: (name: string) => removed.push(name) })
  for (const key of ['editorDraft', 'collageDraft-for-customer', 'sessionId', 'screenScale']) localStorage.setItem(key, 'x')
  for (const place of ['cart', 'checkout', 'giftCard']) sessionStorage.setItem(place, '{"form":{"name":"Layla"}}')
  document.cookie = 'draft-editor=1; path=/'
  document.cookie = 'other=1; path=/'
  await forgetWork()
  expect(removed).toEqual(['barwaz-editor', 'barwaz-collage-for-customer', 'barwaz-uploads'])
  expect(Object.keys(localStorage).toSorted()).toEqual(['screenScale', 'sessionId'])
  expect(sessionStorage).toHaveLength(0)
  expect(document.cookie).toBe('other=1')
  vi.unstubAllGlobals()
})

test('a browser that opens no database is left in peace', async () => {
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('closed')) })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await forgetWork()
  expect(warn).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a session that ended is kept no more', () => {
  const mine = renewSessionId()
  expect([mine === sessionId(), isSessionKept(mine)]).toEqual([true, true])
  renewSessionId()
  expect(isSessionKept(mine)).toBe(false)
})
