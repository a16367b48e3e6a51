import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'

export type MovePadProps = { label: string; stepPx: number; onMove: (dxPx: number, dyPx: number) => void }

/** For whoever can't drag: the same in small steps. Directions are those of the picture, and never mirror. */
export function MovePad({ label, stepPx, onMove }: MovePadProps) {
  return (
    <div role="group" aria-label={label} dir="ltr" className="flex rounded-sm border border-wall-3 bg-wall-0">
      <IconButton icon={ArrowLeft} label={m.editor_wall_move_left()} onClick={() => onMove(-stepPx, 0)} />
      <IconButton icon={ArrowUp} label={m.editor_wall_move_up()} onClick={() => onMove(0, -stepPx)} />
      <IconButton icon={ArrowDown} label={m.editor_wall_move_down()} onClick={() => onMove(0, stepPx)} />
      <IconButton icon={ArrowRight} label={m.editor_wall_move_right()} onClick={() => onMove(stepPx, 0)} />
    </div>
  )
}
