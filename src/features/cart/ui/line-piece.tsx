import type { PieceShape } from '#domain/print/product-layout.ts'
import { collageLook, pieceShape } from '#features/designs/design-piece.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { facePhoto } from '#features/product-picture/ui/face-photo.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import type { GiftCardLine } from '#features/gift-cards/gift-cards.ts'
import { GiftCardPicture } from '#features/gift-cards/ui/gift-card-picture.tsx'
import type { CartItem, PieceLook } from '../cart.ts'
import { matWidthCm } from './line-words.ts'

const largestMm = 1800
const previewPx = 480

/** What a line looks like: the piece on its wall, or the card that will be mailed. */
export function LinePicture({ item, frame }: { item: CartItem; frame: Frame | undefined }) {
  if (item.type === 'gift-card') return <LineGiftCard {...item.giftCard} />
  return <LinePiece item={item} frame={frame} />
}

export function LineGiftCard({ design, amountFils }: Pick<GiftCardLine, 'design' | 'amountFils'>) {
  return (
    <div className="grid aspect-square place-items-center bg-wall-2 p-[8%]">
      <GiftCardPicture design={design} amountFils={amountFils} />
    </div>
  )
}

/** The piece in its true shape and finish. Small ones are drawn a little larger than to scale, else one could not see their frame. */
export function LinePiece({ item, frame }: { item: PieceLook; frame: Frame | undefined }) {
  const designed = shapeOf(item, frame)
  // The print painter's own picture, once the shop has the design.
  const face = item.previewUrl ? facePhoto(designed, `${item.previewUrl}&w=${previewPx}`) : null
  const shape = face?.shape ?? designed
  const { widthMm, heightMm } = shape.size
  const longestMm = Math.max(widthMm, heightMm)
  const share = widthMm / longestMm / (1.15 + 0.5 * (1 - longestMm / largestMm))
  return (
    <div className="grid aspect-square place-items-center overflow-clip bg-wall-2">
      <div style={{ width: `${share * 100}%` }}>
        <FittedPicture
          shape={shape}
          frameStyle={frame?.style ?? null}
          matColour={item.matColor ?? 'white'}
          photos={face ? [face.photo] : []}
          look={face ? null : item.design && collageLook(item.design)}
        />
      </div>
    </div>
  )
}

function shapeOf(item: PieceLook, frame: Frame | undefined): PieceShape {
  const mounts = { regular: matWidthCm('regular', frame) * 10, jumbo: matWidthCm('jumbo', frame) * 10 }
  const designed = item.design && pieceShape(item.design, mounts)
  const mat = item.mat ? { borderMm: mounts[item.matSize ?? 'regular'] } : null
  return designed ?? plainShape(item.type, item.size, { mat, edge: item.canvasEdgeStyle })
}
