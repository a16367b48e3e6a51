import type { CollageLayout } from '#domain/print/collage-layouts.ts'
import { collageCells } from '#domain/print/collage.ts'

export type LayoutThumbnailProps = {
  layout: CollageLayout
  /** Width by height of what one sees of the piece. */
  aspect: number
}

const longSideMm = 400
const gapMm = 9
/** Shades as of black-and-white photos, so that neighbours are told apart. */
const shades = [0.62, 0.34, 0.48, 0.26, 0.55, 0.4, 0.3]

/** A layout on its sheet of paper; in the colour of selection where it is the one chosen of a group of cards. */
export function LayoutThumbnail({ layout, aspect }: LayoutThumbnailProps) {
  const sheet = { xMm: 0, yMm: 0, widthMm: longSideMm * Math.min(1, aspect), heightMm: longSideMm / Math.max(1, aspect) }
  const { cells } = collageCells({ cells: layout.cells, gapMm, radiusMm: 0, hasCaption: false }, sheet, sheet)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sheet.widthMm} ${sheet.heightMm}`}
      className="block w-full bg-wall-0 fill-ink-7 shadow-sm transition-colors group-has-checked/card:fill-gulf-6"
    >
      {cells.map(({ xMm, yMm, widthMm, heightMm, tiltDeg }, index) => (
        <rect
          key={`${xMm} ${yMm}`}
          x={xMm}
          y={yMm}
          width={widthMm}
          height={heightMm}
          fillOpacity={shades[index % shades.length]}
          transform={tiltDeg === 0 ? undefined : `rotate(${tiltDeg} ${xMm + widthMm / 2} ${yMm + heightMm / 2})`}
        />
      ))}
    </svg>
  )
}
