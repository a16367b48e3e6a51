import { expect, test } from 'vitest'
import { planChunks, type Module } from './chunk-plan.ts'

const entry = (id: string): Module => ({ id, bytes: 1000, importers: [], isEntry: true })
const shared = (id: string, bytes: number, ...importers: string[]): Module => ({ id, bytes, importers, isEntry: false })
const plan = (...modules: Module[]) => {
  const files = planChunks(modules, (id) => [id])
  return (id: string) => files.get(id)
}
const pages = ['home', 'cart', 'orders'].map(entry)

test('what one entry needs, and the entry itself, is left to the bundler', () => {
  const fileOf = plan(...pages, shared('slide', 5000, 'home'))
  expect([fileOf('slide'), fileOf('home')]).toEqual([undefined, undefined])
})

test('sentences that few pages share stand in one file', () => {
  const fileOf = plan(
    ...pages,
    shared('total', 100, 'cart', 'orders'),
    shared('close', 100, 'home', 'cart'),
    shared('retry', 100, ...pages.map(({ id }) => id)),
  )
  expect(fileOf('total')).toMatch(/^shared-/)
  expect(new Set(['total', 'close', 'retry'].map(fileOf)).size).toBe(1)
})

test('what is long does not go to a page that has no need of it', () => {
  const fileOf = plan(...pages, shared('form', 90_000, 'cart', 'orders'), shared('button', 100, ...pages.map(({ id }) => id)))
  expect(fileOf('form')).not.toBe(fileOf('button'))
})

test('what is short brings nothing long along that it needs', () => {
  const fileOf = plan(
    ...pages,
    ...['faqs', 'terms', 'blog'].map(entry),
    shared('fee', 100, 'home', 'cart'),
    shared('line', 8000, 'cart', 'orders'),
    shared('form', 90_000, 'line', 'faqs', 'terms', 'blog'),
  )
  expect(fileOf('fee')).not.toBe(fileOf('line'))
})

test('what a part needs that a page and another part load is found through whoever imports it', () => {
  const fileOf = plan(...pages, shared('lines', 400, 'cart', 'orders'), shared('line', 400, 'lines'))
  expect(fileOf('line')).toBe(fileOf('lines'))
})

test('no file needs one that needs it', () => {
  const fileOf = plan(
    ...pages,
    entry('faqs'),
    shared('first', 100, 'home', 'cart'),
    shared('long', 900_000, 'first', 'orders'),
    shared('last', 100, 'long', 'faqs'),
  )
  expect(fileOf('first')).not.toBe(fileOf('last'))
})

test('others’ code that nearly all need is a file of its own, and what half of them need is not in it', () => {
  const many = Array.from({ length: 12 }, (_, index) => entry(`page-${index}`))
  const all = many.map(({ id }) => id)
  const fileOf = plan(
    ...many,
    shared('/node_modules/react/index.js', 9000, ...all),
    shared('/node_modules/forms/index.js', 90_000, ...all.slice(6)),
    shared('ours', 9000, ...all),
  )
  expect(fileOf('/node_modules/react/index.js')).toBe('libraries')
  expect(fileOf('/node_modules/forms/index.js')).toMatch(/^shared-/)
  expect(fileOf('ours')).toMatch(/^shared-/)
  expect(fileOf('ours')).not.toBe(fileOf('/node_modules/forms/index.js'))
})
