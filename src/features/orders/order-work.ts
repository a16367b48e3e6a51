import * as z from 'zod/mini'
import { orderStates, pieceStates } from '#domain/orders/orders.ts'
import { printFormats } from '#domain/print/print-formats.ts'
import { PrintFile } from '#features/print-files/print-files.ts'
import { trackingNumber } from './tracking.ts'
import { AdminOrder, words } from './admin-orders.ts'

/** Which photo of which line, and what the customer reads. */
const BetterPhotoAsked = z.object({
  lineId: z.uuid().check(z.toLowerCase()),
  cell: z._default(z.int().check(z.minimum(0), z.maximum(24)), 0),
  words: words(500),
})
export type BetterPhotoAsked = z.infer<typeof BetterPhotoAsked>

export const WaybillInput = z.object({
  trackingNumber,
  /** The claim for which the parcel brings what was made again; left out: that of the order itself. */
  claimId: z.optional(z.uuid().check(z.toLowerCase())),
})
export type WaybillInput = z.infer<typeof WaybillInput>

export const TransitionInput = z.object({
  to: z.enum(orderStates),
  note: z.optional(words(500)),
  /** With `to: "shipped"`: the parcel's number. */
  trackingNumber: z.optional(trackingNumber),
  /** With `to: "on_hold"`, of an order on hold too: the customer is asked for another photo. */
  betterPhoto: z.optional(BetterPhotoAsked),
})
export type TransitionInput = z.infer<typeof TransitionInput>

export const mostAtOnce = 100

const OrderNumber = z.string().check(z.regex(/^B-\d{1,12}$/))

/** `numbers=B-1001,B-1002`, as many as 100. */
export const OrderNumbers = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(15 * mostAtOnce)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(OrderNumber).check(z.minLength(1), z.maxLength(mostAtOnce)),
)

/** Each to where whoever asked saw that it goes next. */
export const OrderMovesInput = z.object({
  moves: z.array(z.object({ number: OrderNumber, to: z.enum(orderStates) })).check(z.minLength(1), z.maxLength(mostAtOnce)),
})
export type OrderMovesInput = z.infer<typeof OrderMovesInput>

/** Print files of all that is ordered; those that are there already are not painted again. */
export const OrderPrintsInput = z.object({
  numbers: z.array(OrderNumber).check(z.minLength(1), z.maxLength(mostAtOnce)),
  /** Left out: as the settings have it for what each is printed on. */
  format: z.optional(z.enum(printFormats)),
})
export type OrderPrintsInput = z.infer<typeof OrderPrintsInput>

export const OrderPrints = z.object({
  /** `files` of which are new. */
  asked: z.array(z.object({ number: z.string(), files: z.int() })),
  refused: z.array(z.object({ number: z.string(), code: z.string(), detail: z.string() })),
})
export type OrderPrints = z.infer<typeof OrderPrints>

export const OrderMoves = z.object({
  moved: z.array(z.object({ number: z.string(), state: z.enum(orderStates) })),
  /** Those that stay where they are, and why. */
  refused: z.array(z.object({ number: z.string(), code: z.string(), detail: z.string() })),
})
export type OrderMoves = z.infer<typeof OrderMoves>

export const PieceMoveInput = z.object({ to: z.enum(pieceStates), note: z.optional(words(200)) })
export type PieceMoveInput = z.infer<typeof PieceMoveInput>

export const moveOrderCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/transitions',
  body: TransitionInput,
  answer: AdminOrder,
} as const
/** Each by itself: what can't be moved keeps no other from it. */
export const moveOrdersCall = { method: 'POST', path: '/api/admin/orders/transitions', body: OrderMovesInput, answer: OrderMoves } as const
/** Each by itself, once it is certain that it is made. */
export const printOrdersCall = {
  method: 'POST',
  path: '/api/admin/orders/print-files',
  body: OrderPrintsInput,
  answer: OrderPrints,
} as const
/** The oldest first. */
export const orderPrintsCall = {
  method: 'GET',
  path: '/api/admin/orders/{number}/print-files',
  answer: z.object({ items: z.array(PrintFile) }),
} as const
/** Before it leaves, for its label, or to mend it. */
export const noteWaybillCall = {
  method: 'PUT',
  path: '/api/admin/orders/{number}/waybill',
  body: WaybillInput,
  answer: AdminOrder,
} as const
/** All that are open at once, for whoever made them without moving each; the notes say who did. */
export const finishPiecesCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/pieces/transitions',
  body: z.object({ to: z.literal('done') }),
  answer: AdminOrder,
} as const
export const movePieceCall = {
  method: 'POST',
  path: '/api/admin/orders/{number}/pieces/{id}/transitions',
  body: PieceMoveInput,
  answer: AdminOrder,
} as const
/** The print files of all pieces of orders, in one archive. */
export const ordersBatchPath = (numbers: readonly string[]) => `/api/admin/production/batch.zip?orders=${numbers.join(',')}`
