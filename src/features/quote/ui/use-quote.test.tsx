// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { useLeftCarrier } from './use-left-carrier.ts'
import { useQuote } from './use-quote.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Asked = { emirate: string; carrierId: string | null }

/** Express goes to Dubai alone, as in a new shop. */
function answer({ emirate, carrierId }: Asked) {
  const fees: Record<string, number> = emirate === 'Dubai' ? { standard: 2000, express: 4000 } : { standard: 2000 }
  const carriers = Object.entries(fees).map(([id, feeFils]) => ({ id, name: id, feeFils }))
  const counted = carrierId ?? 'standard'
  return { carriers, carrierId: counted in fees ? counted : null, toPayFils: 10_000 + (fees[counted] ?? 0) }
}

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

test('Express, then an emirate it does not go to: what does is reckoned with at once, and said until the next choice', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => Response.json(answer(JSON.parse(body))))
  const sums = new Set<number | undefined>()
  const { result, rerender } = renderHook(
    ({ emirate, carrierId }: Asked) => {
      const quoting = useQuote({ emirate, carrierId })
      sums.add(quoting.quote?.toPayFils)
      return { ...quoting, left: useLeftCarrier({ ...quoting, chosenId: carrierId, emirate }) }
    },
    { wrapper, initialProps: { emirate: 'Dubai', carrierId: 'express' } },
  )
  const settled = (toPayFils: number) => waitFor(() => expect(result.current).toMatchObject({ isQuoting: false, quote: { toPayFils } }))
  await settled(14_000)
  expect(result.current.left).toBeNull()
  rerender({ emirate: 'Sharjah', carrierId: 'express' })
  expect(result.current).toMatchObject({ isQuoting: true, left: null, quote: { toPayFils: 14_000 } })
  await settled(12_000)
  const said = 'express does not go to Sharjah; standard is chosen now.'
  expect(result.current).toMatchObject({ left: said, quote: { carrierId: 'standard' } })
  expect([...sums]).toEqual([undefined, 14_000, 12_000])

  // It is said of the emirate that was reckoned with.
  rerender({ emirate: 'Dubai', carrierId: 'express' })
  expect(result.current.left).toBe(said)
  await settled(14_000)
  expect(result.current.left).toBeNull()
  rerender({ emirate: 'Sharjah', carrierId: 'express' })
  await settled(12_000)
  rerender({ emirate: 'Sharjah', carrierId: 'standard' })
  expect(result.current.left).toBeNull()
})
