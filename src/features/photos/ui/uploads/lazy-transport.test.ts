// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createLazyTransport } from './lazy-transport.ts'

test('without a network a file waits for it, and so does the code that sends', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { send } = createLazyTransport(() => 'me')
  const chosen = { id: 'one', file: new File(['ten bytes.'], 'beach.jpg'), handoff: null }
  const answer = await send(chosen, { signal: new AbortController().signal, onProgress: () => undefined })
  expect(answer).toEqual({ kind: 'later' })
})
