import { Ellipsis, Eraser, Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { m } from '#words/messages.js'
import { SavedMark } from './drafts/saved-mark.tsx'
import type { Look } from './proof/use-looks.tsx'
import type { Editing } from './use-editing.ts'

/** As large as a finger, whatever the size of text: they lie on the piece's stage. */
const group =
  'pointer-events-auto flex items-center rounded-md bg-wall-0/85 shadow-sm [&_button[aria-label]]:min-h-[44px] [&_button[aria-label]]:w-[44px] [&_button[aria-label]_svg]:size-[20px]'

/** In the stage's upper corners: back, forth and from the beginning; on a small window also what stands beside the stage on a large one. */
export function StageTools({ editing, looks }: { editing: Editing; looks: readonly Look[] }) {
  const { labels, undo, redo, startOver, draft } = editing
  const undoWords = labels.undo ? m.editor_undo_step({ step: labels.undo }) : m.editor_undo()
  const redoWords = labels.redo ? m.editor_redo_step({ step: labels.redo }) : m.editor_redo()
  return (
    <div className="pointer-events-none absolute inset-x-1 top-1 z-10 flex items-start justify-between">
      <div className={group}>
        <span className="contents lg:hidden stacked:contents beside:contents">
          <Menu renderTrigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={m.editor_more()} />}>
            {looks.map(({ id, icon: Icon, label, isPossible, open }) => (
              <MenuItem key={id} disabled={!isPossible} onSelect={open}>
                <Icon aria-hidden="true" strokeWidth={1.75} />
                {label}
              </MenuItem>
            ))}
            <MenuItem onSelect={startOver}>
              <Eraser aria-hidden="true" strokeWidth={1.75} />
              {m.editor_step_start_over()}
            </MenuItem>
          </Menu>
        </span>
        <SavedMark draft={draft} />
      </div>
      <div className={group}>
        <Tooltip text={undoWords} side="below">
          <IconButton icon={Undo2} label={undoWords} disabled={!labels.undo} onClick={undo} className="rtl:-scale-x-100" />
        </Tooltip>
        <Tooltip text={redoWords} side="below">
          <IconButton icon={Redo2} label={redoWords} disabled={!labels.redo} onClick={redo} className="rtl:-scale-x-100" />
        </Tooltip>
        <Tooltip text={m.editor_step_start_over()} side="below">
          <IconButton
            icon={Eraser}
            label={m.editor_step_start_over()}
            onClick={startOver}
            className="hidden lg:inline-flex stacked:hidden beside:hidden"
          />
        </Tooltip>
      </div>
    </div>
  )
}
