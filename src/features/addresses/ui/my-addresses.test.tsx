// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listAddressesCall, type SavedAddress } from '../addresses.ts'
import { MyAddresses } from './my-addresses.tsx'

afterEach(cleanup)

const queryKey = [listAddressesCall.path]
const address: SavedAddress['address'] = { emirate: 'Dubai', area: 'Deira', street: 'Rigga', building: '4' }
const saved: SavedAddress = { id: 'a', name: 'Layla', phone: '+971501234567', address }

function show(known?: SavedAddress[]) {
  const queryFn = () => Promise.reject(new Error('gone'))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })
  if (known) client.setQueryData(queryKey, known)
  render(
    <QueryClientProvider client={client}>
      <MyAddresses />
    </QueryClientProvider>,
  )
  return client
}

test('what was read stays when it cannot be read again', async () => {
  const client = show([saved])
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error')
  expect(screen.getByText('Layla')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was never read says why, with a way to try again', async () => {
  show()
  expect((await screen.findByRole('alert')).querySelector('button')).toBeTruthy()
})

test('with the last address gone the keyboard stays where it was', async () => {
  const client = show([saved])
  act(() => screen.getByRole('button').focus())
  act(() => void client.setQueryData(queryKey, []))
  const nothing = await screen.findByText(/^None yet/)
  expect(document.activeElement).toBe(nothing.parentElement)
})
