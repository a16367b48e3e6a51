import { AlignCenterHorizontal, AlignCenterVertical, RotateCcwSquare, RotateCwSquare, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { maxZoomPct, type Placement } from '#domain/print/placement.ts'
import { centre, turnTo, zoomTo } from '#domain/print/placing.ts'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { m } from '#words/messages.js'
import { CompareButton } from './compare-button.tsx'
import type { Grip } from '../gestures/hand.ts'
import { NudgePad } from './nudge-pad.tsx'
import { atEdge, fineDeg, isReset, leanOf, quarterOf, quarterTurned, resetPlacement, sides } from './placing-steps.ts'

export type PlacingPanelProps = {
  grip: Grip
  placement: Placement
  onPlaced: (placement: Placement) => void
  /** Held: the photo as it was before anyone moved it. */
  onCompare: (isBefore: boolean) => void
}

const usualZoomPct = 400

/** A control for everything a hand can do on the stage. */
export function PlacingPanel({ grip, placement, onPlaced, onCompare }: PlacingPanelProps) {
  const { zoomPct, rotationDeg } = placement
  const [before, setBefore] = useState(0)
  const quarter = quarterOf(rotationDeg, before)
  const zoom = (toPct: number) => onPlaced(zoomTo(grip, placement, toPct))

  function lean(degrees: number) {
    setBefore(quarter)
    onPlaced(turnTo(grip, placement, quarter + degrees))
  }

  function turn(byDeg: 90 | -90) {
    setBefore(quarterOf(quarter + byDeg, quarter))
    onPlaced(quarterTurned(grip, placement, byDeg))
  }

  return (
    <div className="flex flex-col gap-5 in-row:gap-3">
      <div className="flex flex-col gap-2 in-row:flex-row in-row:items-center">
        <Slider
          label={m.editor_zoom()}
          value={Math.round(zoomPct)}
          min={100}
          max={Math.max(usualZoomPct, Math.ceil(zoomPct))}
          step={5}
          format={(value) => m.editor_percent({ value })}
          onValueChange={zoom}
          field={<PercentField label={m.editor_zoom_percent()} value={zoomPct} onValue={zoom} />}
          className="in-row:min-w-0 in-row:grow in-row:flex-row in-row:items-center in-row:gap-3 in-row:[&_button]:hidden"
        />
        <div dir="ltr" className="grid grid-cols-2 gap-2 in-row:shrink-0 in-row:gap-1">
          <Button
            variant="secondary"
            onClick={() => turn(-90)}
            className="px-3 in-row:min-h-[44px] in-row:w-[44px] in-row:px-0 in-row:[&_svg]:size-[20px]"
          >
            <RotateCcwSquare aria-hidden="true" strokeWidth={1.75} />
            <span className="in-row:sr-only">{m.editor_turn_left()}</span>
          </Button>
          <Button
            variant="secondary"
            onClick={() => turn(90)}
            className="px-3 in-row:min-h-[44px] in-row:w-[44px] in-row:px-0 in-row:[&_svg]:size-[20px]"
          >
            <RotateCwSquare aria-hidden="true" strokeWidth={1.75} />
            <span className="in-row:sr-only">{m.editor_turn_right()}</span>
          </Button>
        </div>
      </div>
      <Slider
        label={m.editor_turn()}
        value={leanOf(rotationDeg, quarter)}
        min={-fineDeg}
        max={fineDeg}
        step={0.5}
        format={(value) => m.editor_degrees({ value: String(value).replace('-', '−') })}
        onValueChange={lean}
        className="low:hidden"
      />
      <div className="flex flex-col gap-2 low:hidden">
        <p className="font-medium">{m.editor_move()}</p>
        <div className="flex flex-wrap items-center gap-4">
          <NudgePad grip={grip} placement={placement} onPlaced={onPlaced} />
          <div className="flex min-w-0 grow basis-44 flex-col items-stretch gap-1">
            <Button
              variant="quiet"
              onClick={() => onPlaced(centre(grip, placement, 'horizontally'))}
              className="justify-start px-3 text-start"
            >
              <AlignCenterVertical aria-hidden="true" strokeWidth={1.75} className="shrink-0" />
              {m.editor_centre_horizontally()}
            </Button>
            <Button
              variant="quiet"
              onClick={() => onPlaced(centre(grip, placement, 'vertically'))}
              className="justify-start px-3 text-start"
            >
              <AlignCenterHorizontal aria-hidden="true" strokeWidth={1.75} className="shrink-0" />
              {m.editor_centre_vertically()}
            </Button>
          </div>
        </div>
        <p className="text-sm text-ink-6">
          {atEdge(grip, placement).length === sides.length ? m.editor_move_full() : m.editor_move_hint()}
        </p>
      </div>
      <div className="flex gap-2 border-t border-wall-3 pt-4 low:hidden">
        <CompareButton onCompare={onCompare} className="grow px-3" />
        <Button variant="secondary" disabled={isReset(placement)} onClick={() => onPlaced(resetPlacement(grip))} className="grow px-3">
          <Undo2 aria-hidden="true" strokeWidth={1.75} className="rtl:-scale-x-100" />
          {m.editor_reset()}
        </Button>
      </div>
    </div>
  )
}

/** A number that counts as soon as it is one; what is half typed stays until one leaves. */
function PercentField({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    setTyped(text)
    const number = Number(text)
    if (number >= 100 && number <= maxZoomPct) onValue(number)
  }

  return (
    <span className="flex items-center gap-1.5 in-row:hidden">
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={100}
        max={maxZoomPct}
        value={typed ?? Math.round(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className="control w-18 text-end [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
      />
      <span aria-hidden="true">%</span>
    </span>
  )
}
