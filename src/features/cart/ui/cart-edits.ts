import type * as z from 'zod/mini'
import { addFils, fils, timesQuantity, type Fils } from '#domain/prices/money.ts'
import { fallbackFils, priceItem, type PieceSpec } from '#domain/prices/pricing.ts'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { pricedCatalogue } from '#features/catalogue/priced-catalogue.ts'
import type { addItemCall, CartGiftCard, CartItem, CartItemChange, CartPiece } from '../cart.ts'

type LineInput = z.input<typeof addItemCall.body>
export type NewLine = LineInput & (Pick<CartPiece, 'type' | 'size'> | Pick<CartGiftCard, 'type' | 'giftCard'>)

/** A line as the server last told it; `addedAs` names the edit that brought it, until the cart is read anew. */
export type KnownLine = CartItem & { addedAs?: string }

/** A line as it is shown; one that is still on its way has a guessed price and can't be edited yet. */
export type ShownLine = KnownLine & { onItsWay?: boolean }

export type CartEdit =
  | { kind: 'add'; addedAs: string; line: NewLine }
  | { kind: 'change'; id: string; change: CartItemChange }
  | { kind: 'remove'; ids: readonly string[] }

export type Lists = { frames: readonly Frame[] | undefined; canvases: readonly Canvas[] | undefined }

/** [CE1] What is shown is what the server said, with the edits under way laid over it: an edit that fails falls away by itself. */
export function applyEdits(lines: readonly KnownLine[], edits: readonly CartEdit[], lists: Lists): ShownLine[] {
  return edits.reduce<ShownLine[]>((shown, edit) => applyEdit(shown, edit, lists), [...lines])
}

function applyEdit(lines: ShownLine[], edit: CartEdit, lists: Lists): ShownLine[] {
  switch (edit.kind) {
    case 'add':
      if (lines.some(({ addedAs }) => addedAs === edit.addedAs)) return lines
      return placed(lines, expectedLine(edit, lists), edit.line.before)
    case 'change':
      return lines.map((line) => (line.id === edit.id ? changedLine(line, edit.change, lists) : line))
    case 'remove':
      return lines.filter(({ id }) => !edit.ids.includes(id))
  }
}

/** [CE6] A line that comes back stands before the first that is still there of those that followed it; any other is the last. */
export function placed<Line extends { id: string }>(lines: readonly Line[], line: Line, before: readonly string[] = []): Line[] {
  const at = lines.findIndex(({ id }) => before.includes(id))
  return at < 0 ? [...lines, line] : [...lines.slice(0, at), line, ...lines.slice(at)]
}

function expectedLine({ addedAs, line }: Extract<CartEdit, { kind: 'add' }>, lists: Lists): ShownLine {
  if (line.type === 'gift-card') return { ...expectedGiftCard(line, addedAs), onItsWay: true }
  const { type, size, frameId = null, quantity = 1, mat = false, matColor = null, matSize = null, canvasEdgeStyle, design = null } = line
  const nothing = { sessionId: '', canvasId: null, quality: null, previewUrl: null, available: true, price: 0, unitPrice: 0, lineTotal: 0 }
  const said = { type, size, frameId, quantity, mat, matColor, matSize, canvasEdgeStyle: canvasEdgeStyle ?? ('mirror' as const), design }
  return { ...priced({ ...nothing, ...said, id: addedAs }, lists), onItsWay: true }
}

function expectedGiftCard({ giftCard, quantity = 1 }: Extract<NewLine, { type: 'gift-card' }>, id: string): ShownLine {
  const nothing = { sessionId: '', size: null, frameId: null, canvasId: null, design: null, quality: null, previewUrl: null }
  const line = { ...nothing, id, type: 'gift-card' as const, available: true as const, quantity, giftCard }
  return priced({ ...line, price: 0, unitPrice: 0, lineTotal: 0 }, { frames: undefined, canvases: undefined })
}

function changedLine(line: ShownLine, change: CartItemChange, lists: Lists): ShownLine {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next: ShownLine = { ...line, ...given }
  const onlyQuantity = Object.keys(given).every((field) => field === 'quantity')
  return onlyQuantity ? { ...next, lineTotal: timesQuantity(fils(next.unitPrice), next.quantity) } : priced(next, lists)
}

function priced(line: ShownLine, lists: Lists): ShownLine {
  const price =
    line.type === 'gift-card'
      ? fils(line.giftCard.amountFils)
      : estimatePrice({ ...line, mat: line.mat ? { size: line.matSize ?? 'regular' } : null }, lists)
  return { ...line, price, unitPrice: price, lineTotal: timesQuantity(price, line.quantity) }
}

/** [CE2] For showing only, until the server answers: where a look-up fails it is the fallback, and the edit goes ahead. */
export function estimatePrice(piece: PieceSpec, { frames, canvases }: Lists): Fils {
  const found = priceItem(piece, pricedCatalogue(frames ?? [], canvases ?? []))
  return found.ok ? found.unitFils : fallbackFils
}

/** [CE3] An edit whose every field a later one sets again need not be sent: ten clicks on + are not ten calls. */
export function isSuperseded(edit: CartEdit, pending: readonly CartEdit[]): boolean {
  if (edit.kind !== 'change') return false
  const later = pending.slice(pending.indexOf(edit) + 1)
  return later.some(
    (next) => next.kind === 'change' && next.id === edit.id && Object.keys(edit.change).every((field) => field in next.change),
  )
}

/** [CE4] The same once more, with its design: for duplicating and for Undo. */
export function sameAgain(item: CartItem): NewLine {
  if (item.type === 'gift-card') return { type: item.type, quantity: item.quantity, giftCard: item.giftCard }
  const { type, size, frameId, quantity, mat, matColor, matSize, canvasEdgeStyle, design } = item
  return { type, size, frameId, quantity, mat, matColor, matSize, canvasEdgeStyle, design }
}

/** [P9] Of what can be ordered. */
export function totalOf(lines: readonly CartItem[]): Fils {
  return addFils(...lines.filter(({ available }) => available).map(({ lineTotal }) => fils(lineTotal)))
}

/** [CE5] A line that is no longer there counts as removed. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && /^404\b|not found/i.test(error.message)
}
