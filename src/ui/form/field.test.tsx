// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Field, Input, PasswordInput, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

afterEach(cleanup)

function describedBy(element: HTMLElement) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('a field without hint or error only names its control', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  )
  const input = screen.getByLabelText('Name')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test.each([
  ['input', <Input key="input" />],
  ['textarea', <Textarea key="textarea" />],
  ['select', <Select key="select" options={[{ value: 'a', label: 'A' }]} />],
])('an error takes the place of the hint on %s', (tag, control) => {
  render(
    <Field label="Email" hint="For the receipt" error="No @ sign" required>
      {control}
    </Field>,
  )
  const element = screen.getByLabelText<HTMLInputElement>(/^Email/)
  expect(element.tagName.toLowerCase()).toBe(tag)
  expect(describedBy(element)).toEqual(['No @ sign'])
  expect(screen.queryByText('For the receipt')).toBeNull()
  expect(element.getAttribute('aria-invalid')).toBe('true')
  expect(element.required).toBe(true)
})

test('a hint describes its control while nothing is wrong', () => {
  render(
    <Field label="Email" hint="For the receipt">
      <Input />
    </Field>,
  )
  expect(describedBy(screen.getByLabelText('Email'))).toEqual(['For the receipt'])
})

test.each([
  ['words', <Input key="text" />, 'auto'],
  ['a search', <Input key="search" type="search" />, 'auto'],
  ['a long text', <Textarea key="textarea" />, 'auto'],
  ['an e-mail address', <Input key="email" type="email" />, 'ltr'],
  ['a phone number', <Input key="tel" type="tel" />, 'ltr'],
  ['a number', <Input key="number" type="number" />, 'ltr'],
  ['a password', <PasswordInput key="password" />, 'ltr'],
])('%s runs in its own direction', (_, control, direction) => {
  render(<Field label="Value">{control}</Field>)
  expect(screen.getByLabelText('Value').getAttribute('dir')).toBe(direction)
})

test('an error that appears later is announced politely', () => {
  const { rerender } = render(
    <Field label="Email">
      <Input />
    </Field>,
  )
  rerender(
    <Field label="Email" error="No @ sign">
      <Input />
    </Field>,
  )
  expect(screen.getByText('No @ sign').closest('[aria-live="polite"]')).not.toBeNull()
})

test('a password can be shown and hidden, and keeps what was typed', () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  const eye = screen.getByRole('button', { name: 'Show password' })
  fireEvent.change(input, { target: { value: 'gallery-wall' } })
  expect(input.type).toBe('password')
  fireEvent.click(eye)
  expect(input.type).toBe('text')
  expect(eye.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(eye)
  expect(input.type).toBe('password')
  expect(eye.getAttribute('aria-pressed')).toBe('false')
  expect(input.value).toBe('gallery-wall')
})
