import * as list from '#domain/prices/price-list.ts'
import { listedSize, mirrored, withMirrors } from '#domain/looks/size.ts'
import { givenWords } from '#domain/owner-words.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { canvasName } from './catalogue.service.ts'
import { insertMissing, lockFrames, updateFrame } from './catalogue.store.ts'

const framePrices = { ...list.framePortraitPrices, ...list.frameSquarePrices }
const canvasPrices = { ...list.canvasLandscapePrices, ...list.canvasSquarePrices }

/** A new shop starts with the price list; what the owner has changed since stays. */
export async function seedCatalogue(shop: Shop): Promise<void> {
  const mounts = { regularMountMm: list.defaultMountMm.regular, jumboMountMm: list.defaultMountMm.jumbo }
  const sizes = withMirrors(list.frameSizeOrder)
  const panoramic = withMirrors(Object.keys(list.panoramicPrices))
  const plain = withMirrors(Object.keys(canvasPrices)).toSorted((a, b) => byShape(a) - byShape(b))
  await insertMissing(shop.db, {
    frames: list.frames.map((frame) => ({ ...frame, ...mounts, active: true })),
    framePrices: list.frames.flatMap(({ id }) =>
      sizes.map((size, position) => ({ frameId: id, size, position, priceFils: priceOf(framePrices, size) ?? null, active: true })),
    ),
    canvases: [...plain, ...panoramic].map((size, index) => ({
      id: index + 1,
      size,
      name: canvasName({ size, panoramic: panoramic.includes(size) }),
      priceFils: priceOf({ ...canvasPrices, ...list.panoramicPrices }, size) ?? 0,
      panoramic: panoramic.includes(size),
      active: true,
    })),
  })
  await seedOnce(shop.db, 'frames-arabic', async (tx) => {
    for (const row of await lockFrames(tx)) {
      const words = givenWords(row, list.frames, ['name'])
      if (words) await updateFrame(tx, row.id, { words })
    }
  })
}

function priceOf(table: Record<string, number>, size: string): number | undefined {
  return table[size] ?? table[mirrored(size)]
}

function byShape(size: string): number {
  return ['portrait', 'landscape', 'square'].indexOf(listedSize(size).orientation)
}
