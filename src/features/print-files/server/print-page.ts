import { bleedAroundMm, trimMm } from '#domain/print/print-plan.ts'
import type { PieceLayout } from '#domain/print/product-layout.ts'
import type { PrintPage } from '#platform/imaging/imaging.ts'
import { whoseIs } from './print-file-names.ts'
import type { PrintFileRow } from './print-files.store.ts'

/** What a PDF says beside the picture. Nothing of the moment or of this file: the same print has the same bytes. */
export function printPage(row: PrintFileRow, layout: PieceLayout): PrintPage {
  const { wrap } = layout
  const { design, reference, quantity } = row
  const { order, piece } = whoseIs(row)
  const edge = wrap ? `${wrap.edge} edge` : (design.mat && `${design.mat.size} mat`) || 'no mat'
  return {
    trim: trimMm(layout),
    bleedMm: bleedAroundMm(layout),
    foldMm: wrap?.depthMm ?? null,
    slug: `${order}  piece ${piece}  ${design.product} ${design.size} cm  ${edge}  x${quantity}`,
    code: reference ?? `design/${design.id}/${design.version}`,
  }
}
