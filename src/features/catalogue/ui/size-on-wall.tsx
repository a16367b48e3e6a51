import { PieceOnWall } from './piece-on-wall.tsx'
import type { PricedSize } from './shapes.ts'

const photos = { portrait: 'mountains', landscape: 'dunes', square: 'sea', panoramic: 'skyline' }

/** One size with a picture of its shape. */
export function SizeOnWall({ size: { width, height, shape }, frameStyle }: { size: PricedSize; frameStyle?: string | undefined }) {
  return (
    <PieceOnWall widthCm={width} heightCm={height} frameStyle={frameStyle}>
      <img src={`/pictures/${photos[shape]}-640.webp`} alt="" loading="lazy" className="size-full object-cover" />
    </PieceOnWall>
  )
}
