import { pieceMoves, type OrderState, type PieceState } from './orders.ts'

/** As they stand on the board, from the start. */
export const boardColumns = ['file_check', 'printing', 'finishing', 'done', 'packed', 'reprint', 'on_hold'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** What stands on the board: a remake for a claim, too, though its order has long arrived. */
export type WorkshopPiece = { orderState: OrderState; state: PieceState; isRemake: boolean }

/** [PB1] A held order holds its pieces, a packed one has them in its parcel; a remake goes its own way. */
export function boardColumn({ orderState, state, isRemake }: WorkshopPiece): BoardColumn {
  if (!isRemake && orderState === 'on_hold') return 'on_hold'
  if (!isRemake && orderState === 'packed') return 'packed'
  return state
}

/** [PB2] The one step that is next; null where somebody has to decide, or nothing is left to do. */
export function nextStep(piece: WorkshopPiece): PieceState | null {
  const isInWork = piece.isRemake || piece.orderState === 'paid' || piece.orderState === 'in_production'
  const next = pieceMoves[piece.state].find((to) => to !== 'reprint')
  return isInWork && next ? next : null
}
