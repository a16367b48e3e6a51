import * as z from 'zod/mini'
import { frameStyles } from '#domain/looks/frame-styles.ts'
import { collageLimits, partLimits, priceLimits } from '#domain/prices/price-change.ts'
import { partPrices } from '#domain/prices/price-list.ts'
import { matSizes } from '#domain/prices/pricing.ts'

/** Prices are fils, lengths cm, as the specification's lists have them. */
export const SizeOption = z.object({
  id: z.string(),
  label: z.string(),
  width: z.number(),
  height: z.number(),
  price: z.int(),
  orientation: z.enum(['portrait', 'landscape', 'square']),
})
export type SizeOption = z.infer<typeof SizeOption>

export const Frame = z.object({
  id: z.int(),
  name: z.string(),
  style: z.enum(frameStyles),
  /** The lowest price over its active sizes. */
  price: z.int(),
  regularMountSize: z.number(),
  jumboMountSize: z.number(),
  /** What each of the two mats adds. */
  matPrices: z.object({ regular: z.int(), jumbo: z.int() }),
  /** What a collage adds for each AED of the size's price. */
  collageFilsPerAed: z.int(),
  /** Which of the two mats it can be had with. */
  matSizes: z.array(z.enum(matSizes)),
  /** The day it comes back, `YYYY-MM-DD`; null while it can be ordered. */
  outOfStockUntil: z.nullable(z.string()),
  sizes: z.array(SizeOption),
})
export type Frame = z.infer<typeof Frame>

/** What it takes to show a frame and to name it, also one that is no longer made. */
export const FrameLook = z.pick(Frame, { id: true, name: true, style: true, regularMountSize: true, jumboMountSize: true })
export type FrameLook = z.infer<typeof FrameLook>

export const Canvas = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  price: z.int(),
  width: z.number(),
  height: z.number(),
  orientation: z.enum(['portrait', 'landscape', 'square']),
  panoramic: z.boolean(),
  /** What a floater frame adds. */
  floaterPrice: z.int(),
  /** What a collage adds for each AED of the price. */
  collageFilsPerAed: z.int(),
})
export type Canvas = z.infer<typeof Canvas>

const price = z.int().check(z.minimum(priceLimits.leastFils), z.maximum(priceLimits.mostFils))
const perCm = z.int().check(z.minimum(partLimits.leastFils), z.maximum(partLimits.mostFils))
const share = z.int().check(z.minimum(collageLimits.leastFils), z.maximum(collageLimits.mostFils))
const perCmParts = partPrices.filter((part) => part !== 'collage')
export const PriceChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), frameId: z.int32(), size: z.string(), price }),
  z.object({ kind: z.literal('canvas'), size: z.string(), price }),
  z.discriminatedUnion('part', [
    z.object({ kind: z.literal('part'), part: z.enum(perCmParts), price: perCm }),
    z.object({ kind: z.literal('part'), part: z.literal('collage'), price: share }),
  ]),
])
export type PriceChange = z.infer<typeof PriceChange>

export const ProductUpdate = z.object({
  type: z.literal('product-update'),
  data: z.object({ frames: z.array(Frame), canvases: z.array(Canvas) }),
})
export type ProductUpdate = z.infer<typeof ProductUpdate>

export const listFramesCall = { method: 'GET', path: '/api/frames', answer: z.array(Frame) } as const
export const listCanvasesCall = { method: 'GET', path: '/api/canvases', answer: z.array(Canvas) } as const
export const changePricesCall = {
  method: 'PUT',
  path: '/api/admin/prices',
  body: z.object({ changes: z.array(PriceChange).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ changed: z.int() }),
} as const
