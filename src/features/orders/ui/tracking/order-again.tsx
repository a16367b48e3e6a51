import { useNavigate } from 'react-router'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import type { PutIntoCart } from '#features/cart/cart.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { useOrderAgain, type OrderAddress } from './use-order.ts'

/** The same pieces into the cart, at today's prices; those that can't be made any more are named. Then on to the cart. */
export function OrderAgain({ onAdded, ...address }: OrderAddress & { onAdded?: () => void }) {
  const navigate = useNavigate()
  const again = useOrderAgain(address)
  const goOn = ({ problems: left }: PutIntoCart) => {
    onAdded?.()
    if (left.length === 0) void navigate('/checkout')
  }
  const { added = 0, problems = [] } = again.data ?? {}
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" loading={again.isPending} onClick={() => again.mutate(undefined, { onSuccess: goOn })}>
        {m.order_again()}
      </Button>
      {problems.length > 0 && (
        <Notice tone="err" live>
          {m.order_again_partly({ added, total: added + problems.length })} {problems[0]?.detail}
        </Notice>
      )}
      <ProblemNotice error={again.error} />
    </div>
  )
}
