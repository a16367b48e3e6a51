import { spawn, spawnSync } from 'node:child_process'
import { staticChecks } from './static-checks.ts'

/**
 * What is worth a minute before a commit: format, lint, types, guards, and the unit tests of what changed since a commit (the last one,
 * unless another is named: `npm run check -- HEAD~3`).
 */
const since = process.argv[2] ?? 'HEAD'
const startedAt = performance.now()

/** Silent while all is well; what it said where it is not. */
function run([name = '', ...args]: string[]): Promise<boolean> {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'test' } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      const passed = code === 0
      process.stdout.write(`${passed ? '  ok    ' : '  FAILED'} ${[name, ...args].join(' ')}\n${passed ? '' : said}`)
      resolve(passed)
    })
  })
}

async function inTurn(commands: string[][]): Promise<boolean> {
  let passed = true
  for (const command of commands) passed = (await run(command)) && passed
  return passed
}

if (spawnSync('node', ['scripts/words.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)
const vitest = ['vitest', 'run', '--maxWorkers=1', '--passWithNoTests']
const [checked, tested] = await Promise.all([inTurn(staticChecks), run([...vitest, '--project', 'unit', '--changed', since])])
const guards = ['guards', 'floors', 'documents', 'rules', 'dependencies'].map((name) => `tests/${name}.test.ts`)
// They plant violations for a moment, which the linter must not see.
const guarded = await run([...vitest, '--project', 'whole', ...guards])
process.stdout.write(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`)
process.exit(checked && tested && guarded ? 0 : 1)
