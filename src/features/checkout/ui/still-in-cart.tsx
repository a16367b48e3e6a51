import { useQuery } from '@tanstack/react-query'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'

/** For whoever has just ordered: what they changed or added while they paid was not a part of it. Made once the shop knows of the money. */
export function StillInCart() {
  const { data: lines, isFetching } = useQuery<unknown[] | null>({ queryKey: cartKey, refetchOnMount: 'always' })
  if (isFetching || !lines || lines.length === 0) return null
  return (
    <p role="status" className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3">
      {m.thank_you_still_in_cart()}
      <ButtonLink to="/checkout" variant="secondary">
        {m.thank_you_superseded_action()}
      </ButtonLink>
    </p>
  )
}
