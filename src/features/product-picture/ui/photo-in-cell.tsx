import { useId, type CSSProperties } from 'react'
import type { CellMm } from '#domain/print/units.ts'
import { placedMmPerPx, previewMatrix } from '#domain/print/placement.ts'
import { isPlain, toneFilterValues } from '#domain/print/tone.ts'
import type { Scale } from './scale.ts'
import type { ShownPhoto } from './shown-photo.ts'

/** A photo laid as its placement says, in a box that is the cell. */
export function PhotoInCell({ shown, cell, scale }: { shown: ShownPhoto; cell: CellMm; scale: Scale }) {
  const filter = useId()
  const tone = shown.tone && !isPlain(shown.tone) ? shown.tone : null
  const image = (
    <img
      src={shown.src}
      srcSet={shown.srcSet}
      sizes={shown.sizes}
      alt=""
      draggable={false}
      loading={shown.priority ? 'eager' : 'lazy'}
      fetchPriority={shown.priority ? 'high' : 'auto'}
      decoding={shown.priority ? 'sync' : 'async'}
      width={shown.copy.widthPx}
      height={shown.copy.heightPx}
      style={laid(shown, cell, scale)}
    />
  )
  if (!tone) return image
  return (
    <>
      <svg width="0" height="0" aria-hidden="true">
        <filter id={filter} colorInterpolationFilters="sRGB">
          <feColorMatrix values={toneFilterValues(tone)} />
        </filter>
      </svg>
      {/* Not on the photo: a browser filters before it turns, and then paints the photo twice, the second time less sharp. */}
      <div className="piece-toned" style={{ filter: `url(#${filter})` }}>
        {image}
      </div>
    </>
  )
}

/** A photo is laid to hundredths of a pixel. */
const touchingMm = 0.01

/** The sides at which a photo ends where its cell does: top, right, bottom, left. */
export function endingSides({ photo, placement }: Pick<ShownPhoto, 'photo' | 'placement'>, cell: CellMm): boolean[] {
  const { dxMm, dyMm, rotationDeg } = placement
  if (rotationDeg % 90 !== 0) return [false, false, false, false]
  const mmPerPx = placedMmPerPx(photo, cell, placement)
  const sidesMm = [photo.widthPx * mmPerPx, photo.heightPx * mmPerPx]
  const [widthMm = 0, heightMm = 0] = rotationDeg % 180 === 0 ? sidesMm : sidesMm.toReversed()
  const [beyondX, beyondY] = [(widthMm - cell.widthMm) / 2, (heightMm - cell.heightMm) / 2]
  return [beyondY - dyMm, beyondX + dxMm, beyondY + dyMm, beyondX - dxMm].map((beyondMm) => beyondMm < touchingMm)
}

type LaidPhoto = Pick<ShownPhoto, 'photo' | 'copy' | 'placement'>

function photoTransform({ photo, copy, placement }: LaidPhoto, cell: CellMm, pxPerMm: number): string {
  return `matrix(${previewMatrix(photo, copy, cell, placement, pxPerMm).join(', ')})`
}

/** Lays a photo of a drawn piece anew, wherever it is seen, without drawing the piece again. */
export function layPhoto(piece: HTMLElement, at: number, laid: LaidPhoto, cell: CellMm, pxPerMm: number): void {
  const transform = photoTransform(laid, cell, pxPerMm)
  for (const image of piece.querySelectorAll<HTMLElement>(`.piece-cell[data-cell="${at}"] img`)) image.style.transform = transform
}

/** Where px are known, the very matrix of the print; else the same in lengths that CSS reckons. */
function laid({ photo, copy, placement }: ShownPhoto, cell: CellMm, { pxPerMm, length }: Scale): CSSProperties {
  if (pxPerMm !== null) {
    const transform = photoTransform({ photo, copy, placement }, cell, pxPerMm)
    return { width: copy.widthPx, height: copy.heightPx, transformOrigin: '0 0', transform }
  }
  const mmPerPx = placedMmPerPx(photo, cell, placement)
  const [widthMm, heightMm] = [photo.widthPx * mmPerPx, photo.heightPx * mmPerPx]
  const [xMm, yMm] = [(cell.widthMm - widthMm) / 2 + placement.dxMm, (cell.heightMm - heightMm) / 2 + placement.dyMm]
  const turned = placement.rotationDeg === 0 ? '' : ` rotate(${placement.rotationDeg}deg)`
  // Browsers round such a box to whole pixels: half of one more on each side, and no edge of the cell stays bare.
  return {
    width: `calc(${length(widthMm)} + 1px)`,
    height: `calc(${length(heightMm)} + 1px)`,
    transform: `translate(calc(${length(xMm)} - 0.5px), calc(${length(yMm)} - 0.5px))${turned}`,
  }
}
