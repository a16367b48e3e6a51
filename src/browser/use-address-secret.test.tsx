// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddressSecret } from './use-address-secret.ts'

afterEach(cleanup)

function Page() {
  return <p>{useAddressSecret('token') ?? 'none'}</p>
}

function open(at: InitialEntry) {
  const router = createMemoryRouter([{ path: '/reset-password', element: <Page /> }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

test('a token leaves the address bar with nothing else, and is there after a reload', async () => {
  const router = open('/reset-password?token=a%2Bb&not-me=1')
  await waitFor(() => expect(router.state.location.search).toBe('?not-me=1'))
  expect(screen.getByText('a+b')).toBeDefined()
  const { pathname, search, state } = router.state.location
  cleanup()
  open({ pathname, search, state: state as unknown })
  expect(await screen.findByText('a+b')).toBeDefined()
})

test('a link to the same page without one forgets it', async () => {
  const router = open('/reset-password?token=ab')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => router.navigate('/reset-password'))
  expect(await screen.findByText('none')).toBeDefined()
})

test('without one there is none, and nothing else of the history is taken for one', async () => {
  open({ pathname: '/reset-password', state: { token: 7 } })
  expect(await screen.findByText('none')).toBeDefined()
})
