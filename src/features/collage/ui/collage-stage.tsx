import { useId, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { MatColour } from '#domain/prices/pricing.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'
import type { PieceShape } from '#domain/print/product-layout.ts'
import type { PlacedQuality } from '#features/editing/ui/photos/quality.ts'
import { placedByKey } from '#features/editing/ui/gestures/stage-keys.ts'
import { useFittedPiece } from '#features/editing/ui/gestures/use-fitted-piece.ts'
import { useHand } from '#features/editing/ui/gestures/use-hand.ts'
import { layPhoto } from '#features/product-picture/ui/photo-in-cell.tsx'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { CollagePlace, placeOf } from './collage-place.tsx'
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
  /** One for each cell. */
  qualities: readonly (PlacedQuality | null)[]
  /** Each place shows the number that it is spoken of by. */
  isNumbered: boolean
  onPlaced: (at: number, placement: Placement) => void
  /** A place was tapped, or reached by keyboard. */
  onTap: (at: number) => void
  onFocus: (at: number) => void
  onTake: (at: number) => void
  className?: string | undefined
}

/** The collage on a wall: photos swap places when they are carried, and the one that is chosen moves in its own. */
export function CollageStage(props: CollageStageProps) {
  const {
    shape,
    frameStyle,
    matColour,
    look,
    cells,
    photos,
    current,
    carry,
    qualities,
    isNumbered,
    onPlaced,
    onTap,
    onFocus,
    onTake,
    className,
  } = props
  const hint = useId()
  const { stage, over, layout, pxPerMm, isMeasured, gripOn, toFace } = useFittedPiece(shape, frameStyle)
  const at = current ?? -1
  const [shown, cellMm] = [photos[at], layout.cells[at]]
  const grip = shown && cellMm ? gripOn(shown.photo, cellMm) : null

  function onSeen(placement: Placement) {
    if (stage.current && shown && cellMm) layPhoto(stage.current, at, { ...shown, placement }, cellMm, pxPerMm)
  }

  const { isHeld, isHolding, take, lines, cancel, handlers } = useHand({
    stage,
    placement: shown?.placement ?? restingPlacement,
    grip,
    toFace,
    onSeen,
    onPlaced: (placement) => onPlaced(at, placement),
  })
  const { onClick, ...carrying } = carry.from((target) => {
    const place = placeOf(target)
    return place === null ? null : { key: place === current ? null : (cells[place]?.key ?? null), tap: () => onTap(place) }
  })

  /** A finger on the chosen photo moves it, on any other carries it. */
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    carrying.onPointerDown(event)
    if (current !== null && placeOf(event.target as Element) === current) handlers.onPointerDown(event)
  }

  /** A second one may land anywhere, like the first: two mean the chosen photo, however small its place. */
  function onPointerDownCapture(event: PointerEvent<HTMLElement>) {
    if (event.isPrimary || !grip) return
    event.stopPropagation()
    const first = carry.letGo()
    if (first && !isHolding() && event.currentTarget.hasPointerCapture(first.pointerId)) take(first.pointerId, first.x, first.y)
    if (isHolding()) handlers.onPointerDown(event)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    carrying.onPointerMove(event)
    handlers.onPointerMove(event)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    carrying.onPointerUp(event)
    handlers.onPointerUp(event)
  }

  function onPointerCancel() {
    carrying.onPointerCancel()
    handlers.onPointerCancel()
  }

  function onFocusPlace(event: FocusEvent<HTMLElement>) {
    const place = placeOf(event.target)
    if (place !== null) onFocus(place)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && isHeld) return cancel()
    const place = placeOf(event.target as Element)
    if (event.ctrlKey || event.metaKey || event.altKey || place === null || place !== current) return
    if (event.key === 'Delete' || event.key === 'Backspace') return onTake(place)
    const placed = grip && shown && placedByKey(event.key, { shift: event.shiftKey }, grip, shown.placement)
    if (!placed) return
    event.preventDefault()
    onPlaced(place, placed)
  }

  const { opening } = layout
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- for its buttons.
    <div
      ref={stage}
      role="group"
      aria-roledescription={m.collage_stage()}
      aria-label={m.collage_whole()}
      onPointerDown={onPointerDown}
      onPointerDownCapture={onPointerDownCapture}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onClick={onClick}
      onFocus={onFocusPlace}
      onKeyDown={onKeyDown}
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
              {layout.cells.map((each, place) => (
                <CollagePlace
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place.
                  key={place}
                  at={place}
                  count={layout.cells.length}
                  cell={cells[place]}
                  cellMm={each}
                  quality={qualities[place] ?? null}
                  pxPerMm={pxPerMm}
                  isNumbered={isNumbered}
                  isChosen={place === current}
                  isAimedAt={carry.carried?.over === place}
                  hint={hint}
                  toMiddleX={place === current && lines.toMiddleX}
                  toMiddleY={place === current && lines.toMiddleY}
                />
              ))}
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
