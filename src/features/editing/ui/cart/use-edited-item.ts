import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useThrottled } from '#browser/use-throttled.ts'
import { useListed } from '#browser/use-listed.ts'
import type { CartItem } from '#features/cart/cart.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import type { DesignContent } from '#features/designs/designs.ts'
import type { Photo } from '#features/photos/photos.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

/** Takes designs up; false where too much of them is gone. */
export type TakeDesigns = (designs: readonly DesignContent[], photos: readonly Photo[]) => boolean

/**
 * The line of the cart that is being edited, if the address names one; it comes on the stage with everything as it was. Where it is gone, the
 * address is plain again and a new piece is begun.
 */
export function useEditedItem(photos: readonly Photo[] | undefined, isReady: boolean, onDesigns: TakeDesigns) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('item')
  const lines = useListed(cartKey[0], { gather: useThrottled(), isAsked: asked !== null }) as CartItem[] | undefined
  const begun = useRef<string | null>(null)
  const line = asked ? lines?.find(({ id }) => id === asked) : undefined
  const isKnown = isReady && asked !== null && lines !== undefined && photos !== undefined
  const begin = useEffectEvent(() => {
    if (begun.current === asked) return
    begun.current = asked
    const isTaken = line?.design && photos && onDesigns([line.design], photos)
    if (isTaken) return
    // Most likely it was bought, and Back led here.
    if (line) toast({ title: m.editor_item_gone(), description: m.editor_item_gone_text() })
    else toast({ title: m.editor_item_left(), description: m.editor_item_left_text() })
    void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  return { itemId: line?.id ?? null, isAwaited: asked !== null && !isKnown }
}
