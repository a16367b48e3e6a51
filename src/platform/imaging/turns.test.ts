import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('one at a time, and whoever sends many waits behind whoever sends one', async () => {
  const turns = createTurns()
  const order: string[] = []
  let inside = 0
  const work = (name: string) => async () => {
    expect((inside += 1)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    order.push(name)
    inside -= 1
    if (name === 'a2') throw new Error('a2 failed')
  }
  const jobs = [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const
  const outcomes = await Promise.allSettled(jobs.map(([asker, name]) => turns.take(asker, work(name))))
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  await turns.take('a', work('a4'))
  expect(order.at(-1)).toBe('a4')
})
