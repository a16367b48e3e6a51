// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MeantEmail } from './meant-email.tsx'

afterEach(cleanup)

function Asked() {
  const [email, setEmail] = useState('')
  return (
    <MeantEmail typed={email} onTake={setEmail}>
      <input aria-label="E-mail" value={email} onChange={({ target }) => setEmail(target.value)} />
    </MeantEmail>
  )
}

test('a slip in the domain is asked about once the field is left, and what was meant can be taken', () => {
  render(<Asked />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  const asked = () => screen.queryByText('Did you mean noor@gmail.com?')
  fireEvent.change(field, { target: { value: 'noor@gmial.com' } })
  expect(asked()).toBeNull()
  fireEvent.blur(field)
  expect(asked()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Yes, take it' }))
  expect(field.value).toBe('noor@gmail.com')
  expect(asked()).toBeNull()
})
