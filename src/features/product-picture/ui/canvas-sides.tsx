import type { CSSProperties } from 'react'
import { barDepthMm, seenDepthMm as seenMm, type PieceLayout } from '#domain/print/product-layout.ts'
import { Painting, type PaintingProps } from './painting.tsx'

const skew = { right: `skewY(${degrees(seenMm.bottom / seenMm.right)}deg)`, bottom: `skewX(${degrees(seenMm.right / seenMm.bottom)}deg)` }

function degrees(slope: number): number {
  return (Math.atan(slope) * 180) / Math.PI
}

/** The right and the lower side of a canvas, painted with what goes round its bars. */
export function CanvasSides(painting: PaintingProps) {
  const { layout, scale } = painting
  const { widthMm, heightMm } = layout.face
  const at = (xMm: number, yMm: number) => `translate(${scale.length(xMm)}, ${scale.length(yMm)})`
  const right = { width: scale.length(seenMm.right), height: scale.length(heightMm), transform: `${at(widthMm, 0)} ${skew.right}` }
  const bottom = { width: scale.length(widthMm), height: scale.length(seenMm.bottom), transform: `${at(0, heightMm)} ${skew.bottom}` }
  return (
    <>
      <Side name="right" box={right} painting={painting} />
      <Side name="bottom" box={bottom} painting={painting} />
    </>
  )
}

function Side({ name, box, painting }: { name: 'right' | 'bottom'; box: CSSProperties; painting: PaintingProps }) {
  const edge = painting.layout.wrap?.edge
  return (
    <div className={`piece-side piece-side-${name} piece-side-${edge}`} style={box}>
      {(edge === 'mirror' || edge === 'image') && (
        <div style={{ transform: unrolled(name, edge, painting) }}>
          <Painting {...painting} />
        </div>
      )}
    </div>
  )
}

/** The painting laid on from the fold, as narrow as the side looks: turned over for a mirrored edge, simply going on for a photo that goes round. */
function unrolled(
  name: 'right' | 'bottom',
  edge: 'mirror' | 'image',
  { layout, scale }: { layout: PieceLayout; scale: PaintingProps['scale'] },
) {
  const narrow = (seenMm[name] / barDepthMm) * (edge === 'mirror' ? -1 : 1)
  const { widthMm, heightMm } = layout.face
  if (name === 'right') return `scaleX(${narrow}) translateX(${scale.length(-widthMm)})`
  return `scaleY(${narrow}) translateY(${scale.length(-heightMm)})`
}
