// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPlace, placeOn } from './kept-place.ts'

test.each([
  ['the page is as tall as it was', 4000, 2500],
  ['a little shorter, and some of it is still in sight', 2700, 2500],
  ['so short that the footer alone would be in sight', 1200, 0],
])('where one comes back to, where %s', (_what, mainBottom, top) => {
  expect(placeOn({ mainBottom, windowHeight: 800 }, 2500)).toBe(top)
})

const scrolled = vi.fn()
let resize: () => void = () => undefined
let mainBottom = 600

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main></main>'
  vi.spyOn(document.querySelector('main')!, 'getBoundingClientRect').mockImplementation(() => ({ bottom: mainBottom }) as DOMRect)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrolled(top))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        resize = heard
      }
      observe = () => undefined
      disconnect = () => (resize = () => undefined)
    },
  )
  scrolled.mockClear()
  mainBottom = 600
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function growTo(bottom: number): void {
  mainBottom = bottom
  resize()
}

test('a page that grows is shown from its top until it is where one was, and kept there while it settles', () => {
  followPlace(2500)
  growTo(900)
  growTo(3400)
  growTo(3600)
  expect(scrolled.mock.calls.flat()).toEqual([0, 0, 2500, 2500])
  vi.advanceTimersByTime(3000)
  growTo(3800)
  expect(scrolled).toHaveBeenCalledTimes(4)
})

test.each(['pointerdown', 'wheel', 'focusin'])('whoever moves it meanwhile is left where they are: %s', (event) => {
  followPlace(2500)
  dispatchEvent(new Event(event))
  growTo(3400)
  expect(scrolled.mock.calls.flat()).toEqual([0])
})

test('a page that opens takes the focus as a whole, and goes on growing', () => {
  followPlace(2500)
  document.querySelector('main')!.dispatchEvent(new Event('focusin', { bubbles: true }))
  growTo(3400)
  expect(scrolled.mock.calls.flat()).toEqual([0, 2500])
})

test('the next page is another', () => {
  followPlace(2500)()
  growTo(3400)
  expect(scrolled.mock.calls.flat()).toEqual([0])
})
