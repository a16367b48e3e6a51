import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const statement = /^(?:import|export)\b[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from '([^']+)'|^import '([^']+)'/gm

/** The files of the source that a file imports as it is loaded, types included. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(statement)].flatMap(([, from, alone]) => {
    const name = from ?? alone ?? ''
    if (name.startsWith('#')) return [`src/${name.slice(1)}`]
    return name.startsWith('.') ? [join(dirname(file), name)] : []
  })
}

/** All of the source but tests and words, with what each file imports. */
export function sourceImports(): Map<string, string[]> {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/^src\/words\/|\.test\./.test(file))
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))
}

/** What a graph has of nodes that lead back to themselves, each circle by its nodes (Tarjan's strongly connected components). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const [index, low, open] = [new Map<string, number>(), new Map<string, number>(), new Set<string>()]
  const stack: string[] = []
  function visit(node: string): void {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    open.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) visit(next)
      if (open.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    for (const member of circle) open.delete(member)
    if (circle.length > 1) circles.push(circle)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
}
