import type { Blur, Exposure } from '#domain/photos/photo-analysis.ts'
import { placedDpi } from '#domain/print/placement.ts'
import { isCanvas, layOut } from '#domain/print/product-layout.ts'
import type { PhotoPx } from '#domain/print/units.ts'
import { judge, type Quality } from '#domain/print/sharpness.ts'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { pieceShape } from './design-piece.ts'
import { mountsOf } from './mounts.ts'
import type { DesignContent } from './designs.ts'

export type JudgedPhoto = PhotoPx & { analysis: { blur: Blur; exposure: Exposure; messengerCopy: boolean } }
type Lists = { frames: readonly Frame[]; canvases: readonly Canvas[] }

/** How sharp a design will be, its photos as they are placed: as good as its weakest cell. Null while no photo is in it. */
export function designQuality(
  design: DesignContent,
  photos: ReadonlyMap<string, JudgedPhoto>,
  { frames, canvases }: Lists,
): Quality | null {
  const shape = pieceShape(design, mountsOf(frames, design))
  if (!shape) return null
  const { cells } = layOut(shape)
  const { product, size, frameId } = design
  const sizes = isCanvas(product)
    ? canvases.map((canvas) => canvas.size)
    : frames.find(({ id }) => id === frameId)?.sizes.map(({ id }) => id)
  const judged = design.cells.flatMap(({ photoId, placement }, index) => {
    const [photo, cell] = [photoId === null ? undefined : photos.get(photoId), cells[index]]
    if (!photo || !cell) return []
    return judge({ photo, product, size, mat: shape.mat, effectiveDpi: placedDpi(photo, cell, placement), sizes, analysis: photo.analysis })
  })
  const [weakest] = judged.toSorted((a, b) => a.effectiveDpi - b.effectiveDpi)
  return weakest ? { ...weakest, notes: [...new Set(judged.flatMap(({ notes }) => notes))] } : null
}
