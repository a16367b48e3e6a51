import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { browserStaysClean } from '../scripts/browser-stays-clean.ts'
import { moduleState } from './support/module-state.ts'

/** Violations are planted in a copy, because other tests read the source meanwhile. */
const copy = mkdtempSync(join(tmpdir(), 'barwaz-guards-'))
for (const part of ['src', 'package.json', 'tsconfig.json', '.oxlintrc.json']) cpSync(part, join(copy, part), { recursive: true })
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true }))

const planted: string[] = []
afterEach(() => planted.splice(0).forEach((file) => rmSync(join(copy, file), { force: true })))

/** A guard whose pattern matches nothing fails silently, so each is shown a violation it must catch. */
function plant(file: string, source: string): string {
  writeFileSync(join(copy, file), source)
  planted.push(file)
  return file
}

function runInCopy(tool: string, args: readonly string[]): string {
  return spawnSync(join('node_modules/.bin', tool), args, { cwd: copy, encoding: 'utf8' }).stdout
}

const lint = (file: string) => runInCopy('oxlint', ['--no-ignore', file])
const compileDomain = () => runInCopy('tsc', ['--noEmit', '-p', 'src/domain/tsconfig.json'])

describe('rule 1: domain/ is pure', () => {
  test.each([
    ['process', 'export const port = process.env.PORT'],
    ['document', 'export const title = document.title'],
    ['fetch', 'export const answer = fetch("/")'],
    ['a node module', "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x')"],
    ['a file outside', "import { createLog } from '../platform/log.ts'\nexport const log = createLog()"],
  ])('%s does not compile there', (_what, source) => {
    const file = plant('src/domain/planted-violation.ts', source)
    expect(compileDomain()).toContain(file.replace('src/domain/', ''))
  })

  test('an npm import is refused', () => {
    expect(lint(plant('src/domain/planted-import.ts', "import * as z from 'zod/mini'\nexport const schema = z.string()"))).toContain(
      'rule 1',
    )
  })
})

describe('rule 2: app → features → ui, platform → domain, without cycles', () => {
  test.each([
    ['src/platform/planted-layer.ts', "import { Button } from '#ui/button.tsx'\nexport const look = Button"],
    ['src/platform/planted-slice.ts', "import { users } from '#features/accounts/server/accounts.tables.ts'\nexport const table = users"],
    ['src/ui/planted-layer.ts', "import { User } from '#features/accounts/accounts.ts'\nexport const user = User"],
    ['src/features/cart/planted-layer.ts', "import { seed } from '#app/seed.ts'\nexport const sow = seed"],
  ])('%s is caught', (file, source) => {
    expect(lint(plant(file, source))).toMatch(/rules? [24]/)
  })

  test('a cycle is caught', () => {
    plant('src/platform/planted-one.ts', "import { two } from './planted-two.ts'\nexport const one = () => two")
    const file = plant('src/platform/planted-two.ts', "import { one } from './planted-one.ts'\nexport const two = () => one")
    expect(lint(file)).toContain('no-cycle')
  })

  test('there are no barrel files', () => {
    expect(globSync('src/**/index.{ts,tsx}')).toEqual([])
  })
})

describe('rule 3: slices meet through contract, service, hooks and components', () => {
  test.each([
    ["import { findUser } from '#features/accounts/server/accounts.store.ts'\nexport const find = findUser"],
    ["import { accountRoutes } from '#features/accounts/server/accounts.routes.ts'\nexport const routes = accountRoutes"],
    ["import { findUser } from '../../accounts/server/accounts.store.ts'\nexport const find = findUser"],
  ])('%s is caught in another slice', (source) => {
    expect(lint(plant('src/features/settings/server/planted-violation.ts', source))).toContain('rule 3')
  })
})

describe('rule 4: browser code never imports the server', () => {
  test.each([
    ["import { createLog } from '#platform/log.ts'\nexport const log = createLog"],
    ["import { listDevices } from '../server/devices.service.ts'\nexport const list = listDevices"],
  ])('%s is refused by the linter', (source) => {
    expect(lint(plant('src/features/accounts/ui/planted-violation.ts', source))).toContain('rule 4')
  })

  test('and the browser build fails when one slips through', async () => {
    const file = plant(
      'src/features/accounts/ui/planted-entry.ts',
      "import { systemClock } from '#platform/clock.ts'\nexport const now = systemClock.now()",
    )
    const input = join(copy, file)
    const building = build({
      configFile: false,
      root: copy,
      logLevel: 'silent',
      plugins: [browserStaysClean()],
      build: { write: false, rollupOptions: { input, preserveEntrySignatures: 'strict' } },
    })
    await expect(building).rejects.toThrow(/Browser code imports server code: src\/platform\/clock\.ts/)
  })
})

