import { findLayout } from '#domain/print/collage-layouts.ts'
import type { CollageLook } from '#domain/print/print-plan.ts'
import type { PieceShape } from '#domain/print/product-layout.ts'
import { listedSize } from '#domain/looks/size.ts'
import type { Design } from './designs.ts'
import type { MountsMm } from './mounts.ts'

/** What a design is, as geometry; null when its collage layout is not there any more. */
export function pieceShape(design: Omit<Design, 'id' | 'version'>, mounts: MountsMm): PieceShape | null {
  const { product, size, mat, edge = 'mirror', layout } = design
  const found = layout && findLayout(layout.id)
  if (layout && !found) return null
  const collage = found
    ? { cells: found.cells, gapMm: layout.gapMm, radiusMm: layout.radiusMm, hasCaption: captionOf(design) !== null }
    : null
  return { product, size: listedSize(size), mat: mat ? { borderMm: mounts[mat.size] } : null, edge, collage }
}

export function collageLook(design: Pick<Design, 'layout'>): CollageLook | null {
  const { layout } = design
  return layout ? { radiusMm: layout.radiusMm, background: layout.background, caption: captionOf(design) } : null
}

function captionOf({ layout }: Pick<Design, 'layout'>): CollageLook['caption'] {
  const text = layout?.caption?.text.trim()
  return layout?.caption && text ? { text, font: layout.caption.font } : null
}
