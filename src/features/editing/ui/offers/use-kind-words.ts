import { useEffect, useRef } from 'react'
import type { EditorKind } from '#features/designs/editor-kind.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** What another product brought along is told as long as the piece is of that product, and its page is not left. */
export function useKindWords(kind: EditorKind) {
  const told = useRef<{ kind: EditorKind; dismiss: () => void } | null>(null)
  useEffect(() => {
    if (told.current && told.current.kind !== kind) told.current.dismiss()
  }, [kind])
  useEffect(() => () => told.current?.dismiss(), [])
  return (to: EditorKind, title: string) => void (told.current = { kind: to, dismiss: toast({ title }).dismiss })
}
