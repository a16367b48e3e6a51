// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { useChange } from './use-change.ts'
import { withResolvers } from './with-resolvers.ts'

afterEach(cleanup)

test('the same once more, while it is under way, is made once; another goes its own way, and so does the same afterwards', async () => {
  const client = createQueryClient()
  const answer = withResolvers<string>()
  const made: string[] = []
  const { result } = renderHook(
    () =>
      useChange({
        mutationFn: (words: string) => {
          made.push(words)
          return answer.promise
        },
      }),
    { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const { mutate } = result.current
  mutate('rings first')
  mutate('rings first')
  mutate('likes oak')
  await waitFor(() => expect(made).toEqual(['rings first', 'likes oak']))
  answer.resolve('kept')
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  result.current.mutate('likes oak')
  await waitFor(() => expect(made).toHaveLength(3))
})
