import { useEffect, useEffectEvent } from 'react'
import type { Editor } from '#features/editor/ui/use-editor.ts'

/** Control or Command with Z, and with Shift the other way; in a field where one types it is the field's own. */
export function useUndoKeys({ undo, redo }: Pick<Editor, 'undo' | 'redo'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isTyping = target instanceof HTMLInputElement && ['text', 'number', 'email', 'search'].includes(target.type)
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
