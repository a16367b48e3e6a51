import { useState } from 'react'
import { usualMove, type OrderState } from '#domain/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { hasMoney, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { moveWordsOf } from '../staff/admin-order-words.ts'
import { MarkPaidDialog } from '../paying/mark-paid-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { BoardLink, FinishPiecesDialog } from './finish-pieces-dialog.tsx'

/** The usual way on first and loud, the others beside it; each asks once, with room for a note. */
export function AdminOrderMoves({ order }: { order: WorkshopOrder }) {
  const [asked, setAsked] = useState<OrderState | null>(null)
  const [isPaying, setPaying] = useState(false)
  if (order.moves.length === 0) {
    const waits = order.claims.some(({ state }) => state === 'open' || state === 'remake')
    return waits ? null : <p className="text-ink-7">{m.admin_order_nothing_next()}</p>
  }
  const usual = usualMove(order.state, order.moves)
  const moves = usual ? [usual, ...order.moves.filter((to) => to !== usual)] : order.moves
  const payable = hasMoney(order) && order.mayMarkPaid ? order : null
  // A transfer is waited for: nothing else goes on before.
  const isPayingNext = payable !== null && !usual && payable.paymentMethod !== 'card'
  const isPaidFirst = payable?.paymentMethod === 'pickup' && order.state === 'shipped'
  const close = () => setAsked(null)
  return (
    <>
      <div role="group" aria-label={m.admin_order_next()} className="flex flex-wrap gap-3">
        {payable && isPayingNext && <Button onClick={() => setPaying(true)}>{m.mark_paid()}</Button>}
        {moves.map((to) => (
          <Button key={to} variant={to === usual ? 'primary' : 'secondary'} onClick={() => setAsked(to)}>
            {moveWordsOf(to, order)}
          </Button>
        ))}
        {payable && !isPayingNext && (
          <Button variant="secondary" onClick={() => setPaying(true)}>
            {m.mark_paid()}
          </Button>
        )}
      </div>
      {isPaidFirst && <p className="text-ink-7">{m.mark_paid_first()}</p>}
      {order.openPieces > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-ink-7">
          {m.admin_order_open_pieces({ count: order.openPieces })}
          <BoardLink number={order.number} />
        </p>
      )}
      {isPaying && payable && <MarkPaidDialog order={payable} onClose={() => setPaying(false)} />}
      {asked === 'packed' && order.openPieces > 0 ? (
        <FinishPiecesDialog order={order} onClose={close} />
      ) : (
        asked && <MoveDialog key={asked} order={order} to={asked} onClose={close} />
      )}
    </>
  )
}
