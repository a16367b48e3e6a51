import { fils, type Fils } from '#domain/prices/money.ts'
import { collagePrice } from '#domain/prices/pricing.ts'
import type { Canvas, Frame } from './catalogue.ts'

export const soldAs = ['framed-print', 'canvas', 'framed-canvas', 'panoramic-canvas', 'framed-panoramic-canvas', 'collage'] as const
export type SoldAs = (typeof soldAs)[number]
export type LowestPrices = Record<SoldAs, Fils | null>

/** [P11] The least each kind of piece can cost today; null where none of it is made. */
export function lowestPrices(frames: readonly Frame[], canvases: readonly Canvas[]): LowestPrices {
  const inStock = frames.filter(({ outOfStockUntil }) => outOfStockUntil === null)
  const framed = least(inStock.map(({ price }) => fils(price)))
  const plain = canvases.filter(({ panoramic }) => !panoramic)
  const wide = canvases.filter(({ panoramic }) => panoramic)
  const bare = (some: readonly Canvas[]) => least(some.map(({ price }) => fils(price)))
  const floating = (some: readonly Canvas[]) =>
    inStock.length === 0 ? null : least(some.map(({ price, floaterPrice }) => fils(price + floaterPrice)))
  return {
    'framed-print': framed,
    canvas: bare(plain),
    'framed-canvas': floating(plain),
    'panoramic-canvas': bare(wide),
    'framed-panoramic-canvas': floating(wide),
    collage: least(
      [...inStock, ...plain].map((each) => collagePrice(fils(each.price), { collageFilsPerAed: fils(each.collageFilsPerAed) })),
    ),
  }
}

function least(prices: readonly Fils[]): Fils | null {
  return prices.length > 0 ? fils(Math.min(...prices)) : null
}
