// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { GiftCardForm } from './gift-card-form.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <GiftCardForm line={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('letters that the printed card can’t have are said while they are typed, and one tap leaves them out', async () => {
  open()
  const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
  fireEvent.change(message, { target: { value: 'For you 🌷' } })
  await screen.findByText('These can’t be put on paper: 🌷. Letters, digits and usual signs can.')
  fireEvent.click(screen.getByRole('button', { name: 'Leave 🌷 out' }))
  await waitFor(() => expect(message.getAttribute('aria-invalid')).toBeNull())
  expect(message.value).toBe('For you')
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull()
})

test('of several wrong fields the first of the page is focused, whichever came last into it', async () => {
  open()
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
  type(/^Amount/, '30')
  type(/^Their e-mail/, 'omar')
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Amount/)))
  type(/^Amount/, '300')
  type(/^Send it on/, '2020-01-01')
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('recipientName'))
})
