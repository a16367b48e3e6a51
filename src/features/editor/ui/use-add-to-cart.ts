import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useAddItem, useChangeItem } from '#features/cart/ui/use-cart.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import type { NewPhoto } from './editor-state.ts'
import { shopDesigns } from './save-design.ts'

export type AddToCartEvents = { onAdded: () => void; onPhotoGone: () => void }

/**
 * Every design as a line of the cart. Who asks before the photos have arrived has asked once and for all: they go in
 * as soon as the last one is there. Where a line is being edited, the first is that line.
 */
export function useAddToCart(
  contents: readonly DesignContent[],
  photos: readonly Pick<NewPhoto, 'photoId'>[],
  itemId: string | null,
  { onAdded, onPhotoGone }: AddToCartEvents,
) {
  const { addItem } = useAddItem()
  const changeItem = useChangeItem()
  const [isWanted, setWanted] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => Promise.all(contents.map((body) => shopDesigns.create(body))),
    onSuccess(designs) {
      for (const [index, design] of designs.entries()) {
        if (index === 0 && itemId) changeItem(itemId, { design })
        else addItem({ type: design.product, size: design.size, frameId: design.frameId ?? null, design })
      }
      onAdded()
    },
    onError(error) {
      toast({ title: m.toast_item_not_added(), description: problemText(error), variant: 'destructive' })
      if (error instanceof ApiError && error.problem?.code === 'design/photo-unknown') onPhotoGone()
    },
    onSettled: () => setWanted(false),
  })
  const isReady = isWanted && photos.every(({ photoId }) => photoId !== null)
  const addAll = useEffectEvent(() => mutate())
  useEffect(() => {
    if (isReady) addAll()
  }, [isReady])
  const phase = isPending ? ('adding' as const) : isWanted ? ('waiting' as const) : ('idle' as const)
  return { phase, add: () => setWanted(true), wait: () => setWanted(false) }
}
