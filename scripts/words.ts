import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

/** How messages/en.json becomes typed functions in src/words; the same for the build and for the type check. */
export const words = {
  project: './project.inlang',
  outdir: './src/words',
  strategy: ['baseLocale' as const],
  cleanOutdir: false,
}

const stamp = `${words.outdir}/.made-from`

/** Makes them when anything differs from what the last ones were made of: it takes several seconds. */
async function makeWhenChanged(): Promise<void> {
  const hash = createHash('sha256')
  for (const file of ['messages/en.json', 'project.inlang/settings.json', 'scripts/words.ts', 'package-lock.json']) {
    hash.update(readFileSync(file))
  }
  const now = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await compile(words)
  writeFileSync(stamp, now)
}

if (import.meta.main) await makeWhenChanged()
