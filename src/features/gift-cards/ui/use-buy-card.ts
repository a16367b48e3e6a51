import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { forgetAll } from '#browser/kept.ts'
import { newEdit, sayAdded, sayNotAdded, sayNotUpdated, useSendChange, useSendItem } from '#features/cart/ui/use-cart.ts'
import type { GiftCardLine } from '../gift-cards.ts'

/** Into the cart, or into the line that is being edited, and on to the checkout. */
export function useBuyCard(itemId: string | null) {
  const navigate = useNavigate()
  const sendItem = useSendItem()
  const sendChange = useSendChange()
  /** The name of the line, which a second try goes by too. */
  const addedAs = useRef<string | null>(null)
  return useMutation({
    async mutationFn(giftCard: GiftCardLine): Promise<void> {
      addedAs.current ??= newEdit()
      await (itemId ? sendChange(itemId, { giftCard }) : sendItem({ type: 'gift-card', giftCard }, addedAs.current))
    },
    onError: itemId ? sayNotUpdated : sayNotAdded,
    async onSuccess() {
      if (!itemId) sayAdded()
      await navigate('/checkout')
      // Not before: until it is left, the form keeps what is in it.
      if (!itemId) forgetAll('giftCard')
    },
  })
}
