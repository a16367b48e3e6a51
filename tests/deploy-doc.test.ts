import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const settings = new Set(
  [...readFileSync('src/platform/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:z\.|wholeNumber)/gm)].map(([, name]) => name),
)

/** What Node and the C library read themselves. */
const notOurs = new Set(['NODE_OPTIONS', 'MALLOC_ARENA_MAX'])

/** Lines such as PORT=3000, names in backticks such as `PUBLIC_URL`, and a Dockerfile's ENV. */
function namedIn(text: string): string[] {
  const assigned = [...text.matchAll(/(?:^|[\s`])([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
  const quoted = [...text.matchAll(/`([A-Z][A-Z0-9_]{3,})[`/]/g)].map(([, name]) => name ?? '')
  return [...assigned, ...quoted]
}

test.each([
  ['docs/deploy.md', 20],
  ['Dockerfile', 4],
])('every setting that %s names exists', (file, least) => {
  const named = namedIn(readFileSync(file, 'utf8'))
  expect(new Set(named).size).toBeGreaterThanOrEqual(least)
  expect(named.filter((name) => !settings.has(name) && !notOurs.has(name))).toEqual([])
})

test('a setting nobody has is found', () => {
  expect(namedIn('`NO_SUCH_THING` and NEITHER_THIS=1')).toEqual(['NEITHER_THIS', 'NO_SUCH_THING'])
})

test('every path that docs/deploy.md names exists', () => {
  const text = readFileSync('docs/deploy.md', 'utf8')
  for (const [, path = ''] of text.matchAll(/`((?:src|tests|bench|scripts)\/[\w./-]+)`/g)) expect(() => readFileSync(path)).not.toThrow()
})
