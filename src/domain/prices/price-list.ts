import type { FrameStyle } from '../looks/frame-styles.ts'
import type { OtherWords } from '../owner-words.ts'
import { fils, type Fils } from './money.ts'
import { withMirrors } from '../looks/size.ts'

/** The price list a new shop starts with (seed §9); afterwards prices live in the database. */
type PriceList = Readonly<Record<string, Fils>>

function prices(table: Record<string, number>): PriceList {
  return Object.fromEntries(Object.entries(table).map(([size, amount]) => [size, fils(amount)]))
}

/** Portrait; the mirrored landscape sizes cost the same. */
export const framePortraitPrices = prices({ '30x40': 19500, '45x60': 28500, '60x80': 38500, '75x100': 48500, '90x120': 59500 })
export const frameSquarePrices = prices({
  '30x30': 18500,
  '35x35': 14900,
  '40x40': 22500,
  '50x50': 24900,
  '60x60': 33500,
  '70x70': 38500,
  '75x75': 34900,
  '90x90': 39900,
})

/** Landscape; the mirrored portrait sizes cost the same. */
export const canvasLandscapePrices = prices({
  '40x30': 19500,
  '60x45': 26500,
  '80x60': 32500,
  '100x75': 39500,
  '120x90': 49500,
  '150x100': 69500,
})
export const canvasSquarePrices = prices({
  '30x30': 19500,
  '40x40': 23500,
  '50x50': 28500,
  '60x60': 34500,
  '70x70': 39500,
  '100x100': 59500,
})
export const panoramicPrices = prices({ '60x20': 17500, '75x25': 21500, '90x30': 26500, '120x40': 36500, '150x50': 49500, '180x60': 64500 })

/** The frame sizes in the order of the legacy rule; a landscape size has its portrait twin's place. */
export const frameSizeOrder: readonly string[] = ['20x25', ...Object.keys(framePortraitPrices), ...Object.keys(frameSquarePrices)]

export const listedFrameSizes: readonly string[] = withMirrors(frameSizeOrder)
export const listedCanvasSizes: readonly string[] = withMirrors(
  [canvasLandscapePrices, canvasSquarePrices, panoramicPrices].flatMap((list) => Object.keys(list)),
)

export const frames = [
  { id: 1, name: 'Black', words: { ar: { name: 'أسود' } }, style: 'black' },
  { id: 2, name: 'White', words: { ar: { name: 'أبيض' } }, style: 'white' },
  { id: 3, name: 'Natural', words: { ar: { name: 'خشب طبيعي' } }, style: 'natural' },
  { id: 4, name: 'Walnut', words: { ar: { name: 'خشب الجوز' } }, style: 'walnut' },
  { id: 5, name: 'Gold', words: { ar: { name: 'ذهبي' } }, style: 'gold' },
  { id: 6, name: 'Silver', words: { ar: { name: 'فضي' } }, style: 'silver' },
  { id: 7, name: 'Weathered', words: { ar: { name: 'خشب معتّق' } }, style: 'weathered' },
] as const satisfies { id: number; name: string; words: OtherWords<'name'>; style: FrameStyle }[]

/** What is added to the price of a print, which the lists don't say: per cm of a mat's width, the share of a collage's print, per cm round a canvas. */
export const partPrices = ['regular-mat', 'jumbo-mat', 'collage', 'floater'] as const
export type PartPrice = (typeof partPrices)[number]
export type PartPrices = Readonly<Record<PartPrice, Fils>>
export const firstPartPrices: PartPrices = { 'regular-mat': fils(300), 'jumbo-mat': fils(500), collage: fils(15), floater: fils(60) }

export const defaultMountMm = { regular: 25, jumbo: 50 }
