import { fils, type Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { mirrored } from '#domain/looks/size.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { m } from '#words/messages.js'
import type { AdminCanvas, AdminFrame } from '../admin-catalogue.ts'
import type { PriceChange } from '../catalogue.ts'

/** One price the owner can set; a size and its mirror share it. */
export type PriceCell = {
  key: string
  /** In words: "Black, 30 × 40 cm". */
  name: string
  priceFils: Fils
  toChange: (price: Fils) => PriceChange
}

export type PriceTable = {
  name: string
  columns: readonly { name: string; isRetired: boolean }[]
  rows: readonly { size: string; isRetired: boolean; cells: readonly PriceCell[] }[]
}

export type Lists = { frames: readonly AdminFrame[]; canvases: readonly AdminCanvas[] }

/** Frames across and sizes down; canvases have one price a size. */
export function priceTables({ frames, canvases }: Lists): PriceTable[] {
  const sizes = withoutMirrors(frames[0]?.sizes.map(({ size }) => size) ?? [])
  return [
    {
      name: m.products_framed(),
      columns: frames.map(({ name, isActive }) => ({ name, isRetired: !isActive })),
      rows: sizes.map((size) => ({ size, isRetired: false, cells: frames.map((frame) => frameCell(frame, size)) })),
    },
    {
      name: m.products_canvases(),
      columns: [{ name: m.products_price(), isRetired: false }],
      rows: withoutMirrors(canvases.map(({ size }) => size)).flatMap((size) => {
        const canvas = canvases.find((each) => each.size === size)
        return canvas ? [{ size, isRetired: !canvas.isActive, cells: [canvasCell(canvas)] }] : []
      }),
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
    toChange: (price) => ({ kind: 'frame', frameId, size, price }),
  }
}

function canvasCell({ size, price: priceFils, name }: AdminCanvas): PriceCell {
  return { key: `canvas ${size}`, name, priceFils: fils(priceFils), toChange: (price) => ({ kind: 'canvas', size, price }) }
}

/** The lists as they are once the changes are made. */
export function withChanges(
  { frames, canvases }: Lists,
  changes: readonly PriceChange[],
): { frames: AdminFrame[]; canvases: AdminCanvas[] } {
  const isFor = (change: PriceChange, size: string) => change.size === size || change.size === mirrored(size)
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
  }
}

/** As a cell shows it and takes it back: "195", "7.50". */
export function cellText(amount: Fils): string {
  return formatAed(amount).replace('AED ', '')
}
