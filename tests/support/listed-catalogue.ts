import * as list from '../../src/domain/prices/price-list.ts'
import { floaterCost, legacyFramePrice, matCost, matSizes } from '../../src/domain/prices/pricing.ts'
import { listedSize, mirrored, withMirrors } from '../../src/domain/looks/size.ts'
import { sizeInWords } from '../../src/ui/in-words/size-in-words.ts'
import type { Canvas, Frame } from '../../src/features/catalogue/catalogue.ts'

const parts = list.firstPartPrices
const framePrices = { ...list.framePortraitPrices, ...list.frameSquarePrices }
const canvasPrices = { ...list.canvasLandscapePrices, ...list.canvasSquarePrices, ...list.panoramicPrices }

/** The lists as a new shop answers them, without a shop. */
export function listedCatalogue(): { frames: Frame[]; canvases: Canvas[] } {
  const frames = list.frames.map((frame) => {
    const sizes = list.listedFrameSizes.map((id) => ({
      ...measures(id),
      id,
      label: sizeInWords(id),
      price: priceIn(framePrices, id) ?? legacyFramePrice(frame.id, id) ?? 0,
    }))
    const mats = { regularMountSize: 2.5, jumboMountSize: 5, matSizes: [...matSizes] }
    const matPrices = { regular: matCost(25, parts['regular-mat']), jumbo: matCost(50, parts['jumbo-mat']) }
    const added = { matPrices, collageFilsPerAed: parts.collage }
    return { ...frame, price: Math.min(...sizes.map(({ price }) => price)), ...mats, ...added, outOfStockUntil: null, sizes }
  })
  const panoramic = withMirrors(Object.keys(list.panoramicPrices))
  const canvases = list.listedCanvasSizes.map((size, index) => ({
    ...measures(size),
    id: index + 1,
    name: sizeInWords(size),
    size,
    price: priceIn(canvasPrices, size) ?? 0,
    panoramic: panoramic.includes(size),
    floaterPrice: floaterCost(size, parts.floater),
    collageFilsPerAed: parts.collage,
  }))
  return { frames, canvases }
}

function measures(id: string) {
  const { widthMm, heightMm, orientation } = listedSize(id)
  return { width: widthMm / 10, height: heightMm / 10, orientation }
}

function priceIn(table: Record<string, number>, size: string): number | undefined {
  return table[size] ?? table[mirrored(size)]
}
