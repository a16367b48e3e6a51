import * as z from 'zod/mini'
import { frameStyles } from '#domain/looks/frame-styles.ts'
import { priceLimits } from '#domain/prices/price-change.ts'
import { partPrices, type PartPrice } from '#domain/prices/price-list.ts'
import { matSizes } from '#domain/prices/pricing.ts'
import { pageOf } from '#features/admin/listing.ts'
import { wordsOf } from '#features/admin/owner-words.ts'
import { PriceChange } from './catalogue.ts'

export const frameLetters = { name: 40 }
const words = wordsOf(frameLetters)

const frame = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(frameLetters.name)),
  style: z.enum(frameStyles),
  matSizes: z.array(z.enum(matSizes)).check(z.maxLength(matSizes.length)),
  isActive: z.boolean(),
  /** The first day it can be ordered again, in Dubai; null while it can be. */
  outOfStockUntil: z.nullable(z.iso.date().check(z.refine((day) => day >= '2020' && day <= '2099-12-31'))),
  words: z.optional(words),
}

export const FrameInput = z.object(frame)
export type FrameInput = z.infer<typeof FrameInput>

/** It begins with the sizes, prices and mat widths of another, and with one of the finishes that every picture can show. */
export const NewFrameInput = z.object({ ...frame, pricesOf: z.int() })
export type NewFrameInput = z.infer<typeof NewFrameInput>

const ListedPrice = z.object({ size: z.string(), price: z.int(), isActive: z.boolean() })

export const AdminFrame = z.object({ ...frame, words, id: z.int(), sizes: z.array(ListedPrice) })
export type AdminFrame = z.infer<typeof AdminFrame>

/** In whole cm; its turned twin comes with it. */
export const NewSizeInput = z.object({
  width: z.int(),
  height: z.int(),
  price: z.int().check(z.minimum(priceLimits.leastFils), z.maximum(priceLimits.mostFils)),
})
export type NewSizeInput = z.infer<typeof NewSizeInput>

export const FrameSize = z.object({ size: z.string(), isActive: z.boolean() })
export type FrameSize = z.infer<typeof FrameSize>

export const CanvasInput = z.object({ isActive: z.boolean() })
export type CanvasInput = z.infer<typeof CanvasInput>

export const AdminCanvas = z.object({
  id: z.int(),
  name: z.string(),
  size: z.string(),
  price: z.int(),
  panoramic: z.boolean(),
  isActive: z.boolean(),
})
export type AdminCanvas = z.infer<typeof AdminCanvas>

export const scheduleStates = ['waiting', 'applied', 'cancelled'] as const

export const PriceSchedule = z.object({
  id: z.string(),
  at: z.string(),
  state: z.enum(scheduleStates),
  changes: z.array(PriceChange),
  createdAt: z.string(),
})
export type PriceSchedule = z.infer<typeof PriceSchedule>

const framesPath = '/api/admin/frames'
const canvasesPath = '/api/admin/canvases'
const schedulesPath = '/api/admin/prices/schedules'

export const listAdminFramesCall = { method: 'GET', path: framesPath, answer: pageOf(AdminFrame) } as const
export const createFrameCall = { method: 'POST', path: framesPath, body: NewFrameInput, answer: AdminFrame, status: 201 } as const
export const saveFrameCall = { method: 'PUT', path: `${framesPath}/{id}`, body: FrameInput, answer: AdminFrame } as const
/** For every frame at one price, which is each frame's own from then on. */
export const createFrameSizeCall = {
  method: 'POST',
  path: `${framesPath}/sizes`,
  body: NewSizeInput,
  answer: FrameSize,
  status: 201,
} as const
/** A size and its mirror together, for every frame. */
export const saveFrameSizeCall = { method: 'PUT', path: `${framesPath}/sizes/{size}`, body: CanvasInput, answer: FrameSize } as const
export const createCanvasCall = { method: 'POST', path: canvasesPath, body: NewSizeInput, answer: AdminCanvas, status: 201 } as const
export const listAdminCanvasesCall = { method: 'GET', path: canvasesPath, answer: pageOf(AdminCanvas) } as const
/** A size and its mirror together. */
export const saveCanvasCall = { method: 'PUT', path: `${canvasesPath}/{id}`, body: CanvasInput, answer: AdminCanvas } as const
/** What is added per cm or per AED, which the lists don't say. */
export const readPartPricesCall = {
  method: 'GET',
  path: '/api/admin/prices/parts',
  answer: z.object(Object.fromEntries(partPrices.map((part) => [part, z.int()])) as Record<PartPrice, z.ZodMiniInt>),
} as const
/** Answers a file, not JSON. */
export const exportPricesCall = { method: 'GET', path: '/api/admin/prices/export.csv', answer: z.string() } as const
/** What the pieces that were sold in the last 30 days cost by today's lists, and what they would by the changed ones. */
export const PriceSimulation = z.object({ pieces: z.int(), beforeFils: z.int(), afterFils: z.int() })
export type PriceSimulation = z.infer<typeof PriceSimulation>
export const simulatePricesCall = {
  method: 'POST',
  path: '/api/admin/prices/simulation',
  body: z.object({ changes: z.array(PriceChange).check(z.maxLength(500)) }),
  answer: PriceSimulation,
} as const

export const listPriceSchedulesCall = { method: 'GET', path: schedulesPath, answer: pageOf(PriceSchedule) } as const
export const schedulePricesCall = {
  method: 'POST',
  path: schedulesPath,
  body: z.object({
    at: z.iso.datetime({ offset: true }),
    changes: z.array(PriceChange).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: PriceSchedule,
  status: 201,
} as const
export const cancelPriceScheduleCall = { method: 'POST', path: `${schedulesPath}/{id}/cancel`, answer: PriceSchedule } as const
