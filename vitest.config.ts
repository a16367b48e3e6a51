import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const globalSetup = ['tests/support/global-setup.ts']
const apart = '{src,tests}/**/*.apart.test.ts'
const race = '{src,tests}/**/*.race.test.ts'
/** On PostgreSQL, through a single connection; what depends on the database itself on the embedded one too, and on PostgreSQL as in use (decision 0065). */
const slice = '{src,tests}/**/*.slice.test.ts'
const both = '{src,tests}/**/*.both.slice.test.ts'
const engine = 'tests/engines/**/*.engine.test.ts'
/** Against hangs alone: how long a test may take of its own is in scripts/own-time.ts, and a busy machine is no failure. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }
/** Plain JavaScript in thousands of files: nothing to translate. */
const words = { server: { deps: { external: [/\/src\/words\//] } } }
/** Nothing in a module is kept between shops, so test files share their process: the code is read once. */
const together = { isolate: false, ...words, ...patience }
/** A password takes 30 ms to reckon and the key of a backup half a second, which is their purpose, and slices ask for the same few all the time. */
const alias = {
  '@node-rs/argon2': resolve('tests/support/stand-ins/remembered-argon2.ts'),
  '#features/backup/server/sealing-key.ts': resolve('tests/support/stand-ins/remembered-sealing-key.ts'),
}
const embedded = { globalSetup, alias, env: { TEST_DATABASE: 'embedded' } }
const postgres = { globalSetup, alias, env: { TEST_DATABASE: 'postgres' } }

/**
 * Those that start whole shops take longest: first, so that no worker waits for one of them in the end. A process takes the next file
 * only where it asks for the same environment, so those that need a document stand together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsShops = ({ moduleId }: TestSpecification) => Number(/\/tests\/[^/]+$/.test(moduleId))
    const needsDocument = ({ moduleId }: TestSpecification) => Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'))
    const turn = new Map(files.map((file) => [file, 2 * startsShops(file) + needsDocument(file)]))
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's.
    const bySize = await super.sort(files)
    return bySize.toSorted((one, other) => turn.get(other)! - turn.get(one)!)
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // `npm run check` asks for the tests of what changed; `npm test` runs all of them anyway.
    forceRerunTriggers: [],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,tests/fidelity}/**/*.test.{ts,tsx}'],
          exclude: [apart, slice, race],
          ...together,
        },
      },
      // These start whole shops and read the whole source.
      { test: { name: 'whole', include: ['tests/*.test.ts'], exclude: [slice, race], ...together } },
      // These put something else in the place of a module.
      { test: { name: 'apart', include: [apart], ...embedded, ...words, ...patience } },
      // `npm run keep-shop`: not a test of the shop, the shop that tests/upgrade.both.slice.test.ts upgrades.
      { test: { name: 'keep-shop', include: ['tests/upgrade/*.make.ts'], ...embedded, ...together } },
      { test: { name: 'embedded', include: [both], ...embedded, ...together } },
      { test: { name: 'postgres', include: [slice, race], ...postgres, ...together } },
      // These walk through the built shop in a browser other than Chromium, where it is installed.
      { test: { name: 'engines', include: [engine], ...patience } },
    ],
  },
})
