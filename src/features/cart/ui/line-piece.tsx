import '#features/catalogue/ui/frame-look.css'
import { listedSize } from '#domain/size.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import type { CartItem } from '../cart.ts'
import { matWidthCm } from './line-words.ts'

const matColours = { white: '#ffffff', offwhite: '#f3efe4', gray: '#a9a9a5', black: '#262726' }
const edgeColours = { mirror: '#8fb0b3', black: '#2a2a2a', white: '#f4f4f2', image: '#8fb0b3' }
const largestCm = 180

/** The piece in its true shape and finish. Small ones are drawn a little larger than to scale, else one could not see their frame. */
export function LinePiece({ item, frame }: { item: CartItem; frame: Frame | undefined }) {
  const size = listedSize(item.size)
  const [width, height] = [size.widthMm / 10, size.heightMm / 10]
  const longest = Math.max(width, height)
  const roomCm = longest * (1.15 + 0.6 * (1 - longest / largestCm))
  const cm = (length: number) => `${(length / roomCm) * 100}cqw`
  const railCm = frame ? 2.2 : 0
  const mat = item.mat ? { padding: cm(matWidthCm(item.matSize, frame)), background: matColours[item.matColor ?? 'white'] } : {}
  const bare = frame ? {} : { boxShadow: `${cm(1.5)} ${cm(0.8)} 0 ${edgeColours[item.canvasEdgeStyle]}, 2px 5px 9px rgb(20 22 21 / .4)` }
  return (
    <div aria-hidden="true" className="@container grid aspect-square place-items-center bg-wall-2">
      <div
        className={frame ? `rail shadow-md rail-${frame.style}` : ''}
        style={{ ...bare, ...mat, width: cm(width + 2 * railCm), height: cm(height + 2 * railCm), borderWidth: cm(railCm) }}
      >
        <PaperSketch />
      </div>
    </div>
  )
}

/** Where the photo will be: a horizon and a sun. */
function PaperSketch() {
  return (
    <svg viewBox="0 0 40 40" preserveAspectRatio="xMidYMid slice" className="block h-full w-full bg-[#dfe9ea]">
      <circle cx="27" cy="13" r="4" className="fill-wall-0" />
      <path d="M-30 27q26-9 45-4t55-4v60h-100z" fill="#a9c3c6" />
      <path d="M-30 34q40-10 62-3t60-6v40H-30z" fill="#8fb0b3" />
    </svg>
  )
}
