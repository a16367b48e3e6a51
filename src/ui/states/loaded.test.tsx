// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyModule } from '#browser/lazy-module.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { Loaded } from './loaded.tsx'

afterEach(cleanup)

test('what does not come is said, also where it was asked for ahead of its use, and comes when it is tried again', async () => {
  const queryClient = createQueryClient()
  const load = vi.fn(() => Promise.reject<{ words: string }>(new TypeError('Failed to fetch')))
  void queryClient.prefetchQuery(lazyModule({ name: 'panel', load }))
  render(
    <QueryClientProvider client={queryClient}>
      <Loaded name="panel" load={load}>
        {({ words }) => words}
      </Loaded>
    </QueryClientProvider>,
  )
  await screen.findByRole('alert')
  load.mockResolvedValue({ words: 'Here it is' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
})
