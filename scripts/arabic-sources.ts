import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'messages/ar.sources.json'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>

/** Which English each Arabic message was made from, by the first 8 characters of its hash. */
export function sourcesNow(): Record<string, string> {
  const english = read('messages/en.json')
  const keys = Object.keys(read('messages/ar.json')).filter((key) => key !== '$schema')
  return Object.fromEntries(keys.map((key) => [key, createHash('sha256').update(JSON.stringify(english[key])).digest('hex').slice(0, 8)]))
}

export const sourcesKept = () => read(file)

/** For whoever has looked at the Arabic of all English that changed. */
if (import.meta.main) writeFileSync(file, `${JSON.stringify(sourcesNow(), null, 2)}\n`)
