/** What the bundler knows of a module: how long it is, who imports it at once, and whether something may load it by itself. */
export type Module = { id: string; bytes: number; importers: readonly string[]; isEntry: boolean }

/** What becomes one file; loads are the pages, and the parts that are loaded later, that need it. */
type Chunk = { modules: string[]; bytes: number; loads: Loads; imports: Set<Chunk> }
/** Those that need it, each a bit: pairs are compared millions of times. */
type Loads = Uint32Array

/** What one file more costs a page, told in bytes of source: a request, its headers, compression of its own, a turn of the module loader. */
const fileBytes = 9000
/** Others' code that such a share of all loads need is a file of its own, which stays the same from one build of ours to the next. */
const shareOfLibraries = 0.7

/**
 * Says which file each shared module goes into. Left alone the bundler makes a file for each set of entries that share something, down to
 * one sentence that two pages say. Here two files become one wherever the requests that saves outweigh what some load then gets without
 * need, with all that this needs in its turn. What a single entry needs stays with it. No file comes to need one that needs it: what is called would not be there yet.
 */
export function planChunks(modules: readonly Module[], loadsOf: (entry: string) => readonly string[]): Map<string, string> {
  const known = new Map(modules.map((module) => [module.id, module]))
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  const numbers = new Map(
    [...new Set(modules.flatMap(({ id, isEntry }) => (isEntry ? loadsOf(id) : [])))].map((load, index) => [load, index]),
  )
  for (const { id, bytes, isEntry } of modules) {
    const entries = entriesOf(id, known)
    const loads = new Uint32Array(Math.ceil(numbers.size / 32))
    for (const load of entries.flatMap(loadsOf)) add(loads, numbers.get(load)!)
    const isLibrary = id.includes('/node_modules/') && count(loads) >= numbers.size * shareOfLibraries
    const key = isEntry || entries.length < 2 ? id : isLibrary ? 'libraries' : loads.join()
    const chunk = chunks.get(key) ?? { modules: [], bytes: 0, loads, imports: new Set() }
    chunk.modules.push(id)
    chunk.bytes += bytes
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const { id, importers } of modules) {
    const chunk = chunkOf.get(id)!
    for (const importer of importers.flatMap((other) => chunkOf.get(other) ?? [])) if (importer !== chunk) importer.imports.add(chunk)
  }
  const named = new Map([['libraries', chunks.get('libraries')]])
  const shared = new Set([...chunks].flatMap(([key, chunk]) => (known.has(key) || key === 'libraries' ? [] : [chunk])))
  for (let pair = bestPair(shared); pair; pair = bestPair(shared)) {
    merge(...pair, chunks.values())
    shared.delete(pair[1])
  }
  for (const [index, chunk] of [...shared].entries()) named.set(`shared-${index + 1}`, chunk)
  return new Map([...named].flatMap(([name, chunk]) => (chunk?.modules ?? []).map((id) => [id, name])))
}

function entriesOf(id: string, known: ReadonlyMap<string, Module>): string[] {
  const seen = new Set([id])
  // Whatever is added is walked as well.
  for (const at of seen) for (const importer of known.get(at)?.importers ?? []) seen.add(importer)
  return [...seen].filter((at) => known.get(at)?.isEntry)
}

/** Takes the second chunk into the first. */
function merge(one: Chunk, other: Chunk, all: Iterable<Chunk>): void {
  one.bytes += other.bytes
  one.modules.push(...other.modules)
  addAll(one.loads, other.loads)
  for (const imported of other.imports) one.imports.add(imported)
  for (const chunk of all) if (chunk.imports.delete(other)) chunk.imports.add(one)
  one.imports.delete(one)
  other.imports.clear()
  for (const needed of neededBy(one)) addAll(needed.loads, one.loads)
}

function bestPair(chunks: ReadonlySet<Chunk>): [Chunk, Chunk] | undefined {
  const pairs = [...chunks].flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => {
      const saved = savedBytes(one, other)
      return saved > 0 ? [{ saved, one, other }] : []
    }),
  )
  const best = pairs
    .toSorted((pair, another) => another.saved - pair.saved)
    .find(({ one, other }) => !needsByAnother(one, other) && !needsByAnother(other, one))
  return best && [best.one, best.other]
}

/** What the loads that need either have less to read once the two are one. */
function savedBytes(one: Chunk, other: Chunk): number {
  const [mine, theirs] = [countLacking(one.loads, other.loads), countLacking(other.loads, one.loads)]
  const saved = fileBytes * (count(one.loads) - mine) - other.bytes * mine - one.bytes * theirs
  return saved > 0 ? saved - draggedBytes(one, other) - draggedBytes(other, one) : saved
}

/** What the loads of one would get beside the other itself: all that needs, as far as they do not have it. */
function draggedBytes(one: Chunk, other: Chunk): number {
  if (countLacking(one.loads, other.loads) === 0) return 0
  return [...neededBy(other)].reduce((sum, { bytes, loads }) => sum + bytes * countLacking(one.loads, other.loads, loads), 0)
}

function add(loads: Loads, number: number): void {
  loads[number >>> 5]! |= 1 << (number & 31)
}

function addAll(loads: Loads, more: Loads): void {
  for (let at = 0; at < loads.length; at++) loads[at]! |= more[at]!
}

function count(loads: Loads): number {
  let sum = 0
  for (const bits of loads) sum += bitsIn(bits)
  return sum
}

/** How many of the first are in neither of the others. */
function countLacking(loads: Loads, other: Loads, third: Loads = other): number {
  let sum = 0
  for (let at = 0; at < loads.length; at++) sum += bitsIn(loads[at]! & ~other[at]! & ~third[at]!)
  return sum
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function needsByAnother(one: Chunk, other: Chunk): boolean {
  return neededBy({ imports: [...one.imports].filter((imported) => imported !== other) }).has(other)
}

function neededBy({ imports }: { imports: Iterable<Chunk> }): Set<Chunk> {
  const needed = new Set(imports)
  // Whatever is added is walked as well.
  for (const at of needed) for (const imported of at.imports) needed.add(imported)
  return needed
}
