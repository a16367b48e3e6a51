import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('never two at once, and of those that wait only the last', async () => {
  const done: number[] = []
  const gates: (() => void)[] = []
  let inside = 0
  const run = coalesced(async (value: number) => {
    inside += 1
    expect(inside).toBe(1)
    await new Promise<void>((resolve) => gates.push(resolve))
    inside -= 1
    done.push(value)
  })
  const all = [run(1), run(2), run(3), run(4)]
  gates.shift()?.()
  await expect.poll(() => gates.length).toBe(1)
  gates.shift()?.()
  await Promise.all(all)
  expect(done).toEqual([1, 4])
})

test('work that fails does not stop the next', async () => {
  const run = coalesced(async (fails: boolean) => {
    await Promise.resolve()
    if (fails) throw new Error('no')
  })
  await expect(run(true)).rejects.toThrow('no')
  await expect(run(false)).resolves.toBeUndefined()
})
