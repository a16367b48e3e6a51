import { m } from '#words/messages.js'
import type { OfferedSize } from './offered-sizes.ts'

const floorCm = 232
const wallCm = { width: 560, height: 245 }
const sofa = { width: 220, left: 170 }
const hangAtCm = 92

/** Sizes side by side above a sofa, drawn to scale in centimetres. */
export function SizesOnWall({ sizes, gapCm = 18 }: { sizes: readonly OfferedSize[]; gapCm?: number }) {
  const lefts = leftEdges(sizes, gapCm)
  return (
    <figure>
      <div tabIndex={0} role="group" aria-label={m.size_wall_label()} className="overflow-x-auto bg-wall-2">
        <svg viewBox={`0 0 ${wallCm.width} ${wallCm.height}`} aria-hidden="true" className="block w-full min-w-[40rem]">
          <rect y={floorCm} width={wallCm.width} height={wallCm.height - floorCm} className="fill-wall-3" />
          {sizes.map(([width, height], index) => {
            const left = lefts[index] ?? 0
            return (
              <g key={`${width}x${height}`}>
                <rect x={left + 1} y={hangAtCm - height / 2 + 2} width={width} height={height} className="fill-ink-9/15" />
                <rect
                  x={left}
                  y={hangAtCm - height / 2}
                  width={width}
                  height={height}
                  className="fill-wall-0 stroke-ink-9"
                  strokeWidth="1.5"
                />
                <text x={left + width / 2} y={hangAtCm - height / 2 - 5} textAnchor="middle" fontSize="11" className="fill-ink-9">
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
function leftEdges(sizes: readonly OfferedSize[], gapCm: number): number[] {
  const widthBefore = (count: number) => sizes.slice(0, count).reduce((sum, [width]) => sum + width + gapCm, 0)
  const start = (wallCm.width - widthBefore(sizes.length) + gapCm) / 2
  return sizes.map((_, index) => start + widthBefore(index))
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
