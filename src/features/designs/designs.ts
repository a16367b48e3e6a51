import * as z from 'zod/mini'
import { captionFonts } from '#domain/print/caption.ts'
import { grades, qualityNotes } from '#domain/print/sharpness.ts'
import { canvasEdges, itemTypes, matColours, matSizes } from '#domain/prices/pricing.ts'
import { parseSize } from '#domain/looks/size.ts'
import { mostPieces } from './most-pieces.ts'

const mm = z.number().check(z.minimum(-10_000), z.maximum(10_000))
export const sizeId = z.string().check(z.refine((id) => parseSize(id) !== null))

/** Where a photo lies in its cell; fractions of a degree and of a millimetre, never preview pixels. */
export const Placement = z.object({
  dxMm: mm,
  dyMm: mm,
  zoomPct: z.number().check(z.minimum(1), z.maximum(10_000)),
  rotationDeg: z.number().check(z.minimum(-360), z.maximum(360)),
})
export type Placement = z.infer<typeof Placement>

const percent = z.number().check(z.minimum(-100), z.maximum(100))
export const Tone = z.object({ mode: z.enum(['colour', 'mono', 'sepia']), brightness: percent, contrast: percent })

export const Cell = z.object({
  photoId: z.nullable(z.uuid().check(z.toLowerCase())),
  placement: Placement,
  tone: z.optional(Tone),
  locked: z.optional(z.boolean()),
})

export const Layout = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  gapMm: z.number().check(z.minimum(0), z.maximum(200)),
  radiusMm: z.number().check(z.minimum(0), z.maximum(500)),
  background: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('colour'), value: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) }),
    z.object({ kind: z.literal('blur') }),
  ]),
  caption: z.optional(z.object({ text: z.string().check(z.maxLength(200)), font: z.enum(captionFonts) })),
})

/** A saved editor state: what is made, and where each photo lies in it. */
export const Design = z.object({
  id: z.uuid(),
  version: z.int().check(z.minimum(1)),
  product: z.enum(itemTypes),
  size: sizeId,
  frameId: z.optional(z.int()),
  mat: z.optional(z.object({ colour: z.enum(matColours), size: z.enum(matSizes) })),
  edge: z.optional(z.enum(canvasEdges)),
  cells: z.array(Cell).check(z.minLength(1), z.maxLength(25)),
  layout: z.optional(Layout),
  /** Somebody was told that it will look soft, and wants it so. */
  acceptsLowQuality: z.optional(z.boolean()),
})
export type Design = z.infer<typeof Design>

/** What domain/print/sharpness.ts says of a design as it is placed. */
export const DesignQuality = z.object({
  effectiveDpi: z.int(),
  neededDpi: z.int(),
  grade: z.enum(grades),
  largestGoodSize: z.nullable(z.string()),
  notes: z.array(z.enum(qualityNotes)),
})

/** A design before the shop has given it a name and a number. */
export const DesignContent = z.omit(Design, { id: true, version: true })
export type DesignContent = z.infer<typeof DesignContent>

/** The version is the one that was read: a design saved by another tab meanwhile is never overwritten. */
export const DesignChange = z.omit(Design, { id: true })
export type DesignChange = z.infer<typeof DesignChange>

/** All that is printed, what one sees of it, or a tile of that at the print's own pixels. */
export const proofParts = ['sheet', 'face', 'tile'] as const
export type ProofPart = (typeof proofParts)[number]

export const createDesignCall = { method: 'POST', path: '/api/designs', body: DesignContent, answer: Design, status: 201 } as const
/** `previewUrl` shows what one sees of it, signed for hours, add `&w=640`. `sharedUntil`: whoever has a link to it sees it; null: nobody does. */
export const SavedDesign = z.object({
  design: Design,
  savedAt: z.string(),
  previewUrl: z.nullable(z.string()),
  sharedUntil: z.nullable(z.iso.datetime()),
})
export type SavedDesign = z.infer<typeof SavedDesign>
export const listDesignsCall = { method: 'GET', path: '/api/designs', answer: z.array(SavedDesign) } as const
export const readDesignCall = { method: 'GET', path: '/api/designs/{id}', answer: Design } as const
const Shared = z.object({ url: z.url(), until: z.iso.datetime() })
export type Shared = z.infer<typeof Shared>
export const shareDesignCall = { method: 'POST', path: '/api/designs/{id}/share', answer: Shared } as const
export const endSharingCall = { method: 'DELETE', path: '/api/designs/{id}/share' } as const
export const removeDesignCall = { method: 'DELETE', path: '/api/designs/{id}' } as const
const Pieces = z.object({ designs: z.array(DesignContent).check(z.minLength(1), z.maxLength(mostPieces)) })
/** What opens pieces, to go on with them, on another device. */
const Ticket = z.object({ ticket: z.string().check(z.maxLength(300)) })
export const ticketCall = { method: 'POST', path: '/api/designs/ticket', body: Pieces, answer: Ticket } as const
export const continueDesignsCall = { method: 'POST', path: '/api/designs/continue', body: Ticket, answer: Pieces } as const
export const saveDesignCall = { method: 'PUT', path: '/api/designs/{id}', body: DesignChange, answer: Design } as const
