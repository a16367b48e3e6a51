import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { randomUuid } from '#browser/session-id.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { takePhoneOrderCall, type PhoneOrderInput } from '#features/orders/order-money.ts'

type Body = z.input<typeof PhoneOrderInput>

/** The same order again goes under the same key: sent twice, it is placed once. */
export function usePlaceDraft() {
  const queryClient = useQueryClient()
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn(body: Body) {
      const text = JSON.stringify(body)
      if (sent.current.text !== text) sent.current = { text, key: randomUuid() }
      return callApi(takePhoneOrderCall, { body, headers: { 'idempotency-key': sent.current.key } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  })
}
