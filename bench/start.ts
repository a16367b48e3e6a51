/**
 * Seconds until the shop is open: a second start with nothing changed, on both databases, and until its first page is there; and `npm start`
 * from nothing, of what is committed here, with npm's cache warm: run it twice where it may be cold. Run: npm run bench -- start
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { newDataDir } from '../tests/support/new-data-dir.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { goalRow, goalRowsHead } from './goal-row.ts'
import { median } from './percentile.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)

type Started = { openS: number; pageS: number; said: string }

/** Until it says that it is open, and until it has answered with a page; then it is ended. */
async function start([command = '', ...args]: string[], env: NodeJS.ProcessEnv, cwd = '.'): Promise<Started> {
  const startedAt = performance.now()
  const since = () => (performance.now() - startedAt) / 1000
  const child = spawn(command, args, { cwd, env: { ...env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /is open: (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`${command} ended: ${said}`)))
  })
  const openS = since()
  await (await fetch(url)).text()
  const pageS = since()
  child.kill('SIGTERM')
  await ended
  return { openS, pageS, said }
}

/** As `npm start` does it, but for npm itself. */
const again = (env: Record<string, string>) => start([process.execPath, 'scripts/run.mjs', 'start'], { ...process.env, ...env })

async function fromNothing(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'barwaz-from-nothing-'))
  spawnSync('git', ['clone', '--quiet', '.', folder])
  // Neither our Node nor what this one has compiled.
  const { NODE_COMPILE_CACHE: _compiled, PATH = '', ...env } = process.env
  const path = PATH.split(delimiter).filter((part) => !part.includes('node_modules'))
  try {
    return await start(['npm', 'start'], { ...env, PATH: path.join(delimiter) }, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const postgres = await startPostgres()
const dataDirs = { PostgreSQL: await newDataDir(), embedded: await newDataDir() }
const houses = {
  PostgreSQL: { DATA_DIR: dataDirs.PostgreSQL, DATABASE_URL: postgres.url('postgres') },
  embedded: { DATA_DIR: dataDirs.embedded },
}
// Twice: the second writes down what was compiled.
for (const env of [...Object.values(houses), ...Object.values(houses)]) await again(env)
const runs: Record<keyof typeof houses, Started>[] = []
for (let round = 0; round < rounds; round += 1)
  runs.push({ PostgreSQL: await again(houses.PostgreSQL), embedded: await again(houses.embedded) })
await postgres.stop()
for (const dataDir of Object.values(dataDirs)) rmSync(dataDir, { recursive: true })

process.stdout.write(goalRowsHead(`seconds, median of ${rounds}`))
for (const [house, goal] of [
  ['PostgreSQL', 1.2],
  ['embedded', 2],
] as const) {
  process.stdout.write(goalRow(`second start, ${house}: open`, median(runs.map((run) => run[house].openS)), goal))
  process.stdout.write(goalRow('  its first page', median(runs.map((run) => run[house].pageS))))
}
const { said, openS } = await fromNothing()
for (const part of ['install', 'build'])
  process.stdout.write(goalRow(`from nothing: ${part}`, Number(new RegExp(`${part}\\s+([\\d.]+) s`).exec(said)?.[1])))
process.stdout.write(goalRow('from nothing: open', openS, 50))