describe('rule 5: no module-level state', () => {
  test.each([
    ['let count = 0'],
    ['export let current: string | undefined'],
    ['var cache = {}'],
    ['const cache = new Map<string, string>()'],
    ['export const seen = new Set()'],
  ])('%s is caught', (source) => {
    expect(moduleState(`import x from 'y'\n\n${source}\n`)).toHaveLength(1)
  })

  test('what a function holds is its own', () => {
    expect(
      moduleState(
        'export function count() {\n  let total = 0\n  const seen = new Map()\n  return total\n}\nexport const names: ReadonlySet<string> = new Set([1])\n',
      ),
    ).toEqual([])
  })

  test('the source has none', () => {
    // The design system runs for one visitor, in one page: there it may remember when the last tooltip closed.
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/^src\/(words|ui)\/|\.test\./.test(file))
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((file) => moduleState(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))).toEqual([])
  })
})

describe('rule 6: browser code asks for nothing that iOS 16.4 has not', () => {
  test.each([
    ['src/browser/planted-newer.ts', 'export const { promise } = Promise.withResolvers()'],
    ['src/domain/planted-newer.ts', 'export const groups = Map.groupBy([1], String)'],
    ['src/ui/planted-newer.ts', 'export const groups = Object.groupBy([1], String)'],
    ['src/features/cart/planted-newer.ts', "export const isUrl = URL.canParse('/')"],
    ['src/features/cart/ui/planted-newer.tsx', 'export const signal = AbortSignal.any([])'],
  ])('%s is caught', (file, source) => {
    expect(lint(plant(file, source))).toContain('rule 6')
  })

  test('the linter leaves the server what Node has', () => {
    expect(lint(plant('src/features/cart/server/planted-newer.ts', 'export const { promise } = Promise.withResolvers()'))).not.toContain(
      'rule 6',
    )
  })

  test('no selector is asked for that throws there', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/^src\/words\/|\.test\./.test(file))
    const throwing = /(?:matches|closest|querySelector(?:All)?)\([^)]*:popover-open/
    expect(throwing.test("area.matches(':popover-open')")).toBe(true)
    expect(files.filter((file) => throwing.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

test('every path ARCHITECTURE.md and README.md name exists', () => {
  for (const page of ['ARCHITECTURE.md', 'README.md']) {
    const named = [
      ...readFileSync(page, 'utf8').matchAll(/`((?:src|docs|tests|scripts|bench|messages|migrations|public)\/[\w./-]*)`/g),
    ].map((match) => match[1] ?? '')
    expect(named.length, page).toBeGreaterThan(5)
    for (const path of named) expect(globSync(path.replace(/\/$/, '')), `${page} names ${path}`).toHaveLength(1)
  }
})

test('every package has its reason, and every reason its package', () => {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies']
  const packages = ['package.json', 'tests/packages/package.json'].flatMap((file) => {
    const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    return kinds.flatMap((kind) => Object.keys(listed[kind] ?? {}))
  })
  const rows = readFileSync('docs/decisions/0023-every-package-has-a-reason.md', 'utf8').matchAll(/^\| (`.+`) \| .+ \|$/gm)
  const named = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(named.toSorted()).toEqual(packages.toSorted())
})

test('every word of messages/en.json can be called', async () => {
  const { m } = await import('../src/words/messages.js')
  const words = Object.keys(JSON.parse(readFileSync('messages/en.json', 'utf8')) as object).filter((key) => key !== '$schema')
  expect(words.length).toBeGreaterThan(200)
  expect(words.filter((key) => typeof (m as Record<string, unknown>)[key] !== 'function')).toEqual([])
})

test('every word is used', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('src/words/'))
  const used = new Set(sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, word]) => word)))
  const words = Object.keys(JSON.parse(readFileSync('messages/en.json', 'utf8')) as object).filter((key) => key !== '$schema')
  expect(words.filter((key) => !used.has(key))).toEqual([])
})

test('no folder has more than 30 modules side by side: a test stands beside its module', () => {
  const crowded = (files: string[]) =>
    [
      ...Map.groupBy(
        files.filter((file) => !/^src\/words\/|\.test\./.test(file)),
        dirname,
      ),
    ].filter(([, { length }]) => length > 30)
  expect(crowded(Array.from({ length: 31 }, (_, index) => `src/ui/planted-${index}.ts`))).toHaveLength(1)
  expect(crowded(globSync('{src,tests,scripts,bench}/**/*.{ts,tsx}'))).toEqual([])
})

test('a module is replaced only in tests that have a process of their own', () => {
  const others = globSync('{src,scripts,tests}/**/*.test.{ts,tsx}').filter((file) => !file.endsWith('.apart.test.ts'))
  const mock = ['vi', 'mock('].join('.')
  expect(others.filter((file) => readFileSync(file, 'utf8').includes(mock))).toEqual([])
})
