import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PieceState } from '#domain/orders.ts'
import { moveOrderCall, movePieceCall } from '#features/orders/admin-orders.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { boardCall, type Board, type BoardPiece } from '../production.ts'

const boardKey = [boardCall.path]

export function useBoard() {
  return useQuery<Board>({ queryKey: boardKey, refetchInterval: 30_000, refetchOnMount: 'always' })
}

export type PieceMove = { pieces: readonly BoardPiece[]; to: PieceState; note?: string }

/** Shown at once where it will stand; what is refused goes back, with the reason. */
export function useMovePieces() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ pieces, to, note }: PieceMove) {
      for (const { id, orderNumber: number } of pieces) {
        await callApi(movePieceCall, { params: { number, id }, body: { to, ...(note && { note }) } })
      }
    },
    async onMutate({ pieces, to }) {
      await queryClient.cancelQueries({ queryKey: boardKey })
      const ids = new Set(pieces.map(({ id }) => id))
      queryClient.setQueryData<Board>(boardKey, (board) => {
        return board && { ...board, pieces: board.pieces.map((piece) => (ids.has(piece.id) ? { ...piece, state: to } : piece)) }
      })
    },
    onError: tell,
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKey }),
  })
}

export function usePackOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (number: string) => callApi(moveOrderCall, { params: { number }, body: { to: 'packed' } }),
    onSuccess: (_order, number) => toast({ title: m.board_packed({ number }) }),
    onError: tell,
    onSettled: () => queryClient.invalidateQueries({ queryKey: boardKey }),
  })
}

function tell(error: unknown): void {
  toast({ title: m.board_not_moved(), description: problemText(error), variant: 'destructive' })
}
