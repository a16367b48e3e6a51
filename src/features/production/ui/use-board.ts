import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PieceState } from '#domain/orders/orders.ts'
import { moveOrderCall, movePieceCall } from '#features/orders/order-work.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { boardCall, type Board, type BoardPiece } from '../production.ts'

const boardKey = [boardCall.path]

/** Read again whenever the shop says that something moved. */
export function useBoard() {
  return useQuery<Board>({ queryKey: boardKey, refetchOnMount: 'always' })
}

export type PieceMove = { pieces: readonly BoardPiece[]; to: PieceState; note?: string }

/** Shown at once where it will stand; what is refused goes back, with the reason. */
export function useMovePieces() {
  const queryClient = useQueryClient()
  function show(states: ReadonlyMap<string, PieceState>) {
    queryClient.setQueryData<Board>(boardKey, (board) => {
      return board && { ...board, pieces: board.pieces.map((piece) => ({ ...piece, state: states.get(piece.id) ?? piece.state })) }
    })
  }
  return useMutation({
    async mutationFn({ pieces, to, note }: PieceMove) {
      for (const [at, { id, orderNumber: number }] of pieces.entries()) {
        try {
          await callApi(movePieceCall, { params: { number, id }, body: { to, ...(note && { note }) } })
        } catch (error) {
          // Without a network the board is not read again: what did not move would stand where it does not.
          show(new Map(pieces.slice(at).map((piece) => [piece.id, piece.state])))
          throw error
        }
      }
    },
    async onMutate({ pieces, to }) {
      await queryClient.cancelQueries({ queryKey: boardKey })
      show(new Map(pieces.map(({ id }) => [id, to])))
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
