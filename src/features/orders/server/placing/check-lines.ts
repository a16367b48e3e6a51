import type { Quality } from '#domain/print/sharpness.ts'
import type { CartGiftCard, CartItem, CartPiece } from '#features/cart/cart.ts'
import type { Canvas, Frame } from '#features/catalogue/catalogue.ts'
import { isFinished, lineProblems, type QuoteProblem } from '#features/quote/server/quote.service.ts'
import { designQuality } from '#features/designs/design-quality.ts'
import type { Design } from '#features/designs/designs.ts'
import { holdPhotos } from '#features/photos/server/photos.service.ts'
import type { Db } from '#platform/db/database.ts'

export type OrderableLine = { item: CartPiece; design: Design; quality: Quality } | { item: CartGiftCard; design: null; quality: null }

type Terms = { frames: readonly Frame[]; canvases: readonly Canvas[]; acceptsLowQuality: boolean }

/** The lines that can be made as they are, gift cards among them, and what is wrong with the others. Their photos stay until the transaction ends. */
export async function checkLines(
  tx: Db,
  items: readonly CartItem[],
  { acceptsLowQuality, ...lists }: Terms,
): Promise<{ lines: OrderableLine[]; problems: QuoteProblem[] }> {
  const photos = await holdPhotos(
    tx,
    items.flatMap(({ design }) => design?.cells.flatMap(({ photoId }) => photoId ?? []) ?? []),
  )
  const judged = items.map((item) => {
    if (item.type === 'gift-card') return item
    const hasPhotos = isFinished(item.design) && item.design.cells.every(({ photoId }) => photos.has(photoId ?? ''))
    return { ...item, quality: hasPhotos && item.design ? designQuality(item.design, photos, lists) : null }
  })
  return {
    lines: judged.flatMap((item): OrderableLine[] => {
      if (item.type === 'gift-card') return [{ item, design: null, quality: null }]
      return item.design && item.quality ? [{ item, design: item.design, quality: item.quality }] : []
    }),
    problems: judged.flatMap(lineProblems).filter(({ code }) => !(acceptsLowQuality && code === 'order/low-quality')),
  }
}
