import type { Point } from '#domain/print/matrix.ts'
import { m } from '#words/messages.js'
import { useMoves } from '../gestures/use-moves.ts'
import { HungTogether, type Hung } from './hung-together.tsx'
import type { Ruler } from './own-wall.ts'

export function shiftedTo({ x, y }: Point) {
  return { transform: `translate(${x}px, ${y}px)` }
}

type Move = (dxPx: number, dyPx: number) => void
type HungHereProps = { hung: Hung; pxPerMm: number; at: Point; hint: string; onMove: Move }

/** The pieces on the photo of a wall, to be moved about together. */
export function HungHere({ hung, pxPerMm, at, hint, onMove }: HungHereProps) {
  const { widthMm, heightMm, label } = hung
  const moves = useMoves(onMove)
  return (
    <button
      type="button"
      {...moves}
      autoFocus
      aria-label={m.editor_wall_piece({ piece: label })}
      aria-describedby={hint}
      className="absolute start-0 top-0 cursor-grab touch-none select-none active:cursor-grabbing"
      style={shiftedTo({ x: at.x - (widthMm / 2) * pxPerMm, y: at.y - (heightMm / 2) * pxPerMm })}
    >
      <HungTogether hung={hung} pxPerMm={pxPerMm} />
    </button>
  )
}

export const rulerEndWords = { from: m.editor_wall_ruler_from, to: m.editor_wall_ruler_to }

type RulerOnProps = Ruler & { hint: string; onMove: (end: keyof Ruler, dxPx: number, dyPx: number) => void }

/** A ruler on the photo of a wall, held by its ends. */
export function RulerOn({ from, to, hint, onMove }: RulerOnProps) {
  const end = (which: keyof Ruler) => ({
    label: rulerEndWords[which](),
    hint,
    onMove: (dxPx: number, dyPx: number) => onMove(which, dxPx, dyPx),
  })
  const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <line {...line} className="stroke-ink-9/70" strokeWidth={7} />
        <line {...line} className="stroke-wall-0" strokeWidth={4} />
        <line {...line} className="stroke-ink-9" strokeWidth={4} strokeDasharray="1 7" />
      </svg>
      <RulerEnd {...end('from')} at={from} autoFocus />
      <RulerEnd {...end('to')} at={to} />
    </>
  )
}

type RulerEndProps = { label: string; at: Point; hint: string; onMove: Move; autoFocus?: boolean }

/** One sees through it what it lies on. */
function RulerEnd({ label, at, hint, onMove, autoFocus = false }: RulerEndProps) {
  const moves = useMoves(onMove)
  return (
    <button
      type="button"
      {...moves}
      autoFocus={autoFocus}
      aria-label={label}
      aria-describedby={hint}
      className="absolute -start-6 -top-6 grid size-12 cursor-grab touch-none place-items-center rounded-[50%] border-3 border-wall-0 bg-wall-0/15 inset-ring inset-ring-ink-9/60 ring-1 ring-ink-9/80 active:cursor-grabbing"
      style={shiftedTo(at)}
    >
      <span className="absolute h-0.5 w-5 bg-bougainvillea-6" />
      <span className="absolute h-5 w-0.5 bg-bougainvillea-6" />
    </button>
  )
}
