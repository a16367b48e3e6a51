import { globSync, readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import PDFDocument from 'pdfkit'
import pg from 'pg'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { passwordLength } from '../src/domain/people/accounts.ts'
import { listedPasswords } from '../src/features/accounts/server/listed-passwords.ts'

const rows = [...readFileSync('docs/others-internals.md', 'utf8').matchAll(/^\| `([^`]+)` \| ([\d.]+) \| .+ \| (`src\/.+`) \| .+ \|$/gm)]
const installed = (name: string) => (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version

test('each place that is told of is there, and was read at the version that is installed', () => {
  expect(rows).toHaveLength(7)
  for (const [, name = '', version, files = ''] of rows) {
    expect(installed(name), name).toBe(version)
    for (const [, file = ''] of files.matchAll(/`([^`]+)`/g)) expect(globSync(file), name).toHaveLength(1)
  }
})

test('zxcvbn-ts: the passwords of the world lie in a file of their own, in small letters', async () => {
  const listed = await listedPasswords()
  expect(listed.filter((password) => password.length >= passwordLength.min).length).toBeGreaterThan(10_000)
  expect(listed.filter((password) => password !== password.toLowerCase())).toEqual([])
})

test('zod: a schema says of what kind it is, and of what', () => {
  const def = (schema: z.ZodMiniType) => (schema as unknown as { _zod: { def: Record<string, unknown> } })._zod.def
  expect(def(z.object({ a: z.string() }))).toMatchObject({ type: 'object', shape: { a: expect.anything() } })
  expect(def(z.array(z.string()))).toMatchObject({ type: 'array', element: expect.anything() })
  expect(def(z.nullable(z.string()))).toMatchObject({ type: 'nullable', innerType: expect.anything() })
  expect(def(z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]))).toMatchObject({ type: 'union', discriminator: 'kind' })
})

test('pdfkit: a document shows the font that is open', () => {
  const { _font } = new PDFDocument() as unknown as { _font: { font: unknown } }
  expect(_font).toBeTypeOf('object')
})

test('drizzle: a database answers `transaction` by a property that can be replaced', () => {
  const db = drizzle(new pg.Pool())
  const replaced = async () => undefined
  expect(db.transaction).toBeTypeOf('function')
  expect(Object.assign(db, { transaction: replaced }).transaction).toBe(replaced)
})

test('pg: a connection answers `query` by a property that can be replaced', () => {
  const client = new pg.Client()
  const replaced = () => undefined
  expect(client.query).toBeTypeOf('function')
  expect(Object.assign(client, { query: replaced }).query).toBe(replaced)
})

test('React Router: its page has the words we replace, and what we ask `window` for', () => {
  const source = globSync('node_modules/react-router/dist/production/**/*.{js,mjs}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const word of ['modulepreload', '__reactRouterDataRouter', '__reactRouterManifest', '__reactRouterRouteModules'])
    expect(source.includes(word), word).toBe(true)
})
