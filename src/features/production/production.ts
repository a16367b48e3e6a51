import * as z from 'zod/mini'
import { orderStates, pieceStates } from '#domain/orders/orders.ts'
import { itemTypes } from '#domain/prices/pricing.ts'
import { grades } from '#domain/print/sharpness.ts'
import { Design } from '#features/designs/designs.ts'
import { OrderNumbers } from '#features/orders/order-work.ts'
import { printFormats } from '#domain/print/print-formats.ts'
import { PrintFile } from '#features/print-files/print-files.ts'

const SizeMm = z.object({ widthMm: z.number(), heightMm: z.number() })

/** One copy of a line on its way through the workshop, with all one needs to make it and nothing of what it costs. */
export const BoardPiece = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  orderState: z.enum(orderStates),
  state: z.enum(pieceStates),
  /** Made again for a claim. */
  isRemake: z.boolean(),
  /** 1 for the first of a line; `count` are ordered. */
  copy: z.int(),
  count: z.int(),
  title: z.string(),
  type: z.enum(itemTypes),
  size: z.string(),
  frameId: z.nullable(z.int()),
  design: Design,
  /** What one will see of it, signed for hours, add `&w=640`; null once its design has moved on. */
  previewUrl: z.nullable(z.string()),
  /** All that is printed, likewise. */
  sheetUrl: z.nullable(z.string()),
  finish: z.array(z.string()),
  grade: z.enum(grades),
  effectiveDpi: z.number(),
  isExpress: z.boolean(),
  isWrapped: z.boolean(),
  /** What is to be written on its gift card; empty where nothing is. */
  giftMessage: z.string(),
  /** A day, YYYY-MM-DD. */
  shipBy: z.string(),
  movedAt: z.string(),
  /** What is measured and cut, each by its name; null when its layout is not made any more. */
  sizes: z.nullable(
    z.object({
      /** Null for a canvas. */
      glass: z.nullable(SizeMm),
      mat: z.nullable(z.object({ outer: SizeMm, opening: SizeMm })),
      /** Null for paper. */
      bars: z.nullable(SizeMm),
      /** The sheet of paper, or a canvas with what goes round its bars. */
      trim: SizeMm,
      /** As it comes out of the printer, with its bleed. */
      print: SizeMm,
    }),
  ),
  printFile: z.nullable(z.pick(PrintFile, { id: true, state: true, bytes: true })),
})
export type BoardPiece = z.infer<typeof BoardPiece>

export const Board = z.object({
  /** A day, YYYY-MM-DD. */
  today: z.string(),
  pieces: z.array(BoardPiece),
  /** There are more, due later. */
  hasMore: z.boolean(),
})
export type Board = z.infer<typeof Board>

export const boardCall = { method: 'GET', path: '/api/admin/production', answer: Board } as const
const mostPieces = 100
const pieceIds = z.pipe(
  z.string().check(z.maxLength(37 * mostPieces)),
  z.transform((text: string) => text.split(',')),
)
const Pieces = z.pipe(pieceIds, z.array(z.uuid().check(z.toLowerCase())).check(z.minLength(1), z.maxLength(mostPieces)))
/** `pieces=id,id`, as many as 100. */
export const PiecesQuery = z.object({ pieces: Pieces })
/** The same, or all pieces of orders; in one format where `format` names it. */
export const BatchQuery = z
  .object({ pieces: z.optional(Pieces), orders: z.optional(OrderNumbers), format: z.optional(z.enum(printFormats)) })
  .check(z.refine(({ pieces, orders }) => (pieces === undefined) !== (orders === undefined)))
export type BatchQuery = z.infer<typeof BatchQuery>
const pathOf = (file: string) => (ids: readonly string[]) => `/api/admin/production/${file}?pieces=${ids.join(',')}`
export const ticketsPath = pathOf('tickets.pdf')
export const batchPath = pathOf('batch.zip')
