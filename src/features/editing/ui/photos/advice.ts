import type { CellMm } from '#domain/print/units.ts'
import type { Placement } from '#domain/print/placement.ts'
import { isZoomedIn, zoomTo } from '#domain/print/placing.ts'
import type { Choice, EditedPhoto } from '../choice.ts'
import { priceOf, type Lists } from '../offers/offers.ts'
import type { PlacedQuality } from './quality.ts'
import type { SharpnessAdviceProps } from './sharpness-advice.tsx'

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
  const { largestGoodSize } = quality
  const { px, placement } = photo
  return {
    quality,
    size: choice.size,
    goodPriceFils: largestGoodSize ? priceOf({ ...choice, size: largestGoodSize }, lists) : null,
    onSize,
    onZoomOut: isZoomedIn(placement) ? () => onPlaced(zoomTo({ photo: px, cell }, placement, 100)) : undefined,
  }
}
