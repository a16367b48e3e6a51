import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBuiltShop } from '../tests/support/running-shop.ts'
import { limits, tooLong, type LoadAt, type Timed } from './own-time.ts'
import { staticChecks } from './static-checks.ts'

/**
 * `npm test` runs everything; `npm test -- cart` only the tests whose file names say cart, and builds only where one of them needs it;
 * `npm run test:slices` only that step.
 */
const { values, positionals: filter } = parseArgs({ options: { step: { type: 'string' } }, allowPositionals: true })
const isWanted = (step: string) => values.step === undefined || values.step === step
const isWhole = values.step === undefined && filter.length === 0
const results = 'test-results'
const totals = { passed: 0, failed: 0 }
const times: [step: string, seconds: number][] = []
const slowest: { name: string; seconds: number }[] = []
const loads: LoadAt[] = []
const noteLoad = () => loads.push({ at: Date.now(), load: loadavg()[0] ?? 0 })

type Outcome = { passed: number; failed: number }
/** Said once more at the very end, where whoever reads only that finds them. */
const failures: string[] = []

async function step(name: string, run: () => Promise<Outcome> | Outcome): Promise<void> {
  process.stdout.write(`\n== ${name}\n`)
  const startedAt = performance.now()
  let outcome: Outcome
  try {
    outcome = await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    outcome = { passed: 0, failed: 1 }
  }
  if (outcome.failed > 0) failures.push(name)
  totals.passed += outcome.passed
  totals.failed += outcome.failed
  times.push([name, (performance.now() - startedAt) / 1000])
}

const oneCheck = (passed: boolean): Outcome => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function command(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0)))
}

/** Names each that took longer than a test should; what ends a test is far longer, since a machine may stand still. */
function sayTooLong(kind: keyof typeof limits, tests: Timed[]): void {
  for (const what of tooLong(tests, limits[kind], loads)) process.stdout.write(`  too long: ${what}\n`)
}

/** Builds while something else is checked: what it says is shown when it is waited for. */
function startBuild(): () => Promise<boolean> {
  const child = spawn('node', ['scripts/build.ts'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))
  return async () => {
    const passed = await ended
    process.stdout.write(said)
    return passed
  }
}

const testFiles = {
  unit: globSync('{src,scripts,tests}/**/*.test.{ts,tsx}').filter((file) => !/\.(slice|race|engine)\.test\./.test(file)),
  engines: globSync('tests/engines/*.engine.test.ts'),
  slices: globSync('{src,tests}/**/*.{slice,race}.test.ts'),
  journeys: globSync('tests/e2e/**/*.spec.ts'),
}
const chosen = (kind: keyof typeof testFiles) =>
  isWanted(kind) ? testFiles[kind].filter((file) => filter.length === 0 || filter.some((part) => file.includes(part))) : []
const needsBuild = (file: string) => file.startsWith('tests/e2e/') || /support\/running-shop|'build\//.test(readFileSync(file, 'utf8'))

/** Three at a time: some wait for databases, painters and shops that start again, and two would leave the processors idle. */
function vitest(kind: 'unit' | 'engines' | 'slices', projects: string[]): Promise<void> {
  return step(kind, async () => {
    const file = `${results}/${kind}.json`
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--maxWorkers=3',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ]
    const ok = await command('vitest', [...args, ...filter], { NODE_ENV: 'test' })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      testResults: {
        name: string
        startTime: number
        endTime: number
        assertionResults: { fullName: string; status: string; duration?: number | null }[]
      }[]
    }
    const timed: Timed[] = []
    for (const { name: path, startTime: from, endTime: to, assertionResults } of report.testResults) {
      const name = path.replace(`${process.cwd()}/`, '')
      slowest.push({ name, seconds: (to - from) / 1000 })
      for (const { fullName, status } of assertionResults) if (status === 'failed') failures.push(`${name}: ${fullName}`)
      timed.push(
        ...assertionResults.map(({ fullName, duration }) => ({ file: name, name: fullName, seconds: (duration ?? 0) / 1000, from, to })),
      )
    }
    sayTooLong(kind, timed)
    // A file that can't be loaded fails the run without a failed test of its own.
    return { passed: report.numPassedTests, failed: report.numFailedTests || (ok ? 0 : 1) }
  })
}

type JourneyReport = {
  stats: { expected: number; unexpected: number }
  suites: { file: string; specs: JourneySpec[]; suites?: { specs: JourneySpec[] }[] }[]
}
type JourneySpec = { title: string; tests: { status: string; results: { duration: number; startTime: string }[] }[] }

function timedJourney(file: string, name: string, { duration, startTime }: JourneySpec['tests'][number]['results'][number]): Timed {
  const from = Date.parse(startTime)
  return { file, name, seconds: duration / 1000, from, to: from + duration }
}

function journeys(): Promise<void> {
  return step('journeys', async () => {
    let ok = false
    const shop = await startBuiltShop({ ADMIN_PASSWORD: 'copper lantern 7', RATE_LIMIT_SCALE: '0', SEED_DEMO: '0' })
    try {
      ok = await command('playwright', ['test', '--pass-with-no-tests', ...filter], { SHOP_URL: shop.url, SHOP_DATA_DIR: shop.dataDir })
    } finally {
      await shop.end()
    }
    const { stats, suites } = JSON.parse(readFileSync(`${results}/journeys.json`, 'utf8')) as JourneyReport
    const told = suites.flatMap(({ file, specs, suites: inner = [] }) =>
      [...specs, ...inner.flatMap((suite) => suite.specs)].flatMap(({ title, tests }) =>
        tests.map((journey) => ({ ...journey, file: `tests/e2e/${file}`, title })),
      ),
    )
    for (const { file, title, status } of told) if (status === 'unexpected') failures.push(`${file}: ${title}`)
    const timed = told.flatMap(({ file, title, results: runs }) => runs.map((run) => timedJourney(file, title, run)))
    for (const [name, all] of Map.groupBy(timed, ({ file }) => file))
      slowest.push({ name, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) })
    sayTooLong('journeys', timed)
    return { passed: stats.expected, failed: stats.unexpected || (ok ? 0 : 1) }
  })
}

const kinds = ['unit', 'engines', 'slices', 'journeys'] as const
if (kinds.every((kind) => chosen(kind).length === 0)) {
  process.stderr.write(`No test fits ${filter.join(' ')}: a part of a file's name is looked for.\n`)
  process.exit(1)
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
noteLoad()
setInterval(noteLoad, 5000).unref()
await step('words', async () => oneCheck(await command('node', ['scripts/words.ts'])))
const built = kinds.some((kind) => chosen(kind).some(needsBuild)) ? startBuild() : undefined
if (isWhole) for (const check of staticChecks) await step(check.join(' '), async () => oneCheck(await command(check[0], check.slice(1))))
if (built) await step('build', async () => oneCheck(await built()))
if (chosen('unit').length > 0) await vitest('unit', ['whole', 'unit', 'apart'])
if (chosen('engines').length > 0) await vitest('engines', ['engines'])
if (chosen('slices').length > 0) await vitest('slices', ['embedded', 'postgres'])
if (chosen('journeys').length > 0) await journeys()
if (totals.passed + totals.failed < 2) process.stdout.write(`\nNo test file says ${filter.join(' or ')}.\n`)

process.stdout.write('\nSteps\n')
for (const [name, seconds] of times) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
process.stdout.write('Slowest files\n')
for (const { name, seconds } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
}
if (failures.length > 0) process.stdout.write(`Failed\n  ${failures.join('\n  ')}\n`)
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)
