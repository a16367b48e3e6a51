import { coveringWindow, headsBox, type FaceBox } from './faces.ts'
import { leastCost } from './least-cost.ts'
import type { CellMm, PhotoPx } from './units.ts'

export type FillPhoto = { key: string; px: PhotoPx; faces: readonly FaceBox[] }
/** One for each cell of the layout, in its order. [FI1] A photo lies in one cell at most; those in none wait in the tray. */
export type FilledCell = { key: string | null; isLocked: boolean }
type Keyed = { key: string }

const emptyCell: FilledCell = { key: null, isLocked: false }
/** [FI5] More than all the cropping of 25 photos. */
const cutHeadCost = 100
/** [FI6] More than all their heads. */
const newcomerCost = 1e5
/** [FI4] Less than anyone could see, even summed up: it decides only between photos alike. */
const outOfOrderCost = 1e-9
/** A head may touch the rim. */
const slack = 1e-6

/** [FI2] What is locked stays. [FI3] So does any photo that lies somewhere; those that wait are laid into the cells left, while there are any. */
export function fill(cells: readonly CellMm[], before: readonly FilledCell[], photos: readonly FillPhoto[]): FilledCell[] {
  return layIn(cells, kept(cells.length, before, photos), photos, () => 0)
}

/** [FI6] All that is not locked is laid anew; whatever lay somewhere, a lock that has lost its cell above all, comes before what waited. */
export function refill(cells: readonly CellMm[], before: readonly FilledCell[], photos: readonly FillPhoto[]): FilledCell[] {
  const locked = kept(cells.length, before, photos).map((cell) => (cell.isLocked ? cell : emptyCell))
  const rank = new Map(before.flatMap(({ key, isLocked }) => (key === null ? [] : [[key, isLocked ? 0 : 1]])))
  return layIn(cells, locked, photos, ({ key }) => (rank.get(key) ?? 2) * newcomerCost)
}

/** [FI1] Each cell with its photo, where that is still there and in no other cell; locked cells have the better right. */
function kept(count: number, before: readonly FilledCell[], photos: readonly Keyed[]): FilledCell[] {
  const there = new Set(photos.map(({ key }) => key))
  const held = before.slice(0, count)
  const holder = (key: string) => held.find((cell) => cell.key === key && cell.isLocked) ?? held.find((cell) => cell.key === key)
  return Array.from({ length: count }, (_, index) => {
    const cell = held[index]
    return cell?.key && there.has(cell.key) && holder(cell.key) === cell ? cell : emptyCell
  })
}

/** [FI4] Lays the photos that wait so that all in all the least is cropped away. */
function layIn(
  cells: readonly CellMm[],
  held: readonly FilledCell[],
  photos: readonly FillPhoto[],
  handicap: (photo: FillPhoto) => number,
): FilledCell[] {
  const inTray = new Set(trayOf(held, photos))
  const waiting = photos.filter(({ key }) => inTray.has(key))
  const free = [...held.keys()].filter((at) => held[at]?.key === null)
  const heads = waiting.map(({ faces }) => faces.map((face) => headsBox([face])!))
  // Grows with both, so that the first of each are taken, and less when both are late, so that they lie in order.
  const outOfOrder = (place: number, turn: number) => turn * (free.length - place) + place * waiting.length
  const costs = free.map((at, place) =>
    waiting.map(
      (photo, turn) => croppingCost(photo, heads[turn]!, cells[at]!) + handicap(photo) + outOfOrderCost * outOfOrder(place, turn),
    ),
  )
  const laid = new Map(pairs(costs).map(([place, turn]) => [free[place], waiting[turn]]))
  return held.map((cell, at) => ({ ...cell, key: laid.get(at)?.key ?? cell.key }))
}

/** Which row goes with which column; the shorter side is the one that is served whole. */
function pairs(costs: readonly (readonly number[])[]): [row: number, column: number][] {
  const columns = costs[0]?.length ?? 0
  if (columns >= costs.length) return leastCost(costs).map((column, row) => [row, column])
  const turned = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column]!))
  return leastCost(turned).map((row, column) => [row, column])
}

/** [FI4] The share of the photo that is not seen; [FI5] a head that is cut costs more than any cropping. */
function croppingCost({ px, faces }: FillPhoto, heads: readonly FaceBox[], cell: CellMm): number {
  const seen = coveringWindow(px, cell, faces)
  const cutHeads = heads.filter((head) => !isWithin(head, seen)).length
  return 1 - seen.width * seen.height + cutHeads * cutHeadCost
}

function isWithin(inner: FaceBox, outer: FaceBox): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  )
}

/** [FI7] The photos that are not locked in another order, those of the tray among them; never the order it was in, if there is another. */
export function shuffle(before: readonly FilledCell[], photos: readonly Keyed[], seed: number): FilledCell[] {
  const locked = before.map((cell) => (cell.isLocked ? cell : emptyCell))
  const order = shuffled(trayOf(locked, photos), seed)
  const dealt = deal(locked, order)
  const isAsBefore = dealt.every(({ key }, at) => key === before[at]?.key)
  return isAsBefore ? deal(locked, [...order.slice(1), ...order.slice(0, 1)]) : dealt
}

function deal(held: readonly FilledCell[], keys: readonly string[]): FilledCell[] {
  const next = keys.values()
  return held.map((cell) => (cell.isLocked ? cell : { ...cell, key: next.next().value ?? null }))
}

/** Fisher and Yates, with numbers from the seed (mulberry32). */
function shuffled(keys: readonly string[], seed: number): string[] {
  const order = [...keys]
  let state = seed
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) * limit) / 2 ** 32
  }
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(below(last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/** [FI8] An empty cell swaps like any other. */
export function swap(before: readonly FilledCell[], from: number, to: number): FilledCell[] {
  const [one, other] = [before[from], before[to]]
  if (!one || !other || one.isLocked || other.isLocked) return [...before]
  return before.map((cell, at) => (at === from ? other : at === to ? one : cell))
}

/** [FI8] What lay there goes to the tray, or to where the photo came from. */
export function put(before: readonly FilledCell[], at: number, key: string): FilledCell[] {
  const from = before.findIndex((cell) => cell.key === key)
  return from < 0 ? replace(before, at, key) : swap(before, from, at)
}

/** [FI8] Back to the tray. */
export function take(before: readonly FilledCell[], at: number): FilledCell[] {
  return replace(before, at, null)
}

function replace(before: readonly FilledCell[], at: number, key: string | null): FilledCell[] {
  return before.map((cell, index) => (index === at && !cell.isLocked ? { ...cell, key } : cell))
}

/** [FI8] Only a photo can be locked. */
export function lock(before: readonly FilledCell[], at: number, isLocked: boolean): FilledCell[] {
  return before.map((cell, index) => (index === at && cell.key !== null ? { ...cell, isLocked } : cell))
}

/** The keys of the photos that lie in no cell. */
export function trayOf(before: readonly FilledCell[], photos: readonly Keyed[]): string[] {
  const placed = new Set(before.map(({ key }) => key))
  return photos.flatMap(({ key }) => (placed.has(key) ? [] : key))
}
