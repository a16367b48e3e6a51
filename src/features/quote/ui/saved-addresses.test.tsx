// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import type { SavedAddress } from '#features/addresses/addresses.ts'
import { SavedAddresses } from './saved-addresses.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const saved = (id: string, building: string): SavedAddress => ({
  id,
  name: 'Layla Haddad',
  phone: '+971501234567',
  address: { emirate: 'Dubai', area: 'Marina', street: '', building },
})
const [last, earlier] = [saved('a', 'Marina Gate 2'), saved('b', 'Palm House')]

async function show(isEmpty: boolean) {
  vi.stubGlobal('fetch', async () => Response.json([last, earlier]))
  const onChoose = vi.fn<(saved: SavedAddress | null, byItself: boolean) => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SavedAddresses isEmpty={() => isEmpty} onChoose={onChoose} />
    </QueryClientProvider>,
  )
  const select = await screen.findByLabelText<HTMLSelectElement>('Send it to')
  return { onChoose, select }
}

test('the address that was used last is chosen by itself; another one is chosen, or none of them', async () => {
  const { onChoose, select } = await show(true)
  await waitFor(() => expect(select.value).toBe('a'))
  expect(onChoose.mock.calls).toEqual([[last, true]])
  fireEvent.change(select, { target: { value: 'b' } })
  expect(onChoose).toHaveBeenLastCalledWith(earlier, false)
  fireEvent.change(select, { target: { value: '' } })
  expect(onChoose).toHaveBeenLastCalledWith(null, false)
  expect(select.selectedOptions[0]?.textContent).toBe('Another address')
})

test('what was typed already stays', async () => {
  const { onChoose, select } = await show(false)
  expect(select.value).toBe('')
  expect(onChoose).not.toHaveBeenCalled()
})
