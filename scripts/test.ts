import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startBuiltShop } from '../tests/support/running-shop.ts'

/** `npm test` runs everything; `npm test -- cart` only the tests whose file names say cart. */
const filter = process.argv.slice(2)
const results = 'test-results'
const totals = { passed: 0, failed: 0 }
const times: [step: string, seconds: number][] = []

async function step(name: string, run: () => Promise<{ passed: number; failed: number }>): Promise<void> {
  process.stdout.write(`\n== ${name}\n`)
  const startedAt = performance.now()
  const { passed, failed } = await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  totals.passed += passed
  totals.failed += failed
  times.push([name, (performance.now() - startedAt) / 1000])
}

function command(name: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(name, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function check(name: string, args: string[]) {
  return step([name, ...args].join(' '), async () => (command(name, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}

type Slowest = { name: string; seconds: number }
const slowest: Slowest[] = []

function vitest(projects: string[], workers: number) {
  return step(projects.join(' and '), async () => {
    const file = `${results}/${projects.join('-')}.json`
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      `--maxWorkers=${workers}`,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ]
    const ok = command('vitest', [...args, ...filter], { NODE_ENV: 'test' })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      testResults: { name: string; startTime: number; endTime: number }[]
    }
    for (const { name, startTime, endTime } of report.testResults) {
      slowest.push({ name: name.replace(`${process.cwd()}/`, ''), seconds: (endTime - startTime) / 1000 })
    }
    // A file that can't be loaded fails the run without a failed test of its own.
    return { passed: report.numPassedTests, failed: report.numFailedTests || (ok ? 0 : 1) }
  })
}

function journeys() {
  return step('journeys', async () => {
    let ok = false
    const shop = await startBuiltShop({ ADMIN_PASSWORD: 'copper lantern 7', RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
    try {
      ok = command('playwright', ['test', '--pass-with-no-tests', ...filter], {
        SHOP_URL: shop.url,
        SHOP_DATA_DIR: shop.dataDir,
      })
    } finally {
      await shop.end()
    }
    const { stats } = JSON.parse(readFileSync(`${results}/journeys.json`, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    if (stats.flaky > 0) process.stdout.write(`\n${stats.flaky} of the journeys passed only at the second try: see "flaky" above\n`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (ok ? 0 : 1) }
  })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
await check('node', ['scripts/words.ts'])
if (filter.length === 0) {
  await check('oxfmt', ['--check', '.'])
  await check('oxlint', ['--type-aware', '--deny-warnings'])
  await check('tsc', ['--noEmit', '-p', 'tsconfig.json'])
  await check('tsc', ['--noEmit', '-p', 'src/domain/tsconfig.json'])
}
await check('node', ['scripts/build.ts'])
await vitest(['unit', 'apart'], 2)
// These wait for databases and imaging processes: two would leave the processors idle.
await vitest(['embedded', 'postgres'], 3)
await journeys()

process.stdout.write('\nSteps\n')
for (const [name, seconds] of times) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
process.stdout.write('Slowest files\n')
for (const { name, seconds } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)
