import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'messages',
  'public',
  'project.inlang/settings.json',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
export const buildStamp = 'build/built-from'

/** Builds when any source differs from what the last build was made of; in a process of its own, so that whoever goes on to serve holds nothing of it. */
export async function buildWhenChanged(): Promise<void> {
  const now = fingerprint()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === now) return
  const making = spawn(process.execPath, ['scripts/make-build.ts', now], { stdio: 'inherit' })
  const [code] = (await once(making, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.filter((path) => existsSync(path)).flatMap(filesBelow)) {
    if (file.includes('.test.')) continue
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  // The words are made by the build; the guards plant violations for a moment.
  const paths = readdirSync(path).flatMap((name) => (name.startsWith('planted-') ? [] : [join(path, name)]))
  return paths.toSorted().flatMap((inside) => (inside === join('src', 'words') ? [] : filesBelow(inside)))
}

if (import.meta.main) await buildWhenChanged()
