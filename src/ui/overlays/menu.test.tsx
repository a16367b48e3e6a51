// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'

afterEach(cleanup)

const rename = vi.fn()
const copy = vi.fn()

function showActions() {
  render(
    <>
      <Menu renderTrigger={(props) => <button {...props}>More</button>}>
        <MenuItem onSelect={rename}>Rename</MenuItem>
        <MenuItem onSelect={copy} disabled>
          Copy
        </MenuItem>
        <MenuItem onSelect={() => {}}>Delete</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
  return screen.getByRole('button', { name: 'More' })
}

function press(key: string, held?: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }) {
  return fireEvent.keyDown(document.activeElement!, { key, ...held })
}

function focused() {
  return document.activeElement?.textContent
}

test('a click opens it on the first item; arrows go round and skip what is disabled', () => {
  const trigger = showActions()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(trigger)
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
  expect(document.getElementById(trigger.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('menu')
  expect(focused()).toBe('Rename')
  press('ArrowDown')
  expect(focused()).toBe('Delete')
  press('ArrowDown')
  expect(focused()).toBe('Rename')
  press('ArrowUp')
  expect(focused()).toBe('Delete')
  press('Home')
  expect(focused()).toBe('Rename')
  press('End')
  expect(focused()).toBe('Delete')
  press('r')
  expect(focused()).toBe('Rename')
})

test('ArrowUp on the button opens it on the last item', () => {
  const trigger = showActions()
  trigger.focus()
  press('ArrowUp')
  expect(focused()).toBe('Delete')
})

test('the browser keeps its own shortcuts', () => {
  fireEvent.click(showActions())
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    for (const key of ['d', 'ArrowDown']) expect(press(key, held)).toBe(true)
  }
  expect(focused()).toBe('Rename')
})

test('Esc closes it and gives the focus back', () => {
  const trigger = showActions()
  trigger.focus()
  press('ArrowDown')
  press('Escape')
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger)
})

test('choosing an item runs it once, closes the menu and gives the focus back', () => {
  const trigger = showActions()
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
  expect(rename).toHaveBeenCalledOnce()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(trigger)
})

test('a disabled item does nothing', () => {
  const trigger = showActions()
  fireEvent.click(trigger)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(copy).not.toHaveBeenCalled()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
})

test('a press elsewhere closes it', () => {
  const trigger = showActions()
  fireEvent.click(trigger)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})

test('a list of links stays a list of links: no menu role, focus stays on the button', () => {
  render(
    <Menu kind="links" renderTrigger={(props) => <button {...props}>Go to</button>}>
      <a href="/one">One</a>
    </Menu>,
  )
  const trigger = screen.getByRole('button', { name: 'Go to' })
  trigger.focus()
  fireEvent.click(trigger)
  expect(document.activeElement).toBe(trigger)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('link', { name: 'One' }).getAttribute('href')).toBe('/one')
  expect(trigger.hasAttribute('aria-haspopup')).toBe(false)
})
