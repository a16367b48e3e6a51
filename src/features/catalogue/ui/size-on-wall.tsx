import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import { storedPhoto } from '#features/content/ui/stored-photo.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { PieceOnWall } from './piece-on-wall.tsx'
import type { PricedSize } from './shapes.ts'

const photos = { portrait: 'mountains', landscape: 'dunes', square: 'sea', panoramic: 'skyline' } as const

/** One size with a picture of its shape. */
export function SizeOnWall({ size: { id, shape }, frameStyle }: { size: PricedSize; frameStyle: FrameStyle | null }) {
  return (
    <PieceOnWall
      shape={plainShape(frameStyle ? 'frame' : 'canvas', id)}
      frameStyle={frameStyle}
      photo={storedPhoto(photos[shape], { sizes: '400px', small: true })}
    />
  )
}
