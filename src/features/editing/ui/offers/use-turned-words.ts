import { useEffect, useRef } from 'react'
import { listedSize, type Orientation } from '#domain/looks/size.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

const words: Readonly<Record<Orientation, () => string>> = {
  portrait: m.editor_turned_portrait,
  landscape: m.editor_turned_landscape,
  square: m.editor_turned_square,
}

type Told = { to: Orientation | null; photos: readonly string[]; dismiss: () => void }

/**
 * Photos have decided how they hang, and whoever chose them may decide otherwise. No orientation: not all of them in the same way. Once the
 * piece hangs otherwise, is left, or has none of them any more, there is nothing to take back. Photos go by their keys. Where each photo is a piece
 * of its own, how many there are is said along.
 */
export function useTurnedWords(size: string, photos: readonly { key: string }[]) {
  const told = useRef<Told | null>(null)
  const { orientation } = listedSize(size)
  const keys = photos.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (!told.current) return
    const { to, photos: turned, dismiss } = told.current
    if ((to !== null && to !== orientation) || !turned.some((key) => keys.split(' ').includes(key))) dismiss()
  }, [orientation, keys])
  useEffect(() => () => told.current?.dismiss(), [])
  return (to: Orientation | null, turned: readonly string[], onUndo: () => void, pieces = 1) => {
    const { dismiss } = toast({
      title: to ? words[to]() : m.editor_turned_each(),
      ...(pieces > 1 && { description: m.editor_pieces_now({ count: pieces }) }),
      action: { label: m.toast_undo(), onSelect: onUndo },
    })
    told.current = { to, photos: turned, dismiss }
  }
}
