import { lazy, Suspense, type CSSProperties } from 'react'
import { untilLoaded } from '#browser/lazy-module.ts'
import type { RectMm, CellMm } from '#domain/print/units.ts'
import { restingPlacement } from '#domain/print/placement.ts'
import { blurredCell, captionColour, type CollageLook } from '#domain/print/print-plan.ts'
import type { PieceLayout } from '#domain/print/product-layout.ts'
import { deepMemo } from '#ui/deep-memo.ts'
import { EmptyCell } from './empty-cell.tsx'
import { endingSides, PhotoInCell } from './photo-in-cell.tsx'
import { placedBox, type Scale } from './scale.ts'
import type { ShownPhoto } from './shown-photo.ts'

const CaptionLine = lazy(() => untilLoaded({ name: 'caption-line', load: () => import('./caption-line.tsx') }))

export type PaintingProps = {
  layout: PieceLayout
  photos: readonly (ShownPhoto | null)[]
  look: CollageLook | null
  /** Photos lie edge to edge. */
  gapless: boolean
  /** The cell whose photo a hand is on. */
  held: number | null
  scale: Scale
}

/** What is printed, from the face's top left: background, photos, a line of text. */
export function Painting({ layout, photos, look, gapless, held, scale }: PaintingProps) {
  const { painted } = layout
  return (
    <>
      {look && <Background painted={painted} look={look} photos={photos} scale={scale} />}
      {layout.cells.map((cell, index) => {
        const [shown = null, radiusMm] = [photos[index], look?.radiusMm ?? 0]
        // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its place.
        return <PaintedCell key={index} at={index} isHeld={index === held} {...{ cell, shown, radiusMm, gapless, scale }} />
      })}
      {look?.caption && layout.caption && (
        <Suspense>
          <CaptionLine {...look.caption} band={layout.caption} colour={captionColour(look.background)} scale={scale} />
        </Suspense>
      )}
    </>
  )
}

type PaintedCellProps = {
  at: number
  cell: CellMm
  shown: ShownPhoto | null
  radiusMm: number
  gapless: boolean
  isHeld: boolean
  scale: Scale
}

const PaintedCell = deepMemo(function PaintedCell({ at, cell, shown, radiusMm, gapless, isHeld, scale }: PaintedCellProps) {
  const style: CSSProperties = {
    ...placedBox(cell, scale, cell.tiltDeg),
    clipPath: outline({ cell, radiusMm, gapless, isHeld, scale, ending: shown ? endingSides(shown, cell) : [] }),
  }
  return (
    <div data-cell={at} data-held={isHeld ? '' : undefined} className="piece-cell" style={style}>
      {shown ? <PhotoInCell shown={shown} cell={cell} scale={scale} /> : <EmptyCell />}
    </div>
  )
})

type Outline = Omit<PaintedCellProps, 'at' | 'shown'> & { ending: readonly boolean[] }

/**
 * Two soft edges on one another would let the background through: where two photos meet, the earlier reaches under the later; and where a
 * photo ends at its cell, its own edge is the cell's.
 */
function outline({ cell, radiusMm, gapless, isHeld, scale: { pxPerMm, length }, ending }: Outline): string {
  const radius = radiusMm > 0 ? ` round ${length(radiusMm)}` : ''
  if (gapless && !radius) return 'inset(0 -0.5px -0.5px 0)'
  // Not under a hand: a browser moves a photo behind a plain round box faster than behind a path.
  if (radius && pxPerMm !== null && !isHeld && ending.includes(true)) return roundOutline(cell, radiusMm, pxPerMm, ending)
  return `inset(${[0, 1, 2, 3].map((side) => (ending[side] ? '-0.5px' : '0px')).join(' ')}${radius})`
}

/** Only the straight part of a side reaches out: a round corner stays where it is. */
function roundOutline({ widthMm, heightMm }: CellMm, radiusMm: number, pxPerMm: number, ending: readonly boolean[]): string {
  const [width, height] = [widthMm * pxPerMm, heightMm * pxPerMm]
  const r = Math.min(radiusMm * pxPerMm, width / 2, height / 2)
  const [top = 0, right = 0, bottom = 0, left = 0] = ending.map((ends) => (ends ? 0.5 : 0))
  const corner = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`
  return `path("M${r} 0V${-top}H${width - r}V0${corner(width, r)}H${width + right}V${height - r}H${width}${corner(width - r, height)}V${height + bottom}H${r}V${height}${corner(0, height - r)}H${-left}V${r}H0${corner(r, 0)}Z")`
}

type BackgroundProps = { painted: RectMm; look: CollageLook; photos: readonly (ShownPhoto | null)[]; scale: Scale }

function Background({ painted, look: { background }, photos, scale }: BackgroundProps) {
  const first = photos.find((shown) => shown !== null)
  if (background.kind === 'colour') return <div style={{ ...placedBox(painted, scale), backgroundColor: background.value }} />
  if (!first) return <div style={{ ...placedBox(painted, scale), backgroundColor: '#ffffff' }} />
  const { sigmaMm, laid } = blurredCell(painted)
  return (
    <div className="piece-cell" style={{ ...placedBox(laid, scale), filter: `blur(${scale.length(sigmaMm)})` }}>
      <PhotoInCell shown={{ ...first, placement: restingPlacement, tone: undefined }} cell={laid} scale={scale} />
    </div>
  )
}
