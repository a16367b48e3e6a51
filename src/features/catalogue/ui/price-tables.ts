import { fils, parseAed, type Fils } from '#domain/prices/money.ts'
import { partLimits, priceLimits, priceOrNull, shareOrNull } from '#domain/prices/price-change.ts'
import { partPrices, type PartPrice, type PartPrices } from '#domain/prices/price-list.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { mirrored } from '#domain/looks/size.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { m } from '#words/messages.js'
import type { AdminCanvas, AdminFrame } from '../admin-catalogue.ts'
import type { PriceChange } from '../catalogue.ts'
import { partInWords } from '../part-words.ts'

/** One price the owner can set; a size and its mirror share it. */
export type PriceCell = {
  key: string
  /** In words: "Black, 30 × 40 cm". */
  name: string
  priceFils: Fils
  /** As it stands in the list: "195", "7.50", "15 %". */
  show: (price: Fils) => string
  /** What is typed for it; null where it can't be taken. */
  read: (typed: string) => Fils | null
  /** What can be typed. */
  hint: () => string
  /** As the price list names it in a file: product, frame and size. */
  inFile: readonly [product: string, frame: string, size: string]
  toChange: (price: Fils) => PriceChange
}

export type PriceTable = {
  name: string
  /** What its rows are. */
  rowsName: string
  /** Of whole prices, which can be moved together; else of what is added per cm or per AED. */
  isList: boolean
  columns: readonly { name: string; isRetired: boolean }[]
  rows: readonly { name: string; isRetired: boolean; cells: readonly PriceCell[] }[]
}

export type Lists = { frames: readonly AdminFrame[]; canvases: readonly AdminCanvas[]; parts: PartPrices }

/** Frames across and sizes down; canvases have one price a size; and what the lists don't say. */
export function priceTables({ frames, canvases, parts }: Lists): PriceTable[] {
  const sizes = withoutMirrors(frames[0]?.sizes.map(({ size }) => size) ?? [])
  return [
    {
      name: m.products_framed(),
      rowsName: m.products_size(),
      isList: true,
      columns: frames.map(({ name, isActive }) => ({ name, isRetired: !isActive })),
      rows: sizes.map((size) => ({
        name: sizeInWords(size),
        isRetired: frames[0]?.sizes.find((each) => each.size === size)?.isActive === false,
        cells: frames.map((frame) => frameCell(frame, size)),
      })),
    },
    {
      name: m.products_canvases(),
      rowsName: m.products_size(),
      isList: true,
      columns: [{ name: m.products_price(), isRetired: false }],
      rows: withoutMirrors(canvases.map(({ size }) => size)).flatMap((size) => {
        const canvas = canvases.find((each) => each.size === size)
        return canvas ? [{ name: sizeInWords(size), isRetired: !canvas.isActive, cells: [canvasCell(canvas)] }] : []
      }),
    },
    {
      name: m.products_parts(),
      rowsName: m.products_part(),
      isList: false,
      columns: [{ name: m.products_price(), isRetired: false }],
      rows: partPrices.map((part) => ({ name: partInWords(part), isRetired: false, cells: [partCell(part, parts[part])] })),
    },
  ]
}

export type PriceSelection = { name: string; cells: readonly PriceCell[] }

/** What can be moved together: each table, and each frame of one. */
export function priceSelections(tables: readonly PriceTable[]): PriceSelection[] {
  return tables.flatMap(({ name, columns, rows }) => [
    { name, cells: rows.flatMap(({ cells }) => cells) },
    ...(columns.length > 1
      ? columns.map((column, at) => ({ name: column.name, cells: rows.flatMap(({ cells }) => cells[at] ?? []) }))
      : []),
  ])
}

/** Of a size and its mirror, the one that comes first. */
export function withoutMirrors(sizes: readonly string[]): string[] {
  return sizes.filter((size, place) => !sizes.slice(0, place).includes(mirrored(size)))
}

function frameCell({ id: frameId, name, sizes }: AdminFrame, size: string): PriceCell {
  return {
    key: `frame ${frameId} ${size}`,
    name: `${name}, ${sizeInWords(size)}`,
    priceFils: fils(sizes.find((each) => each.size === size)?.price ?? 0),
    ...inAed(priceLimits),
    inFile: [m.cart_frame(), name, size],
    toChange: (price) => ({ kind: 'frame', frameId, size, price }),
  }
}

function canvasCell({ size, price: priceFils, name, panoramic }: AdminCanvas): PriceCell {
  const toChange = (price: Fils): PriceChange => ({ kind: 'canvas', size, price })
  return {
    key: `canvas ${size}`,
    name,
    priceFils: fils(priceFils),
    ...inAed(priceLimits),
    inFile: [panoramic ? m.cart_panoramic() : m.cart_canvas(), '', size],
    toChange,
  }
}

function partCell(part: PartPrice, priceFils: Fils): PriceCell {
  const toChange = (price: Fils): PriceChange => ({ kind: 'part', part, price })
  return {
    key: `part ${part}`,
    name: partInWords(part),
    priceFils,
    ...(part === 'collage' ? share : inAed(partLimits)),
    inFile: [partInWords(part), '', ''],
    toChange,
  }
}

/** The lists as they are once the changes are made. */
export function withChanges(
  { frames, canvases, parts }: Lists,
  changes: readonly PriceChange[],
): { frames: AdminFrame[]; canvases: AdminCanvas[]; parts: PartPrices } {
  const isFor = (change: { size: string }, size: string) => change.size === size || change.size === mirrored(size)
  return {
    frames: frames.map((frame) => ({
      ...frame,
      sizes: frame.sizes.map((entry) => {
        const change = changes.findLast((each) => each.kind === 'frame' && each.frameId === frame.id && isFor(each, entry.size))
        return change ? { ...entry, price: change.price } : entry
      }),
    })),
    canvases: canvases.map((canvas) => {
      const change = changes.findLast((each) => each.kind === 'canvas' && isFor(each, canvas.size))
      return change ? { ...canvas, price: change.price } : canvas
    }),
    parts: {
      ...parts,
      ...Object.fromEntries(changes.flatMap((change) => (change.kind === 'part' ? [[change.part, fils(change.price)]] : []))),
    },
  }
}

const share = { show: (price: Fils) => `${price} %`, read: (typed: string) => shareOrNull(typed), hint: m.products_bad_share }

function inAed(limits: typeof priceLimits): Pick<PriceCell, 'show' | 'read' | 'hint'> {
  return {
    show: cellText,
    read: (typed) => priceOrNull(parseAed(typed), limits),
    hint: () => m.products_bad_price({ most: formatAed(limits.mostFils) }),
  }
}

/** As a cell shows it and takes it back: "195", "7.50". */
export function cellText(amount: Fils): string {
  return formatAed(amount).replace('AED ', '')
}
