import { useEffect, useRef } from 'react'
import { listedSize, type Orientation } from '#domain/looks/size.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'

const words: Readonly<Record<Orientation, () => string>> = {
  portrait: m.editor_turned_portrait,
  landscape: m.editor_turned_landscape,
  square: m.editor_turned_square,
}

type Told = { to: Orientation | null; dismiss: () => void }

/**
 * Photos have decided how they hang, and whoever chose them may decide otherwise. No orientation: not all of them in the same way. Once the
 * piece hangs otherwise, or is left, there is nothing to take back any more. Where each photo is a piece of its own, how many there are is said along.
 */
export function useTurnedWords(size: string) {
  const told = useRef<Told | null>(null)
  const { orientation } = listedSize(size)
  useEffect(() => {
    const isAnother = told.current?.to && told.current.to !== orientation
    if (isAnother) told.current?.dismiss()
  }, [orientation])
  useEffect(() => () => told.current?.dismiss(), [])
  return (to: Orientation | null, onUndo: () => void, pieces = 1) => {
    const { dismiss } = toast({
      title: to ? words[to]() : m.editor_turned_each(),
      ...(pieces > 1 && { description: m.editor_pieces_now({ count: pieces }) }),
      action: { label: m.toast_undo(), onSelect: onUndo },
    })
    told.current = { to, dismiss }
  }
}
