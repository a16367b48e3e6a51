// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { userKey } from './use-user.ts'
import VerifyEmailPage from './verify-email.page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function confirmed(orders: number): Promise<string | null> {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/email/verify' ? { orders } : { username: 'layla' }))
  const client = createQueryClient()
  client.setQueryData(userKey, { username: 'layla' })
  const Page = createRoutesStub([{ path: '/verify-email', Component: VerifyEmailPage }])
  render(
    <QueryClientProvider client={client}>
      <Page initialEntries={['/verify-email?token=abc']} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }))
  await screen.findByRole('heading', { name: "Thank you, that's confirmed" })
  return screen.getByRole('link', { name: /your orders|my account/ }).getAttribute('href')
}

test('whoever has orders is led to them once the address is confirmed, anybody else to the account', async () => {
  expect(await confirmed(2)).toBe('/orders')
  cleanup()
  expect(await confirmed(0)).toBe('/account')
})
