import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { leaveOrder, takeOrder, takenOrder, useTakenOrder } from '#browser/session-id.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { CartSkeleton } from '#features/cart/ui/cart-skeleton.tsx'
import { useCart } from '#features/cart/ui/use-cart.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { m } from '#words/messages.js'
import { readDraftCall, type OrderDraft } from '#features/orders/order-drafts.ts'
import { DraftForm } from './draft-form.tsx'
import { DraftPieces } from './draft-pieces.tsx'

/** An order for somebody at the counter or on the phone, as far as it is: its pieces, who gets it, and how it is paid. */
export default function OrderDraftPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery<OrderDraft>({
    queryKey: [readDraftCall.path.replace('{id}', id)],
    // What is being typed is not overtaken by what was kept of it.
    staleTime: Infinity,
    gcTime: 0,
  })
  const isGone = Boolean(data?.placedAs) || (error instanceof ApiError && error.problem?.code === 'order/draft-gone')
  useEffect(() => {
    if (isGone) leaveOrder(id)
  }, [isGone, id])
  if (data?.placedAs) return <Navigate to={`/admin/orders/${data.placedAs}`} replace />
  return (
    <AdminScreen
      title={m.draft_heading()}
      introduction={m.draft_intro()}
      actions={
        <ButtonLink variant="secondary" to="/admin/orders/new">
          {m.draft_all()}
        </ButtonLink>
      }
    >
      {data ? (
        <InItsSession key={data.id} draft={data} />
      ) : error ? (
        <ErrorState title={m.draft_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <CartSkeleton />
      )}
    </AdminScreen>
  )
}

/** Until this tab is the order's, its cart would be somebody else's. */
function InItsSession({ draft }: { draft: OrderDraft }) {
  const queryClient = useQueryClient()
  const { id: draftId, sessionId } = draft
  const taken = useTakenOrder()
  const isIts = taken?.sessionId === sessionId
  useEffect(() => {
    if (takenOrder()?.sessionId === sessionId) return
    queryClient.removeQueries({ queryKey: cartKey })
    takeOrder({ draftId, sessionId })
  }, [queryClient, draftId, sessionId])
  return isIts ? <Draft draft={draft} /> : <CartSkeleton />
}

function Draft({ draft }: { draft: OrderDraft }) {
  const { lines, error, retry } = useCart()
  if (error) return <ErrorState title={m.cart_error_title()} cause={problemText(error)} onRetry={retry} />
  if (!lines) return <CartSkeleton />
  return <DraftForm draft={draft} lines={lines} pieces={<DraftPieces lines={lines} />} />
}
