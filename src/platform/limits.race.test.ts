import { expect, test } from 'vitest'
import { useTestShop } from '../../tests/support/test-shop.ts'
import { openPostgres } from './db/database.ts'
import { createLimits } from './limits.ts'
import { createLog } from './log.ts'

const t = useTestShop()
const log = createLog(() => undefined)
const who = { address: '203.0.113.9', caller: 'a' }

function processes(count: number) {
  return Array.from({ length: count }, () => {
    const database = openPostgres(t.databaseUrl ?? '', log)
    const limits = createLimits({ db: database.db, clock: t.clock, log, scale: 1 })
    return {
      limits,
      async end() {
        limits.stop()
        await database.close()
      },
    }
  })
}

test.each([
  ['login', 5],
  ['reset', 5],
  ['gift-cards', 5],
  ['codes', 20],
] as const)(
  'a hard limit (%s, %i) holds over processes, however many calls come at once; another address has its own',
  async (name, most) => {
    const running = processes(3)
    const answers = await Promise.all(running.flatMap(({ limits }) => Array.from({ length: 10 }, () => limits.take(name, who))))
    expect(answers.filter((wait) => wait === null)).toHaveLength(most)
    for (const { limits } of running) {
      expect(await limits.take(name, who)).not.toBeNull()
      expect(await limits.take(name, { ...who, address: '203.0.113.10' })).toBeNull()
    }
    await Promise.all(running.map(({ end }) => end()))
  },
)

test('a soft limit is brought together over processes within a second or two', async () => {
  const running = processes(2)
  const [first, second] = running
  for (let calls = 0; calls < 120; calls += 1) expect(await first?.limits.take('writes', who)).toBeNull()
  await expect.poll(() => second?.limits.take('writes', who), { interval: 200 }).not.toBeNull()
  await Promise.all(running.map(({ end }) => end()))
})
