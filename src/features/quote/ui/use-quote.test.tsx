// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
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

test('Express, then an emirate it does not go to: what does is chosen and said, and stays chosen where Express would go again', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => Response.json(answer(JSON.parse(body))))
  const sums = new Set<number | undefined>()
  const { result, rerender } = renderHook(
    ({ emirate }: Pick<Asked, 'emirate'>) => {
      const [carrierId, choose] = useState<string | null>('express')
      const quoting = useQuote({ emirate, carrierId })
      sums.add(quoting.quote?.toPayFils)
      return { ...quoting, choose, carrierId, left: useLeftCarrier({ ...quoting, chosenId: carrierId, emirate, onLeft: choose }) }
    },
    { wrapper, initialProps: { emirate: 'Dubai' } },
  )
  const settled = (toPayFils: number, carrierId: string) =>
    waitFor(() => expect(result.current).toMatchObject({ isQuoting: false, carrierId, quote: { toPayFils } }))
  await settled(14_000, 'express')
  expect(result.current.left).toBeNull()
  rerender({ emirate: 'Sharjah' })
  expect(result.current).toMatchObject({ isQuoting: true, left: null, quote: { toPayFils: 14_000 } })
  await settled(12_000, 'standard')
  const said = 'express does not go to Sharjah; standard is chosen now.'
  expect(result.current.left).toBe(said)
  expect([...sums]).toEqual([undefined, 14_000, 12_000])

  rerender({ emirate: 'Dubai' })
  expect(result.current.left).toBeNull()
  await settled(12_000, 'standard')
  act(() => result.current.choose('express'))
  await settled(14_000, 'express')
  rerender({ emirate: 'Sharjah' })
  await waitFor(() => expect(result.current.left).toBe(said))
  act(() => result.current.choose(null))
  expect(result.current.left).toBeNull()
})
