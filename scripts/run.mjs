// Runs a TypeScript script of this folder on a machine with only Node 20 and npm: installs the packages named by the
// lock file when they are not there, those of tests/packages only for what needs them, then hands over to the Node
// 24 that came with them. Plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const [script, ...rest] = process.argv.slice(2)

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const withoutTests = `${lock} without tests`
const stamp = 'node_modules/.installed-from'
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
const wanted = ['start', 'build', 'dev'].includes(script) ? withoutTests : lock
if (installed !== lock && installed !== wanted) {
  const startedAt = Date.now()
  // What is there already stays where it is: a shop that runs meanwhile may be about to load it.
  const install = wanted === withoutTests ? ['ci', '--no-workspaces'] : installed === withoutTests ? ['install', '--no-save'] : ['ci']
  const { status } = spawnSync('npm', [...install, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    console.error('Installing the packages failed: is the npm registry within reach?')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
  console.log(`  install   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

const bin = join(root, 'node_modules', '.bin')
const ownNode = join(bin, 'node')
const node = existsSync(ownNode) ? ownNode : process.execPath
const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  // What was compiled once need not be at the next start; a new build begins anew.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'build', 'compiled'),
  // A server that has had a busy minute otherwise holds twice the memory ever after, and is no quicker for it.
  ...((script === 'start' || script === 'bench') && {
    NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=8',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  }),
}
const child = spawn(node, [join('scripts', `${script}.ts`), ...rest], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
