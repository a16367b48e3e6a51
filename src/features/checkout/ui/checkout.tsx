import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { forgetAll } from '#browser/session-store.ts'
import { problemText } from '#browser/problem-text.ts'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { CartSkeleton } from '#features/cart/ui/cart-skeleton.tsx'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { useCart } from '#features/cart/ui/use-cart.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { AskUs } from '#features/contact/ui/ask-us.tsx'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { PaymentMethod } from '#features/quote/quote.ts'
import { OrderForm } from './order-form.tsx'
import { InSight } from '#ui/states/in-sight.tsx'
import { forgetPerson } from './kept-person.ts'
import { busyWords } from './pay-bar.tsx'
import { findPlaced, hasUnanswered, justPaid, thankYouPath } from './place-order.ts'

export type CheckoutProps = {
  /** What is chosen until somebody chooses. */
  preferred?: PaymentMethod | null
  frames: readonly Frame[]
  title: string
  introduction?: string | undefined
  actions?: ReactNode
  /** The cart, where it stands above the form. */
  renderCart?: (lines: readonly ShownLine[]) => ReactNode
  empty: ReactNode
}

/**
 * From the cart to an order, on one page. The cart is the cart until money has moved: whoever leaves and comes back finds it as it is. Made
 * anew for another session, which has a cart of its own.
 */
export function Checkout({ preferred = null, frames, title, introduction, actions, renderCart, empty }: CheckoutProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { lines, error, retry } = useCart()
  const { user, isError: isUserUnknown } = useUser()
  const [leaving, setLeaving] = useState<PlacedOrder | null>(null)
  /** What is being paid stays in sight, although it may leave the cart meanwhile. */
  const [paid, setPaid] = useState<readonly ShownLine[] | null>(null)
  const focusKept = useKeptFocus<HTMLDivElement>()

  function leave(placed: PlacedOrder) {
    setLeaving(placed)
    forgetAll('checkout')
    forgetPerson()
    void queryClient.invalidateQueries({ queryKey: cartKey })
    void navigate(thankYouPath(placed), { state: justPaid })
  }

  if (leaving) return <Leaving title={title} placed={leaving} />
  const shown = paid ?? lines
  const hasPieces = shown !== undefined && shown.length > 0
  return (
    <div ref={focusKept}>
      <PageHeading title={title} introduction={introduction} actions={hasPieces ? actions : undefined} className="gap-2 pb-6 md:pb-8" />
      <ScriptNeeded />
      {error ? (
        <ErrorState title={m.cart_error_title()} cause={problemText(error)} onRetry={retry} />
      ) : !shown || (user === undefined && !isUserUnknown) ? (
        <CartSkeleton />
      ) : (
        <>
          {hasPieces ? (
            <OrderForm
              lines={shown}
              frames={frames}
              user={user ?? null}
              preferred={preferred}
              above={renderCart?.(shown)}
              showsCart={renderCart !== undefined}
              onPaying={(isPaying) => setPaid(isPaying ? shown : null)}
              onDone={leave}
            />
          ) : hasUnanswered() ? (
            <Unanswered onFound={leave} empty={empty} />
          ) : (
            empty
          )}
          <AskUs className="pt-8" />
        </>
      )}
    </div>
  )
}

/** Until the order's own page stands. Without its cart and its form the page is short: what is said there is all there is to see. */
function Leaving({ title, placed }: { title: string; placed: PlacedOrder }) {
  return (
    <div className="flex min-h-screen flex-col">
      <PageHeading title={title} className="gap-2 pb-6 md:pb-8" />
      <InSight>
        <p role="status" className="flex items-center gap-4 text-lg font-medium">
          <Spinner className="size-8" />
          {busyWords(placed.payment !== null)}
        </p>
      </InSight>
    </div>
  )
}

/** Until it is known whose cart it is. */
export function Waiting({ title, introduction }: { title: string; introduction?: string | undefined }) {
  return (
    <>
      <PageHeading title={title} introduction={introduction} className="gap-2 pb-6 md:pb-8" />
      <ScriptNeeded />
      <CartSkeleton />
    </>
  )
}

/** The cart is empty, perhaps because an order took what was in it and its answer was lost: then its own page is what is wanted. */
function Unanswered({ onFound, empty }: { onFound: (placed: PlacedOrder) => void; empty: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['unanswered'], queryFn: findPlaced, retry: false, gcTime: 0 })
  const go = useEffectEvent(onFound)
  useEffect(() => {
    if (data) go(data)
  }, [data])
  if (data === null) return empty
  if (!error) return <CartSkeleton />
  return (
    <EmptyState
      sentence={`${m.checkout_ask_again_text()} ${problemText(error)}`}
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {m.checkout_ask_again()}
        </Button>
      }
    />
  )
}
