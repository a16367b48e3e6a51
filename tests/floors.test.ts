import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circlesIn, importsOf, sourceImports } from './support/imports.ts'

/** As ARCHITECTURE.md prints it, from the top: each slice may use those after it. */
function floors(): string[] {
  const [, list = ''] = /\n## Floors\n[^]*?```\n([^]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? []
  return list.split(/\s+/).filter(Boolean)
}

const sliceOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** Imports that lead up, or to a slice that stands nowhere; the imports of types count. */
function upward(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const order = floors()
  return [...graph].flatMap(([file, imports]) =>
    imports.flatMap((imported) => {
      const [from, to] = [sliceOf(file), sliceOf(imported)]
      return from && to && order.indexOf(to) < order.indexOf(from) ? `${file} imports ${imported}` : []
    }),
  )
}

test('every slice stands on a floor, once', () => {
  const slices = new Set(globSync('src/features/*/**/*.{ts,tsx}').map(sliceOf))
  expect(new Set(floors())).toEqual(slices)
  expect(floors()).toHaveLength(slices.size)
})

test('no slice imports one above it', () => {
  const graph = sourceImports()
  expect(graph.size).toBeGreaterThan(1000)
  expect(upward(graph)).toEqual([])
})

test('an import that leads up is caught, of a type as well, over several lines and for its effect', () => {
  const file = 'src/features/admin/ui/planted.ts'
  const planted = [
    "import { useUser } from '#features/accounts/ui/use-user.ts'",
    "import type { User } from '#features/accounts/accounts.ts'",
    "import {\n  type Order,\n  OrderLine,\n} from '../../orders/orders.ts'",
    "import '#features/shell/ui/smooth-scroll.tsx'",
    "export { quoteCall } from '#features/quote/quote.ts'",
  ]
  for (const source of planted) expect(upward(new Map([[file, importsOf(file, source)]])), source).toHaveLength(1)
})

test('no file leads back to itself, by values or by types', () => {
  expect(circlesIn(sourceImports())).toEqual([])
})

test('a circle is caught', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(circlesIn(graph).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
})
