import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCart } from '#features/cart/ui/use-cart.ts'
import type { Design } from '#features/designs/designs.ts'
import type { Photo } from '#features/photos/photos.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'

/** Takes a design up; false where something of it is gone. */
export type TakeDesign = (design: Design, photos: readonly Photo[]) => boolean

/** The line of the cart that is being edited, if the address names one; it comes on the stage with everything as it was. */
export function useEditedItem(photos: readonly Photo[] | undefined, onDesign: TakeDesign): string | null {
  const [params] = useSearchParams()
  const asked = params.get('item')
  const { lines } = useCart()
  const begun = useRef<string | null>(null)
  const line = asked ? lines?.find(({ id }) => id === asked) : undefined
  const isKnown = asked !== null && lines !== undefined && photos !== undefined
  const begin = useEffectEvent(() => {
    if (begun.current === asked) return
    begun.current = asked
    const isTaken = line?.design && photos && onDesign(line.design, photos)
    if (!isTaken) toast({ title: m.editor_item_gone(), description: m.editor_item_gone_text(), variant: 'destructive' })
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  return line?.id ?? null
}
