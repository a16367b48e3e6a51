import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { outerSizeMm, type PieceShape } from '#domain/print/product-layout.ts'
import { ScaledPicture } from '#features/product-picture/ui/product-picture.tsx'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'

export type PieceOnWallProps = { shape: PieceShape; frameStyle: FrameStyle | null; photo: ShownPhoto | null }

/** A piece above a sofa 220 cm wide; 0.04cqw is a mm of the room, which is 250 cm wide, so all drawings are to one scale. */
export function PieceOnWall({ shape, frameStyle, photo }: PieceOnWallProps) {
  const mm = (length: number) => `${length * 0.04}cqw`
  const { widthMm, heightMm } = outerSizeMm(shape, frameStyle)
  return (
    <div dir="ltr" className="@container relative overflow-clip">
      <img src="/drawings/room.svg" alt="" width={250} height={262} className="w-full" />
      <div
        className="absolute"
        style={{ insetInlineStart: mm(1250 - widthMm / 2), top: mm(Math.min(860 - heightMm / 2, 1560 - heightMm)) }}
      >
        <ScaledPicture shape={shape} frameStyle={frameStyle} photos={[photo]} mm="0.04cqw" />
      </div>
    </div>
  )
}
