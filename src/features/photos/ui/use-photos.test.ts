import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { photosFromNow, photosKey } from './use-photos.ts'

test('a list that was on its way when a photo came is not taken for the list with it', async () => {
  const answers: ((photos: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => void answers.push(resolve))
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn } } })
  const before = queryClient.fetchQuery({ queryKey: photosKey })
  const after = photosFromNow(queryClient)
  answers[0]?.([])
  expect(await before).toEqual([])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['came'])
  expect(await after).toEqual(['came'])
})
