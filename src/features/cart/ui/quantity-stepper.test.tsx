// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function show(quantity: number) {
  const chosen: number[] = []
  render(<QuantityStepper quantity={quantity} name="Canvas" onChange={(next) => chosen.push(next)} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  return { chosen, field, type, press }
}

test('buttons step by one and stop at 1 and 50', () => {
  const { chosen } = show(1)
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(chosen).toEqual([2])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(true)
  cleanup()
  show(50)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true)
})

test('arrows, Home and End change it; at the end of the range nothing happens', () => {
  const { chosen, press } = show(50)
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) press(key)
  expect(chosen).toEqual([49, 1])
})

test('what is typed counts on Enter and on leaving, not on the way', () => {
  const { chosen, field, type, press } = show(3)
  type('1')
  type('12')
  expect(chosen).toEqual([])
  press('Enter')
  expect(chosen).toEqual([12])
  type('١٤')
  press('Enter')
  expect(chosen.splice(1)).toEqual([14])
  type('20')
  fireEvent.blur(field)
  expect(chosen).toEqual([12, 20])
})

test.each(['0', '51', '', '1.5', 'x', '-2'])('“%s” is marked, not taken, and leaving the field restores the number', (wrong) => {
  const { chosen, field, type, press } = show(3)
  type(wrong)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('A number from 1 to 50')
  press('Enter')
  expect(field.value).toBe(wrong)
  fireEvent.blur(field)
  expect(field.value).toBe('3')
  expect(chosen).toEqual([])
})

test('Escape takes the typing back', () => {
  const { chosen, field, type, press } = show(3)
  type('9')
  press('Escape')
  fireEvent.blur(field)
  expect(field.value).toBe('3')
  expect(chosen).toEqual([])
})
