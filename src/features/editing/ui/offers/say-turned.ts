import type { Orientation } from '#domain/size.ts'
import { toast } from '#ui/toast-store.ts'
import { m } from '#words/messages.js'

const words: Readonly<Record<Orientation, () => string>> = {
  portrait: m.editor_turned_portrait,
  landscape: m.editor_turned_landscape,
  square: m.editor_turned_square,
}

/** Photos have decided how they hang, and whoever chose them may decide otherwise. No orientation: not all of them in the same way. */
export function sayTurned(to: Orientation | null, onUndo: () => void): void {
  toast({ title: to ? words[to]() : m.editor_turned_each(), action: { label: m.toast_undo(), onSelect: onUndo } })
}
