// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { pageToasts } from '#ui/toast/toast-store.ts'
import { designOf, firstState } from '#features/editor/ui/editor-state.ts'
import { useAddToCart, type Piece } from './use-add-to-cart.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const state = firstState('print-frame')
const pieceOf = (key: string): Piece => {
  const placement = { dxMm: 0, dyMm: 0, zoomPct: 100, rotationDeg: 0 }
  const tone = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 }
  const photo = { key, photoId: key, px: { widthPx: 3000, heightPx: 2000 }, isMeasured: true, placement, tone, acceptsPoorIn: null }
  return { key, content: designOf(state, photo as unknown as Parameters<typeof designOf>[1]) }
}

type Call = {
  method: string
  path: string
  body: { sessionId?: string; cells?: { photoId: string }[]; design?: { cells: { photoId: string }[] } }
  key: string
}
const photoOf = ({ body }: Call) => (body.design?.cells ?? body.cells)?.[0]?.photoId

/** A shop that refuses what it is told to refuse, and remembers what it was asked for. */
function shopThat(refuses: (call: Call) => Response | null) {
  const calls: Call[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body, headers }: { method: string; body?: string; headers: Record<string, string> }) => {
      if (method === 'GET') return Response.json([])
      const call: Call = { method, path, body: JSON.parse(body ?? '{}'), key: headers['idempotency-key'] ?? '' }
      calls.push(call)
      const id = path === '/api/cart' ? `line of ${photoOf(call)}` : crypto.randomUUID()
      return refuses(call) ?? Response.json({ ...call.body, id, version: 1 })
    },
  )
  return { calls, asked: (path: string) => calls.filter((call) => call.path.startsWith(path)) }
}

const broken = () => new Response('', { status: 500 })
const refusal = (code: string, detail: string) => Response.json({ status: 422, code, detail }, { status: 422 })

function editor(keys: readonly string[], { itemId = null, isThere = true }: { itemId?: string | null; isThere?: boolean } = {}) {
  const events = { onAdded: vi.fn(), onDone: vi.fn(), onLeave: vi.fn(), onPartly: vi.fn(), onPhotoGone: vi.fn() }
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const hook = renderHook(
    (props: { keys: readonly string[]; itemId: string | null; isThere: boolean }) =>
      useAddToCart(
        props.keys.map(pieceOf),
        props.keys.map((photoId) => ({ photoId: props.isThere ? photoId : null })),
        props.itemId,
        events,
      ),
    { wrapper, initialProps: { keys, itemId, isThere } },
  )
  const press = async () => {
    act(() => hook.result.current.add())
    await waitFor(() => expect(hook.result.current.phase).toBe('idle'))
  }
  return { ...hook, events, press }
}

const said = () => pageToasts.getSnapshot()[0]
const notAdded = { title: 'Failed to add item', description: 'There was an error adding the item to your cart.', variant: 'destructive' }

test('nothing is told, counted or left before the shop has the line', async () => {
  const { asked } = shopThat(({ path }) => (path === '/api/cart' ? broken() : null))
  const { events, press, result } = editor(['a'])
  await press()
  expect(said()).toMatchObject(notAdded)
  for (const told of Object.values(events)) expect(told).not.toHaveBeenCalled()
  expect(result.current.reason).toBeNull()
  expect(asked('/api/cart')).toHaveLength(1)
})

test('without a network it says so, and that the piece is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  shopThat(() => Response.error())
  const { events, press } = editor(['a'])
  await press()
  expect(said()).toMatchObject({ title: 'You’re offline', description: 'Your piece is kept; add it once you are back.' })
  expect(events.onAdded).not.toHaveBeenCalled()
})

test('a second press goes under the same key with the design that is stored, and then all is done', async () => {
  let isBroken = true
  const { asked } = shopThat(({ path }) => (path === '/api/cart' && isBroken ? broken() : null))
  const { events, press } = editor(['a'])
  await press()
  isBroken = false
  await press()
  expect(asked('/api/designs')).toHaveLength(1)
  const [first, second] = asked('/api/cart')
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
  expect(second?.key).toBe(first?.key)
  expect(first?.body.sessionId).toBe(localStorage.getItem('sessionId'))
  expect(first?.body.sessionId).toMatch(/^[\da-f-]{36}$/)
  expect(events.onAdded).toHaveBeenCalledTimes(1)
  expect(events.onDone).toHaveBeenCalledTimes(1)
  expect(events.onLeave).toHaveBeenCalledExactlyOnceWith('line of a')
  expect(said()).toMatchObject({ title: 'Item added to cart', description: 'Your item has been added to the cart.' })
})

