import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { forgetAll } from '#browser/kept.ts'
import { addItemCall, changeItemCall } from '#features/cart/cart.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import type { GiftCardLine } from '../gift-cards.ts'

/** Into the cart, or into the line that is being edited, and on to the checkout. */
export function useBuyCard(itemId: string | null) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (giftCard: GiftCardLine) =>
      itemId
        ? callApi(changeItemCall, { params: { id: itemId }, body: { giftCard } })
        : callApi(addItemCall, { body: { type: 'gift-card', giftCard } }),
    async onSuccess() {
      if (!itemId) toast({ title: m.toast_item_added(), description: m.toast_item_added_text() })
      await queryClient.invalidateQueries({ queryKey: cartKey })
      await navigate('/checkout')
      // Not before: until it is left, the form keeps what is in it.
      if (!itemId) forgetAll('giftCard')
    },
  })
}
