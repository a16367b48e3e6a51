import type { FrameStyle } from '#domain/looks/frame-styles.ts'
import type { PlanInput } from '#domain/print/print-plan.ts'
import { layOut, type PieceShape } from '#domain/print/product-layout.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { photoSources, type PhotoSource } from '#features/photos/server/photos.service.ts'
import type { Shop } from '#platform/shop.ts'
import { collageLook, pieceShape } from '../design-piece.ts'
import { mountsOf } from '../mounts.ts'
import type { DesignContent } from '../designs.ts'

export type PlannedDesign = {
  input: PlanInput
  shape: PieceShape
  /** Null for a bare canvas, and where nobody knows the frame any more. */
  frameStyle: FrameStyle | null
  /** One for each cell; null where a cell is empty. */
  photos: (PhotoSource | null)[]
}

/** What a stored design may have lost since it was saved. */
export type DesignLoss = 'photo-missing' | 'layout-retired'

/** All that a painter's plan is made from: geometry, the photos' sizes, and where their masters lie. */
export async function planInputOf(
  shop: Shop,
  design: DesignContent,
): Promise<({ ok: true } & PlannedDesign) | { ok: false; reason: DesignLoss }> {
  const [{ frameLooks }, sources] = await Promise.all([
    readCatalogue(shop),
    photoSources(
      shop,
      design.cells.flatMap(({ photoId }) => photoId ?? []),
    ),
  ])
  const shape = pieceShape(design, mountsOf(frameLooks, design))
  if (!shape) return { ok: false, reason: 'layout-retired' }
  const photos = design.cells.map(({ photoId }) => (photoId === null ? null : (sources.get(photoId) ?? 'missing')))
  if (photos.includes('missing')) return { ok: false, reason: 'photo-missing' }
  const found = photos as (PhotoSource | null)[]
  const cells = design.cells.map(({ placement, tone }, index) => {
    const photo = found[index]
    return photo ? { photo, placement, tone } : null
  })
  const frameStyle = frameLooks.find(({ id }) => id === design.frameId)?.style ?? null
  return { ok: true, photos: found, shape, frameStyle, input: { layout: layOut(shape), cells, look: collageLook(design) } }
}
