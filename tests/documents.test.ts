import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const decisions = globSync('docs/decisions/*.md')
const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-z][^|]*?) \| (.+) \|$/gm)].map(
  ([, word = '', meaning = '']) => ({
    word,
    meaning,
  }),
)

test('a decision has its number, its date and its status, and one that is superseded says by which', () => {
  expect(decisions.length).toBeGreaterThan(30)
  const numbers = new Set(decisions.map((file) => basename(file).slice(0, 4)))
  expect(numbers.size).toBe(decisions.length)
  for (const file of decisions) {
    const [title = '', , status = ''] = readFileSync(file, 'utf8').split('\n')
    expect(title, file).toMatch(new RegExp(`^# ${basename(file).slice(0, 4)} \\S`))
    expect(status, file).toMatch(/^Date: 20\d\d-\d\d-\d\d\. Status: (accepted|superseded by \[\d{4}\]\(\d{4}-[\w-]+\.md\))\.$/)
    const [, target] = /\]\((\d{4}-[\w-]+\.md)\)/.exec(status) ?? []
    if (target) expect(existsSync(`docs/decisions/${target}`), file).toBe(true)
  }
})

test('a word of the glossary is used in the source, and means one thing', () => {
  const source = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/^src\/words\/|\.test\./.test(file))
    .map((file) => readFileSync(file, 'utf8').toLowerCase())
    .join('\n')
  const all = words.flatMap(({ word }) => word.split(', ')).filter((word) => word !== 'word')
  expect(all.length).toBeGreaterThan(30)
  expect(new Set(all).size).toBe(all.length)
  for (const word of all)
    expect(
      [' ', '-', ''].some((joint) => source.includes(word.replaceAll(' ', joint))),
      word,
    ).toBe(true)
})

test('every file that the glossary names exists', () => {
  for (const { meaning } of words)
    for (const [, path = ''] of meaning.matchAll(/`((?:src|docs)\/[\w./-]+)`/g)) expect(existsSync(path), path).toBe(true)
})

test('every chapter of the security standard has its evidence, which exists, and whatever is not met has its reason', () => {
  const table = readFileSync('docs/asvs.md', 'utf8')
  const chapters = table.split('\n').filter((line) => /^\| V\d+ /.test(line))
  expect(chapters.map((line) => Number.parseInt(line.slice(3), 10))).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
  for (const line of chapters) {
    const [, , state = '', evidence = '', reason = ''] = line.split('|').map((cell) => cell.trim())
    expect(state, line).toMatch(/^(met|does not apply)/)
    if (state.startsWith('met')) expect(evidence, line).toMatch(/`[\w./-]+`/)
    if (state !== 'met') expect(reason, line).not.toBe('')
  }
  const files = [...table.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g), ...table.matchAll(/\]\((decisions\/[\w-]+\.md)\)/g)].map(
    ([, path = '']) => (path.startsWith('decisions/') ? `docs/${path}` : path),
  )
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('how long each table is kept is said, once', () => {
  const tables = globSync('src/**/*.tables.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  const said = [...readFileSync('docs/retention.md', 'utf8').matchAll(/^\| [^|]+ \| ([\w, ]+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  expect(tables.length).toBeGreaterThan(60)
  expect(said.filter((name) => name !== 'Tables').toSorted()).toEqual(tables.toSorted())
})
