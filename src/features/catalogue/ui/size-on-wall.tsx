import './frame-look.css'
import type { PricedSize } from './shapes.ts'

const photos = { portrait: 'mountains', landscape: 'dunes', square: 'sea', panoramic: 'skyline' }

/** One size above a sofa 220 cm wide; 0.4cqw is a cm of the room, which is 250 cm wide, so all drawings are to one scale. */
export function SizeOnWall({ size: { width, height, shape }, frameStyle }: { size: PricedSize; frameStyle?: string | undefined }) {
  const cm = (length: number) => `${length * 0.4}cqw`
  const railCm = frameStyle ? 2.2 : 0
  return (
    <div className="@container relative overflow-clip">
      <img src="/drawings/room.svg" alt="" width={250} height={262} className="w-full" />
      <img
        src={`/pictures/${photos[shape]}-640.webp`}
        alt=""
        loading="lazy"
        className={`absolute box-content object-cover shadow-md ${frameStyle ? `rail rail-${frameStyle}` : ''}`}
        style={{
          insetInlineStart: cm(125 - width / 2 - railCm),
          top: cm(Math.min(86 - height / 2, 154 - height) - railCm),
          width: cm(width),
          height: cm(height),
          borderWidth: cm(railCm),
        }}
      />
    </div>
  )
}
