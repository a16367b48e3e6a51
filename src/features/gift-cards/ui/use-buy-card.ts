import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forgetAll } from '#browser/session-store.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#features/cart/ui/idempotency-keys.ts'
import { sayAdded, sayNotAdded, sayNotUpdated, useSendChange, useSendItem } from '#features/cart/ui/use-cart.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'

/** Into the cart, or into the line that is being edited, and on to the checkout. */
export function useBuyCard(itemId: string | null) {
  const navigate = useNavigate()
  const sendItem = useSendItem()
  const sendChange = useSendChange()
  return useMutation({
    async mutationFn(giftCard: GiftCardLine): Promise<void> {
      if (itemId) return void (await sendChange(itemId, { giftCard }))
      await sendItem({ type: 'gift-card', giftCard }, idempotencyKeyOf('gift-card'))
      forgetIdempotencyKey('gift-card')
    },
    onError: (error) => (itemId ? sayNotUpdated : sayNotAdded)(error),
    async onSuccess() {
      if (!itemId) sayAdded()
      await navigate('/checkout')
      // Not before: until it is left, the form keeps what is in it.
      if (!itemId) forgetAll('giftCard')
    },
  })
}
