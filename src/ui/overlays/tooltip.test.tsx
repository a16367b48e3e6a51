// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <Tooltip text="First help">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip text="Second help">
        <button type="button" aria-describedby="price">
          Two
        </button>
      </Tooltip>
    </>,
  )
})

afterEach(() => {
  // Lets the skip delay of the page run out before the next test.
  vi.advanceTimersByTime(1000)
  cleanup()
  vi.useRealTimers()
})

function button(name: string) {
  return screen.getByRole('button', { name })
}

function enter(name: string, pointerType = 'mouse') {
  fireEvent.pointerEnter(button(name).parentElement!, { pointerType })
}

function leave(name: string) {
  fireEvent.pointerLeave(button(name).parentElement!)
}

function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('[seed 9] opens after 700 ms under the pointer', () => {
  enter('One')
  wait(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  wait(1)
  expect(screen.getByRole('tooltip').textContent).toBe('First help')
  expect(button('One').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})

test('a pointer that leaves in time opens nothing', () => {
  enter('One')
  wait(500)
  leave('One')
  wait(1000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('[seed 9] the next one opens at once within 300 ms, and after the usual delay later', () => {
  enter('One')
  wait(700)
  leave('One')
  wait(299)
  enter('Two')
  expect(screen.getByRole('tooltip').textContent).toBe('Second help')
  leave('Two')
  wait(300)
  enter('One')
  expect(screen.queryByRole('tooltip')).toBeNull()
  wait(700)
  expect(screen.getByRole('tooltip').textContent).toBe('First help')
})

test('opens at once on keyboard focus, keeps other descriptions, closes with Esc', () => {
  act(() => button('Two').focus())
  const tooltip = screen.getByRole('tooltip')
  expect(button('Two').getAttribute('aria-describedby')).toBe(`price ${tooltip.id}`)
  fireEvent.keyDown(button('Two'), { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(button('Two').getAttribute('aria-describedby')).toBe('price')
})

test('a touch does not open it', () => {
  enter('One', 'touch')
  wait(2000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
