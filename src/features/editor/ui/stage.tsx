import { useId, useRef, type KeyboardEvent } from 'react'
import type { FrameStyle } from '#domain/frame-styles.ts'
import type { MatColour } from '#domain/pricing.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import { hang, layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/sharpness.ts'
import { layPhoto } from '#features/product-picture/ui/photo-in-cell.tsx'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import type { EditedPhoto } from './editor-state.ts'
import type { Grip } from './hand.ts'
import { placedByKey } from './stage-keys.ts'
import { useHand } from './use-hand.ts'
import { useSize } from './use-size.ts'

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

/** How much wall is left around the piece, of the stage's shorter side; and how near counts as there. */
const wallShare = 0.07
const snapPx = 7
const givePx = 60

/** The piece on a wall, its photo under the hand. */
export function Stage({ shape, frameStyle, matColour, photo, picture, description, onPlaced, className }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLSpanElement>(null)
  const room = useSize(stage)
  const hint = useId()
  const { outer } = hang(shape, frameStyle)
  const wallPx = Math.min(room.widthPx, room.heightPx) * wallShare
  const fits = Math.min((room.widthPx - 2 * wallPx) / outer.widthMm, (room.heightPx - 2 * wallPx) / outer.heightMm)
  const pxPerMm = Math.max(0.01, fits)
  const { cells, opening } = layOut(shape)
  const [cell] = cells
  const grip: Grip | null = photo && picture && cell ? { photo: photo.px, cell, snapMm: snapPx / pxPerMm, giveMm: givePx / pxPerMm } : null
  const placement = photo?.placement

  function toFace(clientX: number, clientY: number) {
    const box = over.current?.getBoundingClientRect()
    return box ? { x: (clientX - box.left) / pxPerMm + opening.xMm, y: (clientY - box.top) / pxPerMm + opening.yMm } : null
  }

  function onSeen(seen: Placement) {
    if (stage.current && photo && picture && cell) layPhoto(stage.current, { ...picture, photo: photo.px, placement: seen }, cell, pxPerMm)
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
      {room.widthPx > 0 && (
        <ProductPicture
          shape={shape}
          frameStyle={frameStyle}
          matColour={matColour}
          photos={[shownPhoto]}
          pxPerMm={pxPerMm}
          glass={false}
          className={isHeld ? 'piece-held' : undefined}
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
