import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { forgetAll } from '#browser/kept.ts'
import { problemText } from '#browser/problem-text.ts'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { CartSkeleton } from '#features/cart/ui/cart-skeleton.tsx'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { useCart } from '#features/cart/ui/use-cart.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { m } from '#words/messages.js'
import type { PaymentMethod } from '../checkout.ts'
import { CardStep } from './card-step.tsx'
import { OrderForm } from './order-form.tsx'
import { isPayable } from './payment-form.tsx'
import { hasUnanswered, keepPlaced, placeAgain, readPlaced, thankYouPath, type Placed } from './place-order.ts'

export type CheckoutProps = {
  paymentMethod: PaymentMethod
  frames: readonly Frame[]
  title: string
  introduction?: string | undefined
  actions?: ReactNode
  /** What stands above the form. */
  renderAbove: (lines: readonly ShownLine[]) => ReactNode
  empty: ReactNode
}

/** From the cart to an order: the form, then the card. Made anew for another session, which has a cart of its own. */
export function Checkout({ paymentMethod, frames, title, introduction, actions, renderAbove, empty }: CheckoutProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { lines, error, retry } = useCart()
  const { user, isError: isUserUnknown } = useUser()
  const [placed, setPlaced] = useState(readPlaced)

  function leave(order: Placed) {
    forgetAll('checkout')
    void navigate(thankYouPath(order))
  }
  function finish(order: Placed) {
    setPlaced({ ...order, payment: null })
    void queryClient.invalidateQueries({ queryKey: cartKey })
    leave(order)
  }
  function follow(order: Placed) {
    void queryClient.invalidateQueries({ queryKey: cartKey })
    setPlaced(order)
    if (isPayable(order.payment)) keepPlaced(order)
    else leave(order)
  }

  if (placed) {
    const { payment } = placed
    if (!isPayable(payment)) return <Waiting title={title} introduction={introduction} />
    return (
      <>
        <PageHeading title={m.checkout_pay_heading()} className="gap-2 pb-6 md:pb-8" />
        <CardStep placed={placed} payment={payment} frames={frames} onPaid={() => leave(placed)} />
      </>
    )
  }
  return (
    <>
      <PageHeading title={title} introduction={introduction} actions={lines?.length ? actions : undefined} className="gap-2 pb-6 md:pb-8" />
      <ScriptNeeded />
      {error ? (
        <ErrorState title={m.cart_error_title()} cause={problemText(error)} onRetry={retry} />
      ) : !lines || (user === undefined && !isUserUnknown) ? (
        <CartSkeleton />
      ) : lines.length > 0 ? (
        <>
          {renderAbove(lines)}
          <OrderForm lines={lines} frames={frames} user={user ?? null} paymentMethod={paymentMethod} onPlaced={follow} onPaid={finish} />
        </>
      ) : hasUnanswered() ? (
        <Unanswered onPlaced={follow} empty={empty} />
      ) : (
        empty
      )}
    </>
  )
}

/** Until it is known whose cart it is, and when all is done. */
export function Waiting({ title, introduction }: { title: string; introduction?: string | undefined }) {
  return (
    <>
      <PageHeading title={title} introduction={introduction} className="gap-2 pb-6 md:pb-8" />
      <ScriptNeeded />
      <CartSkeleton />
    </>
  )
}

/** The cart is empty because, most likely, an order took what was in it and its answer was lost. */
function Unanswered({ onPlaced, empty }: { onPlaced: (placed: Placed) => void; empty: ReactNode }) {
  const ask = useMutation({ mutationFn: placeAgain, onSuccess: (placed) => onPlaced({ ...placed, items: [] }) })
  if (ask.error && !hasUnanswered()) return empty
  return (
    <EmptyState
      sentence={ask.error ? problemText(ask.error) : m.checkout_ask_again_text()}
      action={
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {m.checkout_ask_again()}
        </Button>
      }
    />
  )
}
