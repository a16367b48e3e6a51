import { outerSizeMm } from '#domain/print/product-layout.ts'
import { ProductPicture } from '#features/product-picture/ui/product-picture.tsx'
import { m } from '#words/messages.js'
import { hangTogether, type Hanging } from './hang-together.ts'
import type { HungPieceProps } from './hung-piece.ts'

/** The pieces of a visit as they hang beside each other. */
export type Hung = Hanging & { pieces: readonly HungPieceProps[]; label: string }

export function hungFrom(pieces: readonly HungPieceProps[]): Hung {
  const [first] = pieces
  return {
    ...hangTogether(pieces.map(({ shape, frameStyle }) => outerSizeMm(shape, frameStyle))),
    pieces,
    label: first && pieces.length === 1 ? first.label : m.cart_pieces({ count: pieces.length }),
  }
}

export function HungTogether({ hung: { pieces, places, widthMm, heightMm }, pxPerMm }: { hung: Hung; pxPerMm: number }) {
  return (
    <span className="relative block" style={{ width: widthMm * pxPerMm, height: heightMm * pxPerMm }}>
      {pieces.map(({ label: _label, ...piece }, at) => {
        const { xMm = 0, yMm = 0 } = places[at] ?? {}
        return (
          <span key={at} className="absolute" style={{ left: xMm * pxPerMm, top: yMm * pxPerMm }}>
            <ProductPicture {...piece} pxPerMm={pxPerMm} />
          </span>
        )
      })}
    </span>
  )
}
