import type { CellMm } from '#domain/print/units.ts'
import { keepFocus, restingPlacement } from '#domain/print/placement.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import type { ShownPhoto } from '#features/product-picture/ui/shown-photo.ts'
import type { EditedPhoto } from '../choice.ts'
import type { LocalPicture } from '../photos/use-edited-photos.ts'

/** The photo on the stage and a copy of it to show: what the small drawings of the panels are made with. */
export type Pictured = { photo: EditedPhoto | null; picture: LocalPicture | null }

/** The photo in another piece, what is in the middle of the stage in the middle there. */
export function shownIn({ photo, picture }: Pictured, from: CellMm, shape: PieceShape): ShownPhoto | null {
  const [cell] = layOut(shape).cells
  if (!photo || !picture || !cell) return null
  return { ...picture, photo: photo.px, placement: keepFocus(photo.px, from, cell, photo.placement), tone: photo.tone }
}

/** The photo as it is, for samples of what lies around it. */
export function shownWhole({ photo, picture }: Pictured): ShownPhoto | null {
  return photo && picture && { ...picture, photo: photo.px, placement: restingPlacement, tone: photo.tone }
}
