// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { userKey } from '#features/accounts/ui/use-user.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(cleanup)

test('whoever is signed in need not say who they are; what was typed before that was known stays', async () => {
  const client = createQueryClient()
  client.setQueryData(userKey, null)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ContactForm />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  fireEvent.input(field(/^Your name/), { target: { value: 'Umm Omar' } })
  act(() => void client.setQueryData(userKey, { firstName: 'Layla', lastName: 'Haddad', email: 'layla@example.com' }))
  await waitFor(() => expect(field(/^E-mail/).value).toBe('layla@example.com'))
  expect(field(/^Your name/).value).toBe('Umm Omar')
})
