import { layoutsFor, type CollageLayout } from '#domain/print/collage-layouts.ts'
import { listedSize } from '#domain/looks/size.ts'
import type { CollageState } from './collage-state.ts'

/** A layout with just as many cells as there are photos; null where the chosen one has. */
export function suitedLayout({ size, photos, cells }: Pick<CollageState, 'size' | 'photos' | 'cells'>): CollageLayout | null {
  if (photos.length === cells.length || photos.length < 2) return null
  const suited = layoutsFor(listedSize(size).orientation, photos.length)[0]
  return suited && suited.cells.length === photos.length ? suited : null
}
