import { Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'
import { SavedMark } from './drafts/saved-mark.tsx'
import type { Editing } from './use-editing.ts'

/** Back, forth and from the beginning; on a phone they lie on the stage. */
export function EditorTools({ editing }: { editing: Editing }) {
  const { labels, undo, redo, startOver, draft } = editing
  return (
    <div className="flex items-center max-lg:absolute max-lg:end-1 max-lg:top-1 max-lg:z-10 max-lg:rounded-md max-lg:bg-wall-0/85 max-lg:shadow-sm">
      <SavedMark draft={draft} />
      <IconButton
        icon={Undo2}
        label={labels.undo ? m.editor_undo_step({ step: labels.undo }) : m.editor_undo()}
        disabled={!labels.undo}
        onClick={undo}
        className="rtl:-scale-x-100"
      />
      <IconButton
        icon={Redo2}
        label={labels.redo ? m.editor_redo_step({ step: labels.redo }) : m.editor_redo()}
        disabled={!labels.redo}
        onClick={redo}
        className="rtl:-scale-x-100"
      />
      <IconButton icon={RotateCcw} label={m.editor_step_start_over()} onClick={startOver} />
    </div>
  )
}
