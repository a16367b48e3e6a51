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
import { AskUs } from '#features/contact/ui/ask-us.tsx'
import type { Frame } from '#features/catalogue/catalogue.ts'
import type { OrderPayment, PlacedOrder } from '#features/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { PaymentMethod } from '../checkout.ts'
import { CardStep } from './card-step.tsx'
import { OrderForm } from './order-form.tsx'
import { isPayable } from './payment-form.tsx'
import { hasUnanswered, placeAgain, thankYouPath } from './place-order.ts'
import { UnpaidNotice } from './unpaid-notice.tsx'
import type { UnpaidOrder } from './unpaid-order.ts'
import { useUnpaidOrder } from './use-unpaid-order.ts'

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

/** Where one is: at the cart; at the card, with the payment that came with a new order; or on the way to the order's own page. */
type Step = { at: 'cart' | 'leaving' } | { at: 'card'; placed: OrderPayment | null }

/**
 * From the cart to an order: the form, then the card. An order that waits for its payment never stands in the cart's way: it is offered
 * above the cart, and in its place only where the cart is empty. Made anew for another session, which has a cart of its own.
 */
export function Checkout({ paymentMethod, frames, title, introduction, actions, renderAbove, empty }: CheckoutProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { lines, error, retry } = useCart()
  const { user, isError: isUserUnknown } = useUser()
  const unpaid = useUnpaidOrder()
  const [step, setStep] = useState<Step>({ at: 'cart' })
  const focusKept = useKeptFocus<HTMLDivElement>()

  function leave(order: UnpaidOrder) {
    setStep({ at: 'leaving' })
    forgetAll('checkout')
    void navigate(thankYouPath(order))
  }
  function finish({ order, token }: PlacedOrder) {
    void queryClient.invalidateQueries({ queryKey: cartKey })
    leave({ number: order.number, token })
  }
  function follow(placed: PlacedOrder) {
    if (!isPayable(placed.payment)) return finish(placed)
    void queryClient.invalidateQueries({ queryKey: cartKey })
    unpaid.keep(placed)
    setStep({ at: 'card', placed: placed.payment })
  }

  if (step.at === 'leaving') return <Waiting title={title} introduction={introduction} />
  const { waiting, order } = unpaid
  const hasPieces = lines !== undefined && lines.length > 0
  if (waiting && order && (step.at === 'card' || (lines && !hasPieces))) {
    return (
      <>
        <PageHeading title={m.checkout_pay_heading()} className="gap-2 pb-6 md:pb-8" />
        <CardStep
          unpaid={waiting}
          order={order}
          placed={step.at === 'card' ? step.placed : null}
          frames={frames}
          onPaid={() => leave(waiting)}
          onBack={hasPieces ? () => setStep({ at: 'cart' }) : undefined}
          onLeave={() => {
            setStep({ at: 'cart' })
            unpaid.leave()
          }}
        />
      </>
    )
  }
  return (
    <div ref={focusKept}>
      <PageHeading title={title} introduction={introduction} actions={hasPieces ? actions : undefined} className="gap-2 pb-6 md:pb-8" />
      <ScriptNeeded />
      {error ? (
        <ErrorState title={m.cart_error_title()} cause={problemText(error)} onRetry={retry} />
      ) : !lines || unpaid.isUnknown || (user === undefined && !isUserUnknown) ? (
        <CartSkeleton />
      ) : (
        <>
          <UnpaidNotice unpaid={unpaid} onPay={() => setStep({ at: 'card', placed: null })} />
          {hasPieces ? (
            <>
              {renderAbove(lines)}
              <OrderForm
                lines={lines}
                frames={frames}
                user={user ?? null}
                paymentMethod={paymentMethod}
                onPlaced={follow}
                onPaid={finish}
              />
            </>
          ) : hasUnanswered() ? (
            <Unanswered onPlaced={follow} empty={empty} />
          ) : (
            empty
          )}
          <AskUs className="pt-8" />
        </>
      )}
    </div>
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
function Unanswered({ onPlaced, empty }: { onPlaced: (placed: PlacedOrder) => void; empty: ReactNode }) {
  const ask = useMutation({ mutationFn: placeAgain, onSuccess: onPlaced })
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
