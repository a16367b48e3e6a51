import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { pieceMoves, type PieceState } from '#domain/orders/orders.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { WorkshopOrder, OrderPiece } from '#features/orders/admin-orders.ts'
import { movePieceCall, type PieceMoveInput } from '#features/orders/order-work.ts'
import { pieceWords } from '../staff/admin-order-words.ts'
import { FinishPiecesDialog } from './finish-pieces-dialog.tsx'
import { OrderPart } from '../order-part.tsx'
import { SpoiltDialog } from './spoilt-dialog.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'

const tones: Record<PieceState, BadgeTone> = {
  file_check: 'neutral',
  printing: 'neutral',
  finishing: 'neutral',
  done: 'ok',
  reprint: 'warn',
}

/** Each copy on its way through the workshop. */
export function AdminOrderPieces({ order }: { order: WorkshopOrder }) {
  const { number, pieces, lines, state } = order
  const [spoilt, setSpoilt] = useState<OrderPiece | null>(null)
  const [isFinishing, setFinishing] = useState(false)
  const move = useOrderChange(number, ({ id, ...body }: PieceMoveInput & { id: string }) =>
    callApi(movePieceCall, { params: { number, id }, body }),
  )
  const stopAsking = () => setFinishing(false)
  function tellFinished() {
    stopAsking()
    toast({ title: m.admin_order_finished(), description: m.admin_order_finished_text({ number }) })
  }
  function askWhy(piece: OrderPiece) {
    move.reset()
    setSpoilt(piece)
  }
  const mayMove = ({ claimId }: OrderPiece) => claimId !== null || state === 'paid' || state === 'in_production'
  const nameOf = ({ lineId, copy, claimId }: OrderPiece) => {
    const line = lines.find(({ id }) => id === lineId)
    if (claimId) return m.admin_order_remake({ title: line?.title ?? '', copy: copy - (line?.quantity ?? 0) })
    return m.admin_order_piece({ title: line?.title ?? '', copy, count: line?.quantity ?? 1 })
  }
  return (
    <OrderPart heading="h2" title={m.admin_order_workshop()}>
      <ul className="divide-y divide-wall-3 border-y border-wall-3">
        {pieces.map((piece) => (
          <li key={piece.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="flex flex-wrap items-center gap-3">
              <span>{nameOf(piece)}</span>
              <Badge tone={tones[piece.state]}>{pieceWords[piece.state]()}</Badge>
            </span>
            {mayMove(piece) && (
              <span className="flex flex-wrap gap-2">
                {pieceMoves[piece.state].map((to) => (
                  <Button
                    key={to}
                    variant={to === 'reprint' ? 'quiet' : 'secondary'}
                    aria-label={m.admin_piece_to({
                      piece: nameOf(piece),
                      state: to === 'reprint' ? m.admin_piece_spoilt() : pieceWords[to](),
                    })}
                    loading={move.isPending && move.variables.id === piece.id && move.variables.to === to}
                    onClick={() => (to === 'reprint' ? askWhy(piece) : move.mutate({ id: piece.id, to }))}
                  >
                    {to === 'reprint' ? m.admin_piece_spoilt() : pieceWords[to]()}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {order.openPieces > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setFinishing(true)}>
          {m.admin_order_finish()}
        </Button>
      )}
      {isFinishing && <FinishPiecesDialog order={order} onFinished={tellFinished} onClose={stopAsking} />}
      {!spoilt && <ProblemNotice error={move.error} />}
      {spoilt && (
        <SpoiltDialog
          isSending={move.isPending}
          error={move.error}
          onClose={() => setSpoilt(null)}
          onConfirm={(note) => move.mutate({ id: spoilt.id, to: 'reprint', note }, { onSuccess: () => setSpoilt(null) })}
        />
      )}
    </OrderPart>
  )
}
