import { expect, test, vi } from 'vitest'
import { batchStatements, type HotStatement, type RunHot } from './statement-batcher.ts'

const read: HotStatement = { name: 'read', text: 'read' }
const write: HotStatement = { name: 'write', text: 'write', writes: true }

/** Answers two rows for each key, and refuses a run with a bad one. */
function database() {
  const refused = Object.assign(new Error('no such thing'), { code: '22P02' })
  return vi.fn<RunHot>(async (_statement, [keys]) => {
    const asked = keys as string[]
    if (asked.includes('bad')) throw refused
    return asked.flatMap((key) => [1, 2].map((line) => ({ key, line })))
  })
}

const rowsFor = (key: string) => [1, 2].map((line) => ({ key, line }))

test('who asks in the same turn is answered by one run, each with the own rows', async () => {
  const run = database()
  const ask = batchStatements(run)
  expect(await Promise.all([ask(read, ['a', 1]), ask(read, ['b', 2])])).toEqual([rowsFor('a'), rowsFor('b')])
  expect(run.mock.calls).toEqual([
    [
      read,
      [
        ['a', 'b'],
        [1, 2],
      ],
    ],
  ])
  expect(await ask(read, ['c', 3])).toEqual(rowsFor('c'))
  expect(run).toHaveBeenCalledTimes(2)
})

test('statements do not mix, and a write takes a key once a run', async () => {
  const run = database()
  const ask = batchStatements(run)
  await Promise.all([ask(write, ['a']), ask(read, ['a']), ask(write, ['b']), ask(write, ['a']), ask(read, ['b'])])
  expect(run.mock.calls).toEqual([
    [write, [['a', 'b']]],
    [read, [['a', 'b']]],
    [write, [['a']]],
  ])
})

test('what one did wrong is no fault of the others', async () => {
  const ask = batchStatements(database())
  const outcomes = await Promise.allSettled([ask(write, ['a']), ask(write, ['bad']), ask(write, ['b'])])
  expect(outcomes).toMatchObject([{ value: rowsFor('a') }, { status: 'rejected' }, { value: rowsFor('b') }])
})

test('a lost connection fails all of them, once: nobody knows what happened', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const run = vi.fn<RunHot>(() => Promise.reject(lost))
  const ask = batchStatements(run)
  const outcomes = await Promise.allSettled([ask(write, ['a']), ask(write, ['b'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(run).toHaveBeenCalledTimes(1)
})

test('no more than a hundred a run', async () => {
  const run = database()
  const ask = batchStatements(run)
  await Promise.all(Array.from({ length: 230 }, (_, index) => ask(read, [`${index}`])))
  expect(run.mock.calls.map(([, [keys]]) => (keys as string[]).length)).toEqual([100, 100, 30])
})
