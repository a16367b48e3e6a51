import { ImagePlus, Lock, RotateCcw, Ruler as RulerIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Point } from '#domain/print/matrix.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { MovePad } from '../gestures/move-pad.tsx'
import { useSize } from '../gestures/use-size.ts'
import { Segments } from '../panels/segments.tsx'
import { BlobImage } from './blob-image.tsx'
import type { Hung } from './hung-together.tsx'
import { fitted } from './own-wall.ts'
import { HungHere, rulerEndWords, RulerOn, shiftedTo } from './own-wall-handles.tsx'
import type { OwnWall, WallPhoto } from './use-own-wall.ts'

export type OwnWallProps = { hung: Hung; own: OwnWall }

/** The photo of a wall with a ruler on it, then with the pieces; before there is one, how to take it. */
export function OwnWallView({ hung, own }: OwnWallProps) {
  return own.photo ? <WallPhotoView hung={hung} own={own} photo={own.photo} /> : <HowToTake own={own} />
}

function WallPhotoView({ hung, own, photo }: OwnWallProps & { photo: WallPhoto }) {
  const view = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { pxPerMm, isHung } = own
  const { px, file, ends, centre } = photo
  const seen = fitted(px, useSize(view))
  const inView = ({ x, y }: Point) => ({ x: seen.xPx + x * seen.scale, y: seen.yPx + y * seen.scale })
  return (
    <div ref={view} dir="ltr" className="relative size-full overflow-clip bg-wall-2">
      {seen.scale > 0 && (
        <>
          <BlobImage
            blob={file}
            alt={m.editor_wall_own_alt()}
            className="absolute start-0 top-0 max-w-none"
            style={{ width: px.widthPx * seen.scale, height: px.heightPx * seen.scale, ...shiftedTo(inView({ x: 0, y: 0 })) }}
          />
          {isHung && pxPerMm !== null ? (
            <HungHere
              hung={hung}
              pxPerMm={pxPerMm * seen.scale}
              at={inView(centre)}
              hint={hint}
              onMove={(dxPx, dyPx) => own.movePiece(dxPx / seen.scale, dyPx / seen.scale)}
            />
          ) : (
            <RulerOn
              from={inView(ends.from)}
              to={inView(ends.to)}
              hint={hint}
              onMove={(end, dxPx, dyPx) => own.moveEnd(end, dxPx / seen.scale, dyPx / seen.scale)}
            />
          )}
        </>
      )}
      <span id={hint} hidden>
        {m.editor_wall_move_hint()}
      </span>
    </div>
  )
}

function HowToTake({ own }: { own: OwnWall }) {
  return (
    <div className="grid size-full place-items-center overflow-y-auto bg-wall-2 p-4 in-row:pt-[56px]">
      <div className="flex flex-col items-center gap-3 text-center">
        <p className="display text-xl in-row:sr-only">{m.editor_wall_own_title()}</p>
        <Steps className="in-row:hidden" />
        <Chooser own={own} />
      </div>
    </div>
  )
}

function Steps({ className }: { className: string }) {
  return (
    <ol className={cn('flex max-w-sm list-decimal flex-col gap-1 ps-5 text-start text-ink-7', className)}>
      <li>{m.editor_wall_own_step_1()}</li>
      <li>{m.editor_wall_own_step_2()}</li>
      <li>{m.editor_wall_own_step_3()}</li>
    </ol>
  )
}

function Chooser({ own: { photo, take } }: { own: OwnWall }) {
  return (
    <label
      className={cn(
        buttonLook({ variant: photo ? 'secondary' : 'primary' }),
        'px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
      )}
    >
      <ImagePlus aria-hidden="true" strokeWidth={1.75} />
      {photo ? m.editor_wall_own_other() : m.editor_wall_own_choose()}
      <input
        type="file"
        accept="image/*"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void take(file)
        }}
        className="sr-only"
      />
    </label>
  )
}

/** How far a press of the pad goes, of the photo's width. */
const padShare = 0.01

export function OwnWallTools({ hung, own }: OwnWallProps) {
  const { photo, isUnreadable, isHung } = own
  return (
    <div className="flex flex-col gap-3">
      {isUnreadable && (
        <Notice tone="err" live>
          {m.editor_wall_own_unreadable()}
        </Notice>
      )}
      {!photo && <Steps className="hidden text-sm in-row:flex" />}
      {photo && (isHung ? <HangTools hung={hung} own={own} /> : <MeasureTools own={own} />)}
      <p className="flex items-center gap-2 text-start text-sm text-ink-6">
        <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {m.editor_wall_own_private()}
      </p>
    </div>
  )
}

const row = 'flex flex-wrap items-center gap-2'

function HangTools({ hung, own }: OwnWallProps) {
  const stepPx = (own.photo?.px.widthPx ?? 0) * padShare
  return (
    <div className={row}>
      <MovePad label={m.editor_wall_piece({ piece: hung.label })} stepPx={stepPx} onMove={own.movePiece} />
      <Button variant="secondary" onClick={() => own.setStep('measure')} className="px-3">
        <RulerIcon aria-hidden="true" strokeWidth={1.75} />
        {m.editor_wall_ruler_again()}
      </Button>
      <ResetButton own={own} />
      <Chooser own={own} />
    </div>
  )
}

function MeasureTools({ own }: { own: OwnWall }) {
  const { photo, thing, setThing, ownCm, setOwnCm, lengthMm, pxPerMm } = own
  if (!photo) return null
  const { px, end } = photo
  return (
    <>
      <p className="text-ink-7 in-row:text-sm">{m.editor_wall_ruler_text()}</p>
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
      <div className="sticky bottom-0 z-10 flex flex-col items-start gap-2 bg-wall-1 py-1 in-[dialog]:bg-wall-0">
        <p role="status" className="text-sm text-ink-6">
          {pxPerMm === null ? m.editor_wall_ruler_unknown() : m.editor_wall_ruler_check({ width: Math.round(px.widthPx / pxPerMm / 10) })}
        </p>
        <Button disabled={pxPerMm === null} onClick={() => own.setStep('hang')}>
          {m.editor_wall_own_hang()}
        </Button>
      </div>
      <div className={row}>
        <ResetButton own={own} />
        <Chooser own={own} />
      </div>
      <div className={row}>
        <Segments
          legend={m.editor_wall_ruler_end()}
          options={[
            { value: 'from', label: m.editor_wall_ruler_from() },
            { value: 'to', label: m.editor_wall_ruler_to() },
          ]}
          value={end}
          onValueChange={own.setEnd}
          className="grow sm:grow-0"
        />
        <MovePad label={rulerEndWords[end]()} stepPx={px.widthPx * padShare} onMove={(dx, dy) => own.moveEnd(end, dx, dy)} />
      </div>
    </>
  )
}

function ResetButton({ own }: { own: OwnWall }) {
  return (
    <Button variant="secondary" onClick={own.reset} className="px-3">
      <RotateCcw aria-hidden="true" strokeWidth={1.75} />
      {m.editor_wall_own_reset()}
    </Button>
  )
}
