import { listedSize } from '#domain/looks/size.ts'
import { restingPlacement, type Placement } from '#domain/print/placement.ts'
import type { CellMm, PhotoPx } from '#domain/print/units.ts'
import { isZoomedIn, zoomTo } from '#domain/print/placing.ts'
import type { Choice, EditedPhoto } from '../choice.ts'
import { madeSizes, mountsFrom, priceOf, type Lists } from '../offers/offers.ts'
import { placedQuality, type PlacedQuality } from './quality.ts'
import type { SharpnessAdviceProps, WouldDo } from './sharpness-advice.tsx'

export type Advised = {
  quality: PlacedQuality
  /** What the photo is part of, and where it lies. */
  choice: Choice
  photo: Pick<EditedPhoto, 'px' | 'placement'>
  cell: CellMm
  lists: Lists
  onSize: (size: string) => void
  onPlaced: (placement: Placement) => void
}

/** [QL4] What would make a photo sharper: another size, or the photo further away where it can be. */
export function adviceOn({ quality, choice, photo, cell, lists, onSize, onPlaced }: Advised): SharpnessAdviceProps {
  const { largestGoodSize, grade } = quality
  const { px, placement } = photo
  return {
    quality,
    size: choice.size,
    goodPriceFils: largestGoodSize ? priceOf({ ...choice, size: largestGoodSize }, lists) : null,
    onSize,
    wouldDo: grade === 'poor' && !largestGoodSize && !choice.collage ? wouldDo(px, choice, lists) : null,
    onZoomOut: isZoomedIn(placement) ? () => onPlaced(zoomTo({ photo: px, cell }, placement, 100)) : undefined,
  }
}

/** Products that show a photo as it is; the one that is chosen comes before them. */
const otherKinds = ['print-frame', 'canvas', 'framed-canvas'] as const

/** [QL5] For a photo too small for every good size: the largest in which the whole of it is not poor, as another product where it must be. */
function wouldDo(px: PhotoPx, chosen: Choice, lists: Lists): WouldDo | null {
  const mounts = mountsFrom(lists.frames)
  for (const kind of new Set([chosen.kind, ...otherKinds])) {
    const found = madeSizes({ ...chosen, kind }, lists).flatMap((size) => {
      const judged = placedQuality({ px, isMeasured: true, placement: restingPlacement }, { ...chosen, kind, size }, mounts, [])
      const { widthMm, heightMm } = listedSize(size)
      return judged && judged.grade !== 'poor' ? { kind, size, grade: judged.grade, dpi: judged.dpi, area: widthMm * heightMm } : []
    })
    const [largest] = found.toSorted((a, b) => b.area - a.area || b.dpi - a.dpi)
    if (largest) return largest
  }
  return null
}
