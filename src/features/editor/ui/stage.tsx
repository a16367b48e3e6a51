import { useId, type KeyboardEvent } from 'react'
import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { MatColour } from '#domain/prices/pricing.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import type { PieceShape } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { layPhoto } from '#features/product-picture/ui/photo-in-cell.tsx'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { EditedPhoto } from '#features/editing/ui/choice.ts'
import { placedByKey } from '#features/editing/ui/gestures/stage-keys.ts'
import { useFittedPiece } from '#features/editing/ui/gestures/use-fitted-piece.ts'
import { useHand } from '#features/editing/ui/gestures/use-hand.ts'

export type StageProps = {
  shape: PieceShape
  frameStyle: FrameStyle | null
  matColour: MatColour
  photo: EditedPhoto | null
  /** A copy of the photo to show. */
  picture: { src: string; copy: PhotoPx } | null
  /** How the photo lies, in words. */
  description: string
  onPlaced: (placement: Placement) => void
  className?: string | undefined
}

/** The piece on a wall, its photo under the hand. */
export function Stage({ shape, frameStyle, matColour, photo, picture, description, onPlaced, className }: StageProps) {
  const hint = useId()
  const { stage, over, layout, pxPerMm, isMeasured, gripOn, toFace } = useFittedPiece(shape, frameStyle)
  const [cell] = layout.cells
  const grip = photo && picture && cell ? gripOn(photo.px, cell) : null
  const placement = photo?.placement

  function onSeen(seen: Placement) {
    if (stage.current && photo && picture && cell)
      layPhoto(stage.current, 0, { ...picture, photo: photo.px, placement: seen }, cell, pxPerMm)
  }

  const { isHeld, lines, cancel, handlers } = useHand({ stage, placement: placement ?? restingPlacement, grip, toFace, onSeen, onPlaced })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isHeld) return cancel()
    if (!grip || !placement || event.ctrlKey || event.metaKey || event.altKey) return
    const placed = placedByKey(event.key, { shift: event.shiftKey }, grip, placement)
    if (!placed) return
    event.preventDefault()
    onPlaced(placed)
  }

  const shownPhoto = photo && picture && { ...picture, photo: photo.px, placement: photo.placement, tone: photo.tone, priority: true }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and fingers are what an application takes.
    <div
      ref={stage}
      role="application"
      aria-roledescription={m.editor_stage()}
      aria-label={description}
      aria-describedby={hint}
      tabIndex={photo ? 0 : undefined}
      onKeyDown={onKeyDown}
      {...handlers}
      className={cn(
        'relative grid touch-none place-items-center overflow-clip select-none',
        photo && (isHeld ? 'cursor-grabbing' : 'cursor-grab'),
        className,
      )}
    >
      {isMeasured && (
        <ProductPicture
          shape={shape}
          frameStyle={frameStyle}
          matColour={matColour}
          photos={[shownPhoto]}
          pxPerMm={pxPerMm}
          glass={false}
          held={isHeld ? 0 : null}
        >
          <span ref={over} className="absolute inset-0">
            {lines.toMiddleX && <span className="absolute inset-y-0 inset-s-1/2 -ms-px w-0.5 bg-bougainvillea-6" />}
            {lines.toMiddleY && <span className="absolute inset-x-0 top-1/2 -mt-px h-0.5 bg-bougainvillea-6" />}
          </span>
        </ProductPicture>
      )}
      <span id={hint} hidden>
        {m.editor_stage_hint()}
      </span>
    </div>
  )
}
