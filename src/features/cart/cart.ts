import * as z from 'zod/mini'
import { canvasEdges, itemTypes, matColours, matSizes } from '#domain/prices/pricing.ts'
import { Design, DesignQuality, sizeId } from '#features/designs/designs.ts'
import { GiftCardGiven, GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'

export const maxLines = 50
export const maxQuantity = 50

const quantity = z.int().check(z.minimum(1), z.maximum(maxQuantity))

/** What a shopper may say of a line. A price, a session id or anything else in the body is ignored: the server knows better. */
const fields = {
  type: z.enum([...itemTypes, 'gift-card']),
  size: sizeId,
  frameId: z.nullable(z.int()),
  canvasId: z.nullable(z.int()),
  quantity,
  mat: z.boolean(),
  matColor: z.nullable(z.enum(matColours)),
  matSize: z.nullable(z.enum(matSizes)),
  canvasEdgeStyle: z.nullable(z.enum(canvasEdges)),
  design: z.nullable(Design),
  /** A stored design of the caller's own; it counts before `design`. */
  designId: z.uuid().check(z.toLowerCase()),
  /** With `type: "gift-card"`, instead of all that makes a piece. */
  giftCard: GiftCardGiven,
}

export const CartItemInput = z.object({
  /** Said by browsers; the header counts. */
  sessionId: z.optional(z.unknown()),
  type: z.optional(fields.type),
  size: z.optional(fields.size),
  frameId: z._default(fields.frameId, null),
  canvasId: z._default(fields.canvasId, null),
  quantity: z._default(fields.quantity, 1),
  mat: z._default(fields.mat, false),
  matColor: z._default(fields.matColor, null),
  matSize: z._default(fields.matSize, null),
  canvasEdgeStyle: z._default(fields.canvasEdgeStyle, null),
  design: z._default(fields.design, null),
  designId: z.optional(fields.designId),
  giftCard: z.optional(fields.giftCard),
  /** Lines that it stands before, as one that comes back: before the first of them that is still there, else at the end. */
  before: z.optional(z.array(z.uuid()).check(z.maxLength(maxLines))),
})
export type CartItemInput = z.infer<typeof CartItemInput>

export const CartItemChange = z.partial(z.object(fields))
export type CartItemChange = z.infer<typeof CartItemChange>

const line = {
  id: z.uuid(),
  sessionId: z.uuid(),
  /** What one costs now, in fils. */
  price: z.int(),
  unitPrice: z.int(),
  lineTotal: z.int(),
  /** What one cost when it was added or last changed, where that differs. */
  priceWas: z.optional(z.int()),
  quantity: z.int(),
}

export const CartPiece = z.object({
  ...line,
  type: z.enum(itemTypes),
  size: z.string(),
  frameId: z.nullable(z.int()),
  canvasId: z.nullable(z.int()),
  /** False when the shop no longer makes it so, or its frame is out of stock. */
  available: z.boolean(),
  /** The day its frame comes back, where that is all that is wrong. */
  outOfStockUntil: z.optional(z.string()),
  mat: z.boolean(),
  matColor: fields.matColor,
  matSize: fields.matSize,
  canvasEdgeStyle: z.enum(canvasEdges),
  design: fields.design,
  /** Of the design with its photos as placed; null while there is none. */
  quality: z.nullable(DesignQuality),
  /** What one will see of the piece, signed for hours, add `&w=640` for a width in px; null unless the design is stored as it is here. */
  previewUrl: z.nullable(z.string()),
})
export type CartPiece = z.infer<typeof CartPiece>

/** Money for somebody: it has no size, no frame and no photo. */
export const CartGiftCard = z.object({
  ...line,
  type: z.literal('gift-card'),
  size: z.null(),
  frameId: z.null(),
  canvasId: z.null(),
  available: z.literal(true),
  design: z.null(),
  quality: z.null(),
  previewUrl: z.null(),
  giftCard: GiftCardLine,
})
export type CartGiftCard = z.infer<typeof CartGiftCard>

export const CartItem = z.discriminatedUnion('type', [CartPiece, CartGiftCard])
export type CartItem = z.infer<typeof CartItem>

/** What came of putting several pieces into a cart at once. */
export const PutIntoCart = z.object({
  /** How many of them are in it now. */
  added: z.int(),
  problems: z.array(z.object({ title: z.string(), detail: z.string() })),
})
export type PutIntoCart = z.infer<typeof PutIntoCart>

export const readCartCall = { method: 'GET', path: '/api/cart', answer: z.array(CartItem) } as const
/** With the header `Idempotency-Key` the same key again is the same line, as it is said now. */
export const addItemCall = { method: 'POST', path: '/api/cart', body: CartItemInput, answer: CartItem, status: 201 } as const
export const changeItemCall = { method: 'PUT', path: '/api/cart/{id}', body: CartItemChange, answer: CartItem } as const
export const removeItemCall = { method: 'DELETE', path: '/api/cart/{id}' } as const
