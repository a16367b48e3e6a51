import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Focus } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { Placement } from '#domain/print/placement.ts'
import { centre } from '#domain/print/placing.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'
import type { Grip } from '../gestures/hand.ts'
import { atEdge, sides, stepped, type Side } from './placing-steps.ts'

export type NudgePadProps = { grip: Grip; placement: Placement; onPlaced: (placement: Placement) => void }

const looks = {
  up: { icon: ArrowUp, label: m.editor_nudge_up, at: 'col-start-2 row-start-1' },
  left: { icon: ArrowLeft, label: m.editor_nudge_left, at: 'col-start-1 row-start-2' },
  right: { icon: ArrowRight, label: m.editor_nudge_right, at: 'col-start-3 row-start-2' },
  down: { icon: ArrowDown, label: m.editor_nudge_down, at: 'col-start-2 row-start-3' },
} satisfies Record<Side, object>

/** Four steps and the middle. Left is left in every language. */
export function NudgePad({ grip, placement, onPlaced }: NudgePadProps) {
  const ended = atEdge(grip, placement)
  return (
    <div
      dir="ltr"
      role="group"
      aria-label={m.editor_nudge()}
      className="grid w-fit shrink-0 grid-cols-3 rounded-md border border-wall-3 bg-wall-0 p-1"
    >
      {sides.map((side) => (
        <NudgeButton
          key={side}
          side={side}
          isAtEdge={ended.includes(side)}
          onStep={(byMm) => onPlaced(stepped(grip, placement, side, byMm))}
        />
      ))}
      <IconButton
        icon={Focus}
        label={m.editor_centre_both()}
        onClick={() => onPlaced(centre(grip, placement, 'both'))}
        className="col-start-2 row-start-2"
      />
    </div>
  )
}

const holdMs = 450
const repeatMs = 160

/** 1 mm at a touch, 10 mm with Shift, and 10 mm again and again while it is held. */
function NudgeButton({ side, isAtEdge, onStep }: { side: Side; isAtEdge: boolean; onStep: (byMm: number) => void }) {
  const { icon, label, at } = looks[side]
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const latest = useRef(onStep)
  useEffect(() => void (latest.current = onStep), [onStep])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function repeat() {
    wasHeld.current = true
    latest.current(10)
    waiting.current = setTimeout(repeat, repeatMs)
  }

  function press() {
    clearTimeout(waiting.current)
    wasHeld.current = false
    waiting.current = setTimeout(repeat, holdMs)
  }

  function release() {
    clearTimeout(waiting.current)
  }

  function click(event: MouseEvent) {
    // The click that ends a long press is none; a key's click has no detail.
    if (wasHeld.current && event.detail > 0) return
    onStep(event.shiftKey ? 10 : 1)
  }

  return (
    <IconButton
      icon={icon}
      label={label()}
      aria-disabled={isAtEdge || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
      className={cn(at, 'touch-manipulation', isAtEdge && 'text-line-ui')}
    />
  )
}