test('after a reload the next press goes under the same key; once the shop has it, another piece gets one of its own', async () => {
  let isBroken = true
  const { asked } = shopThat(({ path }) => (path === '/api/cart' && isBroken ? broken() : null))
  const { press, unmount } = editor(['a'])
  await press()
  unmount()
  isBroken = false
  const reloaded = editor(['a'])
  await reloaded.press()
  await reloaded.press()
  const [lost, again, another] = asked('/api/cart').map(({ key }) => key)
  expect(again).toBe(lost)
  expect(another).not.toBe(lost)
})

test('a design that can’t be saved is said with the shop’s reason, which stays beside the button', async () => {
  shopThat(({ path }) => (path === '/api/designs' ? refusal('design/photo-unknown', 'This photo is no longer with us.') : null))
  const { events, press, result } = editor(['a'])
  await press()
  expect(said()).toMatchObject({ ...notAdded, description: 'This photo is no longer with us.' })
  expect(result.current.reason).toBe('This photo is no longer with us.')
  expect(events.onPhotoGone).toHaveBeenCalledTimes(1)
  expect(events.onAdded).not.toHaveBeenCalled()
})

test('of five some go in: they are counted, only the others stay, and are asked for once more', async () => {
  let failing = ['b', 'd']
  const { asked } = shopThat((call) => (call.path === '/api/cart' && failing.includes(photoOf(call) ?? '') ? broken() : null))
  const { events, press, rerender } = editor(['a', 'b', 'c', 'd', 'e'])
  await press()
  expect(said()).toMatchObject(notAdded)
  expect(events.onAdded).toHaveBeenCalledTimes(3)
  const there = ['a', 'c', 'e'].map((key) => ({ key, kind: 'added', line: `line of ${key}` }))
  expect(events.onPartly).toHaveBeenCalledExactlyOnceWith(there)
  expect(events.onDone).not.toHaveBeenCalled()
  failing = []
  rerender({ keys: ['b', 'd'], itemId: null, isThere: true })
  await press()
  expect(events.onAdded).toHaveBeenCalledTimes(5)
  expect(events.onLeave).toHaveBeenCalledTimes(1)
  const lines = asked('/api/cart')
  expect(lines.map(photoOf)).toEqual(['a', 'b', 'c', 'd', 'e', 'b', 'd'])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(5)
})

test('an edited line that can’t be changed says so, and one that can is not counted as added', async () => {
  let isBroken = true
  const { asked } = shopThat(({ path }) => (path === '/api/cart/7' && isBroken ? broken() : null))
  const { events, press } = editor(['a', 'b'], { itemId: '7' })
  await press()
  expect(said()).toMatchObject({
    title: 'Failed to update item',
    description: 'There was an error updating the item in your cart.',
    variant: 'destructive',
  })
  expect(events.onPartly).toHaveBeenCalledExactlyOnceWith([{ key: 'b', kind: 'added', line: 'line of b' }])
  expect(events.onLeave).not.toHaveBeenCalled()
  isBroken = false
  await press()
  expect(events.onAdded).toHaveBeenCalledTimes(2)
  expect(asked('/api/cart/7').map(({ method }) => method)).toEqual(['PUT', 'PUT'])
})

test('what is said fits what was done: how many there are now, or that the changes are saved', async () => {
  shopThat(() => null)
  await editor(['a', 'b', 'c']).press()
  expect(said()).toMatchObject({ title: '3 items added to cart' })
  await editor(['a'], { itemId: 'line of a' }).press()
  expect(said()).toMatchObject({ title: 'Your changes are saved' })
})

test('asked for while the photo is on its way, it fails later as well without a loss', async () => {
  shopThat(({ path }) => (path === '/api/cart' ? broken() : null))
  const { events, result, rerender } = editor(['a'], { isThere: false })
  act(() => result.current.add())
  expect(result.current.phase).toBe('waiting')
  rerender({ keys: ['a'], itemId: null, isThere: true })
  await waitFor(() => expect(result.current.phase).toBe('idle'))
  expect(said()).toMatchObject(notAdded)
  for (const told of Object.values(events)) expect(told).not.toHaveBeenCalled()
})

test('who has gone on meanwhile is not called back, but counted', async () => {
  const answer = Promise.withResolvers<void>()
  const { asked } = shopThat(() => null)
  const real = fetch
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (path === '/api/cart' && options.method === 'POST') await answer.promise
    return real(path, options)
  })
  const { events, result, unmount } = editor(['a'])
  act(() => result.current.add())
  await waitFor(() => expect(asked('/api/designs')).toHaveLength(1))
  unmount()
  answer.resolve()
  await waitFor(() => expect(events.onDone).toHaveBeenCalledTimes(1))
  expect(events.onAdded).toHaveBeenCalledTimes(1)
  expect(events.onLeave).not.toHaveBeenCalled()
})
