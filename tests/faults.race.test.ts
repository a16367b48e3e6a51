import { expect, test } from 'vitest'
import { stages } from '../bench/faults/house.ts'
import { createRandom } from './support/random.ts'
import { runFaults } from '../bench/faults/run-faults.ts'

/** The long run, with every fault, is bench/faults.ts. */
test.each([
  ['PostgreSQL, two servers, one worker, sandbox', 1, /kill -9 of a server in placing an order/],
  ['embedded, one process, sandbox', 1, /kill -9 of a server in an upload/],
] as const)('%s: %i round of shoppers and a fault loses nothing and does nothing twice', async (name, rounds, faults) => {
  const seed = Date.now() % 1_000_000
  const run = {
    rounds,
    shoppers: 4,
    random: createRandom(seed),
    only: (fault: { name: string }) => faults.test(fault.name),
  }
  const told = await runFaults(stages[name], run, () => undefined)
  for (const { fault, findings, ledger } of told) {
    expect({ seed, fault, ...findings, unexpected: [...ledger.unexpected] }).toEqual({
      seed,
      fault,
      lost: [],
      double: [],
      unexpected: [],
    })
  }
  expect(told).toHaveLength(rounds)
  expect(told[0]?.ledger.total()).toBeGreaterThan(6)
})
