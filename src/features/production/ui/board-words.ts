import type { BoardColumn } from '#domain/orders/production.ts'
import type { PieceState } from '#domain/orders/orders.ts'
import { isCanvas } from '#domain/print/product-layout.ts'
import { pieceWords } from '#features/orders/ui/staff/admin-order-words.ts'
import { m } from '#words/messages.js'
import type { BoardPiece } from '../production.ts'

export const columnWords: Record<BoardColumn, () => string> = {
  ...pieceWords,
  done: m.board_ready,
  packed: m.board_in_parcel,
  on_hold: m.board_on_hold,
}

/** What one does to bring a piece there. */
export const deedWords: Record<PieceState, () => string> = {
  file_check: m.board_to_check,
  printing: m.board_to_printing,
  finishing: m.board_to_finishing,
  done: m.board_to_done,
  reprint: m.board_to_reprint,
}

export const boardViews = { cards: m.board_view_cards, compact: m.board_view_compact, table: m.board_view_table }
export type BoardView = keyof typeof boardViews

export const materials = { canvas: m.board_canvas, paper: m.board_paper }
export type Material = keyof typeof materials

export function materialOf({ type }: BoardPiece): Material {
  return isCanvas(type) ? 'canvas' : 'paper'
}

export function pieceName(piece: BoardPiece): string {
  return m.board_piece({ number: piece.orderNumber, title: piece.title, copy: copyWords(piece) })
}

export function copyWords({ isRemake, copy, count }: BoardPiece): string {
  return isRemake ? m.ticket_remake({ copy }) : m.ticket_copy({ copy, count })
}
