import { Lock, Plus } from 'lucide-react'
import { useId, type KeyboardEvent, type PointerEvent } from 'react'
import type { FrameStyle } from '#domain/frame-styles.ts'
import type { MatColour } from '#domain/pricing.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'
import type { PieceShape } from '#domain/print/product-layout.ts'
import { placedByKey } from '#features/editor/ui/stage-keys.ts'
import { useFittedPiece } from '#features/editor/ui/use-fitted-piece.ts'
import { useHand } from '#features/editor/ui/use-hand.ts'
import { layPhoto } from '#features/product-picture/ui/photo-in-cell.tsx'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { exactScale, placedBox } from '#features/product-picture/ui/scale.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { Cell } from './collage-state.ts'
import type { Carry } from './use-carry.ts'

export type CollageStageProps = {
  shape: PieceShape
  frameStyle: FrameStyle | null
  matColour: MatColour
  look: CollageLook
  cells: readonly Cell[]
  /** One for each cell. */
  photos: readonly (ShownPhoto | null)[]
  current: number | null
  carry: Carry
  /** How the photo of a cell lies, in words. */
  describe: (at: number) => string
  onPlaced: (at: number, placement: Placement) => void
  /** A place was tapped, or reached by keyboard. */
  onTap: (at: number) => void
  onFocus: (at: number) => void
  onTake: (at: number) => void
  className?: string | undefined
}

/** The collage on a wall: photos swap places when they are carried, and the one that is chosen moves in its own. */
export function CollageStage(props: CollageStageProps) {
  const { shape, frameStyle, matColour, look, cells, photos, current, carry, describe, onPlaced, onTap, onFocus, onTake, className } = props
  const hint = useId()
  const { stage, over, layout, pxPerMm, isMeasured, gripOn, toFace } = useFittedPiece(shape, frameStyle)
  const at = current ?? -1
  const [shown, cellMm] = [photos[at], layout.cells[at]]
  const grip = shown && cellMm ? gripOn(shown.photo, cellMm) : null

  function onSeen(placement: Placement) {
    if (stage.current && shown && cellMm) layPhoto(stage.current, at, { ...shown, placement }, cellMm, pxPerMm)
  }

  const { isHeld, isHolding, lines, cancel, handlers } = useHand({
    stage,
    placement: shown?.placement ?? restingPlacement,
    grip,
    toFace,
    onSeen,
    onPlaced: (placement) => onPlaced(at, placement),
  })

  /** A finger on the chosen photo moves it. */
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset['place']
    if (place !== undefined && Number(place) === current) handlers.onPointerDown(event)
  }

  /** A second one may land anywhere, and means the same photo. */
  function onPointerDownCapture(event: PointerEvent<HTMLElement>) {
    if (!isHolding()) return
    event.stopPropagation()
    handlers.onPointerDown(event)
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    if (event.key === 'Escape' && isHeld) return cancel()
    if (event.ctrlKey || event.metaKey || event.altKey || place !== current) return
    if (event.key === 'Delete' || event.key === 'Backspace') return onTake(place)
    const placed = grip && shown && placedByKey(event.key, { shift: event.shiftKey }, grip, shown.placement)
    if (!placed) return
    event.preventDefault()
    onPlaced(place, placed)
  }

  const scale = exactScale(pxPerMm)
  const { opening } = layout
  return (
    <div
      ref={stage}
      role="group"
      aria-roledescription={m.collage_stage()}
      aria-label={m.collage_whole()}
      {...handlers}
      onPointerDown={onPointerDown}
      onPointerDownCapture={onPointerDownCapture}
      className={cn('relative grid touch-none place-items-center overflow-clip select-none', className)}
    >
      {isMeasured && (
        <ProductPicture
          shape={shape}
          frameStyle={frameStyle}
          matColour={matColour}
          look={look}
          photos={photos}
          pxPerMm={pxPerMm}
          glass={false}
          interactive
          held={isHeld ? current : null}
        >
          <span ref={over} className="absolute inset-0 block">
            <span className="block" style={{ transform: `translate(${-opening.xMm * pxPerMm}px, ${-opening.yMm * pxPerMm}px)` }}>
              {layout.cells.map((each, place) => {
                const cell = cells[place]
                const isChosen = place === current
                const { onPointerDown: grab, ...moves } = carry.from(isChosen ? null : (cell?.key ?? null))
                return (
                  <button
                    // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place.
                    key={place}
                    type="button"
                    data-place={place}
                    aria-label={describe(place)}
                    aria-pressed={isChosen}
                    aria-describedby={isChosen ? hint : undefined}
                    {...moves}
                    onPointerDown={isChosen ? undefined : grab}
                    onClick={() => onTap(place)}
                    onFocus={() => onFocus(place)}
                    onKeyDown={(event) => onKeyDown(event, place)}
                    className={cn(
                      'absolute start-0 top-0 grid place-items-center outline-offset-[-2px] transition-shadow',
                      isChosen ? 'cursor-grab shadow-[inset_0_0_0_2px_#fff] outline-3 outline-bougainvillea-6' : 'cursor-pointer',
                      carry.carried?.over === place && 'bg-ink-9/25 outline-3 outline-ink-9 outline-dashed',
                    )}
                    style={placedBox(each, scale, each.tiltDeg)}
                  >
                    {!cell?.key && (
                      <span className="grid size-9 max-w-full place-items-center rounded-full bg-wall-0 text-ink-9 shadow-md">
                        <Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />
                      </span>
                    )}
                    {cell?.isLocked && (
                      <span className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-wall-0/90 text-ink-9">
                        <Lock aria-hidden="true" strokeWidth={2} className="size-3.5" />
                      </span>
                    )}
                    {isChosen && lines.toMiddleX && <span className="absolute inset-y-0 inset-s-1/2 -ms-px w-0.5 bg-bougainvillea-6" />}
                    {isChosen && lines.toMiddleY && <span className="absolute inset-x-0 top-1/2 -mt-px h-0.5 bg-bougainvillea-6" />}
                  </button>
                )
              })}
            </span>
          </span>
        </ProductPicture>
      )}
      <span id={hint} hidden>
        {m.collage_cell_hint()}
      </span>
    </div>
  )
}
