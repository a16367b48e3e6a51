import { fils } from '#domain/prices/money.ts'
import type { Catalogue } from '#domain/prices/pricing.ts'
import type { Canvas, Frame } from './catalogue.ts'

/** The lists as the price rules read them: the same on the server and in the browser. */
export function pricedCatalogue(frames: readonly Frame[], canvases: readonly Canvas[]): Catalogue {
  return {
    frames: frames.map(({ id, matPrices, collageFilsPerAed, sizes, matSizes, outOfStockUntil }) => ({
      id,
      matSizes,
      outOfStockUntil,
      matFils: { regular: fils(matPrices.regular), jumbo: fils(matPrices.jumbo) },
      collageFilsPerAed: fils(collageFilsPerAed),
      sizes: sizes.map((size) => ({ size: size.id, priceFils: fils(size.price) })),
    })),
    canvases: canvases.map(({ id, size, price, floaterPrice, collageFilsPerAed }) => ({
      id,
      size,
      priceFils: fils(price),
      floaterFils: fils(floaterPrice),
      collageFilsPerAed: fils(collageFilsPerAed),
    })),
  }
}
