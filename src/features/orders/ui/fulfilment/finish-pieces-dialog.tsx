import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { finishPiecesCall } from '#features/orders/order-work.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'

type FinishPieces = { order: WorkshopOrder; onFinished?: () => void; onClose: () => void }

/** Asks whether all of it is made, and leads to the board where it is not. */
export function FinishPiecesDialog({ order: { number, openPieces }, onFinished, onClose }: FinishPieces) {
  const finish = useOrderChange(number, () => callApi(finishPiecesCall, { params: { number }, body: { to: 'done' } }))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => finish.mutate(undefined, { onSuccess: () => onFinished?.() })}
      title={m.admin_order_finish_title()}
      description={m.admin_order_finish_text({ count: openPieces })}
      confirmLabel={m.admin_order_finish()}
      loading={finish.isPending}
    >
      <BoardLink number={number} />
      <ProblemNotice error={finish.error} />
    </ConfirmDialog>
  )
}

/** The board with the pieces of this order alone. */
export function BoardLink({ number }: { number: string }) {
  return (
    <Link to={`/admin/orders/board?q=${encodeURIComponent(number)}`} className="link inline-flex min-h-11 items-center">
      {m.board_heading()}
    </Link>
  )
}
