// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CanvasMenu } from './canvas-menu.tsx'

afterEach(cleanup)
beforeEach(() => {
  // This document, too, has no popovers.
  expect('togglePopover' in HTMLElement.prototype).toBe(false)
  render(
    <MemoryRouter>
      <CanvasMenu />
      <p>Elsewhere</p>
    </MemoryRouter>,
  )
})

const button = () => screen.getByRole('button', { name: 'Canvas' })
const isOpen = () => document.querySelector('#canvas-menu')?.hasAttribute('data-open')

test('without popovers the menu opens and closes by its button', () => {
  expect(isOpen()).toBe(false)
  fireEvent.click(button())
  expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([true, 'true'])
  fireEvent.click(button())
  expect(isOpen()).toBe(false)
})

test.each([
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
  ['the keyboard going past it', () => fireEvent.blur(button(), { relatedTarget: screen.getByText('Elsewhere') })],
  ['one of its links', () => fireEvent.click(screen.getAllByRole('link')[0]!)],
])('and closes by %s', (_what, act) => {
  fireEvent.click(button())
  expect(isOpen()).toBe(true)
  act()
  expect(isOpen()).toBe(false)
})
