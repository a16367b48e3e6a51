import type { BoardColumn } from '#domain/production.ts'
import { isCanvas } from '#domain/print/product-layout.ts'
import { pieceWords } from '#features/orders/ui/admin-order-words.ts'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'

export const columnWords: Record<BoardColumn, () => string> = {
  ...pieceWords,
  done: m.board_ready,
  packed: m.board_in_parcel,
  on_hold: m.board_on_hold,
}

export const materials = { canvas: m.board_canvas, paper: m.board_paper }
export type Material = keyof typeof materials

export function materialOf({ type }: BoardPiece): Material {
  return isCanvas(type) ? 'canvas' : 'paper'
}

export function copyWords({ isRemake, copy, count }: BoardPiece): string {
  return isRemake ? m.ticket_remake({ copy }) : m.ticket_copy({ copy, count })
}
