import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOwnPath, takeOrder, tellSessionMoved, useTakenOrder } from '#browser/session-id.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { draftPath, newOrderPath } from './draft-path.ts'

const look = cn(buttonLook({ variant: 'secondary' }), 'max-sm:px-3 max-sm:text-sm')

/** Above every page of the shop, while this tab makes the pieces of a customer's order. */
export function ForCustomer() {
  const taken = useTakenOrder()
  if (!taken) return null
  return (
    <section aria-label={m.for_customer()} className="sticky top-0 z-40 bg-ink-9 text-wall-0">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2 sm:gap-x-6">
        <p className="min-w-0 flex-1 basis-16 truncate">
          <strong>{taken.name ? m.for_customer_named({ name: taken.name }) : m.for_customer()}</strong>{' '}
          <span className="max-sm:hidden">{m.for_customer_text()}</span>
        </p>
        {/* What was read here is the order's: the back office and one's own shop begin anew. */}
        <span className="flex flex-wrap gap-2">
          <a href={draftPath(taken.draftId)} className={look}>
            {m.for_customer_back()}
          </a>
          <a href={newOrderPath} onClick={() => takeOrder(null)} className={look}>
            {m.for_customer_leave()}
          </a>
        </span>
      </div>
    </section>
  )
}

/** Elsewhere in the back office staff have their own cart, until they are at the order or in the shop again. */
export function useOwnCartElsewhere(pathname: string): void {
  const queryClient = useQueryClient()
  const isOwn = isOwnPath(pathname)
  useEffect(() => {
    function cross() {
      tellSessionMoved()
      queryClient.removeQueries({ queryKey: cartKey })
    }
    if (!isOwn) return
    cross()
    return cross
  }, [isOwn, queryClient])
}
