import { m } from '#words/messages.js'
import type { OfferedSize } from './offered-sizes.ts'

type Look = 'framed' | 'canvas'

const gapCm = 18
const floorCm = 232
const wallCm = { width: 560, height: 245 }
const sofa = { width: 220, left: 170 }
const hangAtCm = 92

/** Sizes side by side above a sofa, drawn to scale in centimetres. */
export function SizesOnWall({ sizes, look }: { sizes: readonly OfferedSize[]; look: Look }) {
  const lefts = leftEdges(sizes)
  return (
    <figure>
      <div tabIndex={0} role="group" aria-label={m.size_wall_label()} className="overflow-x-auto bg-wall-2">
        <svg viewBox={`0 0 ${wallCm.width} ${wallCm.height}`} aria-hidden="true" className="block w-full min-w-[40rem]">
          <rect y={floorCm} width={wallCm.width} height={wallCm.height - floorCm} className="fill-wall-3" />
          {sizes.map(([width, height], index) => {
            const left = lefts[index] ?? 0
            const top = hangAtCm - height / 2
            return (
              <g key={`${width}x${height}`}>
                <rect x={left + 1} y={top + 2.5} width={width} height={height} className="fill-ink-9/20" />
                <Hung left={left} top={top} width={width} height={height} look={look} />
                <text x={left + width / 2} y={top - 4} textAnchor="middle" className="fill-ink-9 text-[11px] md:text-[8px]">
                  {width}×{height}
                </text>
              </g>
            )
          })}
          <Sofa />
        </svg>
      </div>
      <figcaption className="mt-2 text-sm text-ink-6">{m.size_wall_note()}</figcaption>
    </figure>
  )
}

/** Where each size starts, so that the row stands in the middle of the wall. */
function leftEdges(sizes: readonly OfferedSize[]): number[] {
  const widthBefore = (count: number) => sizes.slice(0, count).reduce((sum, [width]) => sum + width + gapCm, 0)
  const start = (wallCm.width - widthBefore(sizes.length) + gapCm) / 2
  return sizes.map((_, index) => start + widthBefore(index))
}

type HungProps = { left: number; top: number; width: number; height: number; look: Look }

function Hung({ left, top, width, height, look }: HungProps) {
  const matCm = look === 'framed' ? width * 0.16 : 0
  return (
    <>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        className={look === 'framed' ? 'fill-wall-0 stroke-ink-9' : 'fill-wall-3'}
        strokeWidth="2"
      />
      <image
        href="/pictures/dunes-640.webp"
        x={left + matCm}
        y={top + matCm}
        width={width - 2 * matCm}
        height={height - 2 * matCm}
        preserveAspectRatio="xMidYMid slice"
      />
    </>
  )
}

function Sofa() {
  const { left, width } = sofa
  return (
    <g className="fill-ink-6">
      <rect x={left + 14} y={floorCm - 72} width={width - 28} height="40" rx="5" opacity=".75" />
      <rect x={left} y={floorCm - 54} width={width} height="46" rx="6" />
      <rect x={left + 10} y={floorCm - 8} width="5" height="8" />
      <rect x={left + width - 15} y={floorCm - 8} width="5" height="8" />
    </g>
  )
}
