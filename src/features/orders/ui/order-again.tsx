import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { addItemCall } from '#features/cart/cart.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import type { OrderLine } from '../orders.ts'

/** The day of a gift card is over, or may be another this time. */
function sameAs(line: OrderLine): z.input<typeof addItemCall.body> {
  if (line.type !== 'gift-card') return { design: line.design, quantity: line.quantity }
  const { sendOn: _day, ...giftCard } = line.giftCard
  return { type: 'gift-card', giftCard, quantity: line.quantity }
}

/** The same designs into the cart, at today's prices; the shop refuses those whose photos are gone or another's. */
export function OrderAgain({ lines }: { lines: readonly OrderLine[] }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const again = useMutation({
    async mutationFn() {
      const problems: unknown[] = []
      for (const line of lines) {
        await callApi(addItemCall, { body: sameAs(line) }).catch((problem: unknown) => problems.push(problem))
      }
      return problems
    },
    async onSuccess(problems) {
      await queryClient.invalidateQueries({ queryKey: cartKey })
      if (problems.length === 0) await navigate('/checkout')
    },
  })
  const problems = again.data ?? []
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" loading={again.isPending} onClick={() => again.mutate()}>
        {m.order_again()}
      </Button>
      {problems.length > 0 && (
        <Notice tone="err" live>
          {m.order_again_partly({ added: lines.length - problems.length, total: lines.length })} {problemText(problems[0])}
        </Notice>
      )}
    </div>
  )
}
