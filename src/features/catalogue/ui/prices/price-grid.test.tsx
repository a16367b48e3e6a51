// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fils, parseAed } from '#domain/prices/money.ts'
import { cellText, type PriceCell } from '../price-tables.ts'
import { PriceGrid } from './price-grid.tsx'

const cell = (name: string, price: number): PriceCell => ({
  key: name,
  name,
  priceFils: fils(price),
  show: cellText,
  read: (typed) => parseAed(typed),
  hint: () => 'an amount',
  inFile: ['Framed print', name, '20x25'],
  toChange: () => {
    throw new Error('nothing is saved here')
  },
})
const columns = ['Black', 'White'].map((name) => ({ name, isRetired: false }))
const cells = [cell('Black', 5900), cell('White', 6900)]
const rows = [{ name: '20 × 25 cm', isRetired: false, cells }]
const table = { name: 'Framed prints', rowsName: 'Size', isList: true, columns, rows }
const onDraft = vi.fn<(cell: PriceCell, price: number | null) => void>()

beforeEach(() => render(<PriceGrid table={table} drafts={new Map()} marked={[]} onDraft={onDraft} onMark={() => {}} />))
afterEach(cleanup)

function press(name: RegExp, pointerType: string) {
  const pressed = screen.getByRole('cell', { name })
  fireEvent.pointerDown(pressed, { pointerType })
  fireEvent.click(pressed)
}

test('a tap edits a price, and a tap on another takes what was typed and edits that one', () => {
  press(/Black/, 'touch')
  fireEvent.change(screen.getByRole('textbox', { name: 'Black' }), { target: { value: '65' } })
  fireEvent.blur(screen.getByRole('textbox'))
  expect(onDraft).toHaveBeenCalledExactlyOnceWith(cells[0], 6500)
  press(/White/, 'touch')
  expect(screen.getByRole('textbox', { name: 'White' })).toHaveProperty('value', '69')
})

test('a mouse chooses with one click, and edits with two', () => {
  press(/White/, 'mouse')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.doubleClick(screen.getByRole('cell', { name: /White/ }))
  expect(screen.getByRole('textbox', { name: 'White' })).toHaveProperty('value', '69')
})

test('what is no price stays in its cell with the reason beside it, and the price holds the column', () => {
  press(/White/, 'mouse')
  fireEvent.doubleClick(screen.getByRole('cell', { name: /White/ }))
  const field = screen.getByRole('textbox', { name: 'White' })
  fireEvent.change(field, { target: { value: 'abc' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).not.toBe('')
  expect(field.closest('td')?.contains(reason)).toBe(true)
  expect(field.closest('td')?.textContent).toContain('69')
})
