// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from '#ui/tabs.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
})

const tabs = ['Paper', 'Wood', 'Glass'].map((label) => ({ id: label.toLowerCase(), label, content: <p>About {label}</p> }))

function press(key: string) {
  fireEvent.keyDown(document.activeElement!, { key })
}

test('arrows, Home and End move both focus and selection, going round', () => {
  const changed = vi.fn()
  render(<Tabs label="Details" tabs={tabs} onValueChange={changed} />)
  screen.getByRole('tab', { name: 'Paper' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Wood'],
    ['End', 'Glass'],
    ['ArrowRight', 'Paper'],
    ['ArrowLeft', 'Glass'],
    ['Home', 'Paper'],
  ] as const) {
    press(key)
    const tab = screen.getByRole('tab', { name })
    expect(document.activeElement).toBe(tab)
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(screen.getAllByRole('tab').filter((other) => other.tabIndex === 0)).toEqual([tab])
  }
  expect(changed.mock.calls.flat()).toEqual(['wood', 'glass', 'paper', 'glass', 'paper'])
})

test('with Alt an arrow is the browser’s', () => {
  render(<Tabs label="Details" tabs={tabs} />)
  const paper = screen.getByRole('tab', { name: 'Paper' })
  paper.focus()
  expect(fireEvent.keyDown(paper, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(paper)
})

test('in Arabic the left arrow goes forward', () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Tabs label="Details" tabs={tabs} />
    </div>,
  )
  screen.getByRole('tab', { name: 'Paper' }).focus()
  press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('Wood')
})

test('only the chosen panel shows, named by its tab, and the others stay mounted', () => {
  render(<Tabs label="Details" tabs={tabs} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Wood' }))
  const panels = screen.getAllByRole('tabpanel', { hidden: true })
  expect(panels.map((panel) => panel.hidden)).toEqual([true, false, true])
  expect(panels[1]?.textContent).toBe('About Wood')
  expect(panels[1]?.getAttribute('aria-labelledby')).toBe(screen.getByRole('tab', { name: 'Wood' }).id)
})
