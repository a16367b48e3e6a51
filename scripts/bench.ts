import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { buildWhenChanged } from './build.ts'

/** `npm run bench -- faults`: first the build, and with it the words that the shop's code imports. */
const [name = '', ...rest] = process.argv.slice(2)
const file = `bench/${name}.ts`
if (!existsSync(file)) {
  const benches = globSync('bench/*.ts').filter((path) => readFileSync(path, 'utf8').includes('Run: npm run bench'))
  const names = benches.map((path) => basename(path, '.ts')).toSorted()
  process.stderr.write(`Which bench? ${names.join(', ')}\n`)
  process.exit(1)
}
await buildWhenChanged()
process.exit(spawnSync(process.execPath, ['--import', './bench/built-in-files.ts', file, ...rest], { stdio: 'inherit' }).status ?? 1)
