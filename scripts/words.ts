import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const own = (name: string) => readFileSync(`scripts/words/${name}`, 'utf8')

/** How messages/*.json become typed functions in src/words; the same for the build and for the type check. */
export const words = {
  project: './project.inlang',
  outdir: './src/words',
  strategy: ['baseLocale' as const],
  cleanOutdir: false,
  additionalFiles: { 'runtime.js': own('runtime.js'), 'registry.js': own('registry.js') },
}

const stamp = `${words.outdir}/.made-from`
const madeFrom = [
  'messages/en.json',
  'messages/ar.json',
  'project.inlang/settings.json',
  'scripts/words.ts',
  'scripts/words/runtime.js',
  'scripts/words/registry.js',
  'package-lock.json',
]

/** Makes them when anything differs from what the last ones were made of: it takes several seconds. */
export async function makeWords(): Promise<void> {
  const hash = createHash('sha256')
  for (const file of madeFrom) hash.update(readFileSync(file))
  const now = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  // What compiles them takes 60 MB and most of a second to load.
  const { compile } = await import('@inlang/paraglide-js')
  await compile(words)
  writeFileSync(stamp, now)
}

if (import.meta.main) await makeWords()
