import { useEffect, useEffectEvent } from 'react'

/** Control or Command with Z, and with Shift the other way; in a field where one types it is the field's own. */
export function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }): void {
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
