import { clampPlacement } from '#domain/print/placement.ts'
import { layOut } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { pieceShape } from './design-piece.ts'
import type { DesignContent } from './designs.ts'
import { mountsOf } from './mounts.ts'

/**
 * A design with another photo in one of its cells, as near to where the old one lay as leaves no gap. Null where there is no such cell.
 * It was accepted as it looked, so what was said of its sharpness is not taken over.
 */
export function swapPhoto(
  design: DesignContent,
  at: number,
  photo: PhotoPx & { id: string },
  frames: readonly Frame[],
): DesignContent | null {
  const shape = pieceShape(design, mountsOf(frames, design))
  const cell = shape && layOut(shape).cells[at]
  if (!cell || !design.cells[at]) return null
  const { acceptsLowQuality: _accepted, ...content } = design
  return {
    ...content,
    cells: content.cells.map((old, index) =>
      index === at ? { ...old, photoId: photo.id, placement: clampPlacement(photo, cell, old.placement) } : old,
    ),
  }
}
