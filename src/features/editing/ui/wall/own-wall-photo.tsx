import { RotateCcw, Ruler as RulerIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Point } from '#domain/print/matrix.ts'
import { outerSizeMm } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/sharpness.ts'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { BlobImage } from './blob-image.tsx'
import { firstRuler, fitted, knownLengthsMm, lengthMmFrom, wallPxPerMm, within, type Ruler, type RulerThing } from './own-wall.ts'
import { MovePad } from '../gestures/move-pad.tsx'
import { Segments } from '../panels/segments.tsx'
import { useMoves } from '../gestures/use-moves.ts'
import { useSize } from '../gestures/use-size.ts'
import type { HungPieceProps } from './wall-view.tsx'

export type OwnWallPhotoProps = { file: File; px: PhotoPx; piece: HungPieceProps; chooser: ReactNode }

/** How far a press of the pad goes. */
const padPx = 4

/** First a ruler is laid on the photo, then the piece hangs on it at its true size. */
export function OwnWallPhoto({ file, px, piece, chooser }: OwnWallPhotoProps) {
  const view = useRef<HTMLDivElement>(null)
  const seen = fitted(px, useSize(view))
  const hint = useId()
  const middle = { x: px.widthPx / 2, y: px.heightPx * 0.4 }
  const [step, setStep] = useState<'measure' | 'hang'>('measure')
  const [thing, setThing] = useState<RulerThing>('paper')
  const [ownCm, setOwnCm] = useState('')
  const [ends, setEnds] = useState(() => firstRuler(px))
  /** The end that was moved last: the pad goes on with it. */
  const [end, setEnd] = useState<keyof Ruler>('from')
  const [centre, setCentre] = useState<Point>(middle)

  const lengthMm = thing === 'own' ? lengthMmFrom(ownCm) : knownLengthsMm[thing]
  const pxPerMm = lengthMm === null ? null : wallPxPerMm(ends, lengthMm)
  const moved = (point: Point, dxPx: number, dyPx: number) => within(px, { x: point.x + dxPx / seen.scale, y: point.y + dyPx / seen.scale })
  const inView = ({ x, y }: Point) => ({ x: seen.xPx + x * seen.scale, y: seen.yPx + y * seen.scale })
  const movePiece: Move = (dxPx, dyPx) => setCentre((before) => moved(before, dxPx, dyPx))
  const moveEnd = (which: keyof Ruler, dxPx: number, dyPx: number) =>
    setEnds((before) => ({ ...before, [which]: moved(before[which], dxPx, dyPx) }))
  const isHung = step === 'hang' && pxPerMm !== null

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={view}
        dir="ltr"
        className="relative max-h-[70dvh] min-h-48 w-full overflow-clip bg-wall-2"
        style={{ aspectRatio: px.widthPx / px.heightPx }}
      >
        {seen.scale > 0 && (
          <>
            <BlobImage
              blob={file}
              alt={m.editor_wall_own_alt()}
              className="absolute start-0 top-0 max-w-none"
              style={{ width: px.widthPx * seen.scale, height: px.heightPx * seen.scale, ...shiftedTo(inView({ x: 0, y: 0 })) }}
            />
            {isHung ? (
              <HungHere piece={piece} pxPerMm={pxPerMm * seen.scale} at={inView(centre)} hint={hint} onMove={movePiece} />
            ) : (
              <RulerOn from={inView(ends.from)} to={inView(ends.to)} hint={hint} onHeld={setEnd} onMove={moveEnd} />
            )}
          </>
        )}
      </div>
      <span id={hint} hidden>
        {m.editor_wall_move_hint()}
      </span>
      {isHung ? (
        <div className="flex flex-wrap gap-3">
          <MovePad label={m.editor_wall_piece({ piece: piece.label })} stepPx={padPx} onMove={movePiece} />
          <Button variant="secondary" onClick={() => setStep('measure')}>
            <RulerIcon aria-hidden="true" strokeWidth={1.75} />
            {m.editor_wall_ruler_again()}
          </Button>
          <Button variant="secondary" onClick={() => setCentre(middle)}>
            <RotateCcw aria-hidden="true" strokeWidth={1.75} />
            {m.editor_wall_own_reset()}
          </Button>
          {chooser}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-7">{m.editor_wall_ruler_text()}</p>
          <Segments
            legend={m.editor_wall_ruler_thing()}
            options={[
              { value: 'card', label: m.editor_wall_ruler_card() },
              { value: 'paper', label: m.editor_wall_ruler_paper() },
              { value: 'door', label: m.editor_wall_ruler_door() },
              { value: 'own', label: m.editor_wall_ruler_own() },
            ]}
            value={thing}
            onValueChange={setThing}
          />
          {thing === 'own' && (
            <Field
              label={m.editor_wall_ruler_cm()}
              error={ownCm !== '' && lengthMm === null ? m.editor_wall_ruler_silly() : undefined}
              className="max-w-60"
            >
              <Input type="text" inputMode="decimal" dir="ltr" value={ownCm} onChange={(event) => setOwnCm(event.target.value)} />
            </Field>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Segments
              legend={m.editor_wall_ruler_end()}
              options={[
                { value: 'from', label: m.editor_wall_ruler_from() },
                { value: 'to', label: m.editor_wall_ruler_to() },
              ]}
              value={end}
              onValueChange={setEnd}
              className="grow sm:grow-0"
            />
            <MovePad label={endNames[end]()} stepPx={padPx} onMove={(dxPx, dyPx) => moveEnd(end, dxPx, dyPx)} />
          </div>
          <p role="status" className="text-sm text-ink-6">
            {pxPerMm === null ? m.editor_wall_ruler_unknown() : m.editor_wall_ruler_check({ width: Math.round(px.widthPx / pxPerMm / 10) })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={pxPerMm === null} onClick={() => setStep('hang')}>
              {m.editor_wall_own_hang()}
            </Button>
            <Button variant="secondary" onClick={() => setEnds(firstRuler(px))}>
              <RotateCcw aria-hidden="true" strokeWidth={1.75} />
              {m.editor_wall_own_reset()}
            </Button>
            {chooser}
          </div>
        </div>
      )}
    </div>
  )
}

function shiftedTo({ x, y }: Point) {
  return { transform: `translate(${x}px, ${y}px)` }
}

type Move = (dxPx: number, dyPx: number) => void
type HungHereProps = { piece: HungPieceProps; pxPerMm: number; at: Point; hint: string; onMove: Move }

function HungHere({ piece: { label, ...piece }, pxPerMm, at, hint, onMove }: HungHereProps) {
  const { widthMm, heightMm } = outerSizeMm(piece.shape, piece.frameStyle)
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
      <ProductPicture {...piece} pxPerMm={pxPerMm} />
    </button>
  )
}

type RulerOnProps = Ruler & {
  hint: string
  onHeld: (end: keyof Ruler) => void
  onMove: (end: keyof Ruler, dxPx: number, dyPx: number) => void
}

const endNames = { from: m.editor_wall_ruler_from, to: m.editor_wall_ruler_to }

function RulerOn({ from, to, hint, onHeld, onMove }: RulerOnProps) {
  const end = (which: keyof Ruler) => ({
    label: endNames[which](),
    hint,
    onMove(dxPx: number, dyPx: number) {
      onHeld(which)
      onMove(which, dxPx, dyPx)
    },
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
