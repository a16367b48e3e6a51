import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { cartKey } from './use-cart-pieces.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { m } from '#words/messages.js'
import { continueCartCall } from '../cart-reminders.ts'

/** The mailed link, opened in a browser whose cart is empty: the pieces come along when they are asked for. */
export function ForgottenCart({ ticket }: { ticket: string }) {
  const queryClient = useQueryClient()
  const bring = useMutation({
    mutationFn: () => callApi(continueCartCall, { body: { ticket } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  })
  return (
    <EmptyState
      sentence={bring.isSuccess ? m.cart_forgotten_gone() : m.cart_forgotten_text()}
      action={
        <div className="flex flex-col items-center gap-3">
          <Button loading={bring.isPending} onClick={() => bring.mutate()}>
            {m.cart_forgotten_bring()}
          </Button>
          <ProblemNotice error={bring.error} />
        </div>
      }
    />
  )
}
