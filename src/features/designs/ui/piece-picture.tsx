import { hang, type PieceShape } from '#domain/print/product-layout.ts'
import type { FrameLook } from '#features/catalogue/catalogue.ts'
import { facePhoto } from '#features/product-picture/ui/face-photo.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { collageLook, pieceShape } from '../design-piece.ts'
import type { PieceLook } from '../piece-look.ts'
import { matWidthCm } from '../piece-words.ts'

export type PiecePictureProps = { look: PieceLook; frame: FrameLook | undefined }

/** Of a thumbnail's side, what the longer side of the piece takes; the rest is wall, shadow and the depth of a canvas. */
const thumbnailShare = 0.84

/** A piece in its true shape and finish on a square of wall. */
export function PieceThumbnail({ look, frame }: PiecePictureProps) {
  const { widthMm, heightMm } = outerOf(look, frame)
  return (
    <div className="grid aspect-square place-items-center overflow-clip bg-wall-2">
      <div style={{ width: `${(thumbnailShare * 100 * widthMm) / Math.max(widthMm, heightMm)}%` }}>
        <PiecePicture look={look} frame={frame} previewPx={480} />
      </div>
    </div>
  )
}

/** As large as the room allows, all of it in the window. */
export function LargePiece({ look, frame, label }: PiecePictureProps & { label: string }) {
  const { widthMm, heightMm } = outerOf(look, frame)
  return (
    <div className="grid w-full place-items-center overflow-clip bg-wall-2 px-[8%] py-10 sm:py-14">
      <div style={{ width: `min(100%, ${(60 * widthMm) / heightMm}dvh)` }}>
        <PiecePicture look={look} frame={frame} previewPx={1280} label={label} priority />
      </div>
    </div>
  )
}

type DrawnPieceProps = PiecePictureProps & { previewPx: number; label?: string; priority?: boolean }

function PiecePicture({ look, frame, previewPx, label, priority }: DrawnPieceProps) {
  const designed = shapeOf(look, frame)
  // The print painter's own picture, once the shop has the design.
  const face = look.previewUrl ? facePhoto(designed, `${look.previewUrl}&w=${previewPx}`) : null
  return (
    <FittedPicture
      shape={face?.shape ?? designed}
      frameStyle={frame?.style ?? null}
      matColour={look.matColor ?? 'white'}
      photos={face ? [{ ...face.photo, priority }] : []}
      look={face ? null : look.design && collageLook(look.design)}
      label={label}
    />
  )
}

function outerOf(look: PieceLook, frame: FrameLook | undefined) {
  return hang(shapeOf(look, frame), frame?.style ?? null).outer
}

function shapeOf(look: PieceLook, frame: FrameLook | undefined): PieceShape {
  const mounts = { regular: matWidthCm('regular', frame) * 10, jumbo: matWidthCm('jumbo', frame) * 10 }
  const designed = look.design && pieceShape(look.design, mounts)
  const mat = look.mat ? { borderMm: mounts[look.matSize ?? 'regular'] } : null
  return designed ?? plainShape(look.type, look.size, { mat, edge: look.canvasEdgeStyle })
}
