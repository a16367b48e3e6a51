import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCart } from '#features/cart/ui/use-cart.ts'
import type { Photo } from '#features/photos/photos.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'
import { stateOf } from './editor-state.ts'
import { historyOf } from './history.ts'
import type { Editor } from './use-editor.ts'

/** The line of the cart that is being edited, if the address names one; it comes on the stage with everything as it was. */
export function useEditedItem({ restore }: Pick<Editor, 'restore'>, photos: readonly Photo[] | undefined): string | null {
  const [params] = useSearchParams()
  const asked = params.get('item')
  const { lines } = useCart()
  const begun = useRef<string | null>(null)
  const line = asked ? lines?.find(({ id }) => id === asked) : undefined
  const isKnown = asked !== null && lines !== undefined && photos !== undefined
  const begin = useEffectEvent(() => {
    if (begun.current === asked) return
    begun.current = asked
    const photoId = line?.design?.cells[0]?.photoId
    const photo = photos?.find(({ id }) => id === photoId)
    if (line?.design && photo) restore(historyOf(stateOf(line.design, { widthPx: photo.width, heightPx: photo.height })))
    else toast({ title: m.editor_item_gone(), description: m.editor_item_gone_text(), variant: 'destructive' })
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  return line?.id ?? null
}
