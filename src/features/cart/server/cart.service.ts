import { isDeepStrictEqual } from 'node:util'
import { createHash, randomUUID } from 'node:crypto'
import { isSendDay } from '#domain/prices/gift-cards.ts'
import { fils, timesQuantity } from '#domain/prices/money.ts'
import { priceItem, whyNotNow, type Catalogue } from '#domain/prices/pricing.ts'
import { isUuid } from '#domain/uuid.ts'
import { ShopError, type ShopErrorCode } from '#domain/shop-error.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import type { Design } from '#features/designs/designs.ts'
import { viewDesigns } from '#features/designs/server/design-views.service.ts'
import { findOwnDesign, storeDesign } from '#features/designs/server/designs.service.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { settleDesign } from '#features/designs/server/settle-design.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { CartGiftCard, CartItem, CartItemChange, CartItemInput, CartPiece } from '../cart.ts'
import { deleteReminder } from './cart-reminders.store.ts'
import { cartsNeeded } from './cart-extensions.ts'
import * as store from './cart.store.ts'
import { hashLine } from './line-essence.ts'

type PieceLine = Extract<store.CartLine, { giftCard: null }>
type GiftLine = Exclude<store.CartLine, PieceLine>
type LineFields<Line> = Omit<Line, 'id' | 'sessionId' | 'priceFils'>
type LineInput = { [Field in keyof LineFields<store.CartLine>]?: store.CartLine[Field] | null | undefined }
type PricedLine = { line: LineFields<PieceLine> | LineFields<GiftLine>; priceFils: number }

/** The cart with today's prices; a line that had none gets one, saved for the next time. */
export async function readCart(shop: Shop, owner: Owner): Promise<CartItem[]> {
  const rows = await store.readItems(shop.runHot, owner.sessionId)
  if (rows.length === 0) return []
  const { priced } = await readCatalogue(shop)
  const items = rows.map((row) => toItem(row, priced))
  for (const [index, row] of rows.entries()) {
    const item = items[index]
    if (!row.priceFils && item?.available) await store.updateItem(shop.db, row.id, { priceFils: item.price })
  }
  return withViews(shop, owner, items)
}

/** Only lines with a design pay for being looked at. */
async function withViews(shop: Shop, owner: Owner, items: CartItem[]): Promise<CartItem[]> {
  const designs = items.flatMap(({ design }) => design ?? [])
  if (designs.length === 0) return items
  const views = await viewDesigns(shop, owner, designs)
  return items.map((item) => (item.design ? { ...item, ...views[designs.indexOf(item.design)] } : item))
}

async function withView(shop: Shop, owner: Owner, item: CartItem): Promise<CartItem> {
  return (await withViews(shop, owner, [item]))[0] ?? item
}

type Owner = { sessionId: string; userId: string | null }

/** With a key, once: the same key again says anew what the line is that it brought. */
export async function addItem(shop: Shop, owner: Owner, input: CartItemInput, key?: string): Promise<CartItem> {
  const design = await settledDesign(shop, owner, input)
  const { priced } = await readCatalogue(shop)
  checkSendDay(shop, input.giftCard)
  const { line, priceFils } = priceLine({ ...input, design }, priced)
  const id = key === undefined ? randomUUID() : idOf(owner.sessionId, key)
  const row: store.AddedLine = { ...line, id, sessionId: owner.sessionId, priceFils, addedAt: shop.clock.now() }
  if (await store.insertItem(shop.runHot, row, owner.userId, input.before)) return withView(shop, owner, toItem(row, priced))
  if (key === undefined || !(await store.findItem(shop.db, owner.sessionId, id))) throw new ShopError('cart/full')
  const { quantity: _kept, sessionId: _ignored, before: _place, ...said } = input
  return changeItem(shop, owner, id, said)
}

/** Of one session's key, always the same: a UUID of version 8, which is made of anything (RFC 9562). */
function idOf(sessionId: string, key: string): string {
  const hex = createHash('sha256').update(`${sessionId} ${key}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

export async function changeItem(shop: Shop, owner: Owner, id: string, change: CartItemChange): Promise<CartItem> {
  const design = await settledDesign(shop, owner, change)
  checkSendDay(shop, change.giftCard)
  const { priced } = await readCatalogue(shop)
  const changed = await shop.db.transaction(async (tx) => {
    await store.touchCart(tx, owner.sessionId, shop.clock.now())
    const before = isUuid(id) ? await store.findItem(tx, owner.sessionId, id) : undefined
    if (!before) throw new ShopError('cart/item-not-found')
    const { line, priceFils } = priceLine(merged(before, { ...change, design }), priced)
    await store.updateItem(tx, id, { ...line, priceFils })
    return toItem({ ...before, ...line, priceFils }, priced)
  })
  return withView(shop, owner, changed)
}

export async function removeItem(shop: Shop, sessionId: string, id: string): Promise<void> {
  if (!isUuid(id) || !(await store.deleteItem(shop.db, sessionId, id, shop.clock.now()))) throw new ShopError('cart/item-not-found')
}

/** A line as it lies in the cart; the hash is another one once it has changed. */
export type LockedLine = { item: CartItem; hash: string }

/** The cart at these prices, nobody else's to change until the transaction ends: what is ordered is what was looked at. */
export async function lockCart(tx: Db, sessionId: string, catalogue: Catalogue): Promise<LockedLine[]> {
  return (await store.lockItems(tx, sessionId)).map((row) => ({ item: toItem(row, catalogue), hash: hashLine(row) }))
}

export async function cartItemIds(db: Db, sessionId: string): Promise<string[]> {
  return (await store.listItems(db, sessionId)).map(({ id }) => id)
}

/** A line as it was ordered, so many of it. */
export type OrderedLine = { id: string; hash: string; quantity: number }

/**
 * These lines leave whichever cart they lie in by now. Of one whose number alone was raised the rest stays; one that was changed in any other way
 * stays whole.
 */
export async function takeFromCarts(tx: Db, lines: readonly OrderedLine[]): Promise<void> {
  const rows = await store.lockItemsById(
    tx,
    lines.map(({ id }) => id),
  )
  const taken = rows.flatMap((row) => {
    const ordered = lines.find(({ id }) => id === row.id)
    return ordered && hashLine({ ...row, quantity: ordered.quantity }) === ordered.hash
      ? [{ row, left: row.quantity - ordered.quantity }]
      : []
  })
  for (const { row, left } of taken) if (left > 0) await store.updateItem(tx, row.id, { quantity: left })
  const whole = taken.filter(({ left }) => left <= 0).map(({ row }) => row)
  for (const sessionId of await store.deleteItems(tx, whole)) await deleteReminder(tx, sessionId)
}

/** Which of these photos lie in a cart, whoever's. */
export async function photosInCarts(shop: Shop, photoIds: string[]): Promise<Set<string>> {
  return photoIds.length === 0 ? new Set() : store.photosInUse(shop.db, photoIds)
}

/** Which of these designs lie in a cart. */
export async function designsInCarts(shop: Shop, designIds: string[]): Promise<Set<string>> {
  return designIds.length === 0 ? new Set() : store.designsInUse(shop.db, designIds)
}

const guestCartLivesMs = 30 * 24 * 60 * 60 * 1000

/** All but these, which somebody still works on. */
export async function forgetOldCarts(shop: Shop): Promise<void> {
  const kept = (await Promise.all(shop.extensions.of(cartsNeeded).map((needed) => needed(shop.db)))).flat()
  await store.deleteGuestCarts(shop.db, new Date(shop.clock.now().getTime() - guestCartLivesMs), kept)
}

/** How many pieces lie in each of these carts. */
export async function piecesInCarts(db: Db, sessionIds: string[]): Promise<Map<string, number>> {
  return sessionIds.length === 0 ? new Map() : store.countPieces(db, sessionIds)
}

export async function dropCart(tx: Db, sessionId: string): Promise<void> {
  await store.deleteCart(tx, sessionId)
}

/** With whom their gift cards are for, and the wish to be reminded. */
export async function dropCartsOf(tx: Db, userId: string): Promise<void> {
  await store.deleteCartsOf(tx, userId)
}

/** The design named or sent along, held to what every stored one is held to: what is in a cart can be printed. Without one nothing is read. */
async function settledDesign(
  shop: Shop,
  owner: Owner,
  { designId, design }: Pick<CartItemChange, 'designId' | 'design'>,
): Promise<Design | null | undefined> {
  const given = designId ? await findOwnDesign(shop, owner, designId) : design
  if (designId && !given) throw new ShopError('cart/design-unknown')
  if (!given) return given
  const { id, version, ...content } = given
  const settled = await settleDesign(shop, owner, content)
  const named = { ...settled, id, version }
  if (designId || isDeepStrictEqual(named, await findOwnDesign(shop, owner, id))) return named
  // The pictures of a design are found by its number: one that was only claimed gets a number of its own.
  return storeDesign(shop, shop.db, owner, settled)
}

/** Only of a card that is given anew: one whose day is over by the time it is paid goes at once. */
function checkSendDay(shop: Shop, giftCard: GiftCardLine | undefined): void {
  if (giftCard?.sendOn === undefined || isSendDay(giftCard.sendOn, shop.clock.now())) return
  throw new ShopError('request/invalid', { errors: [{ path: 'giftCard.sendOn', message: m.field_gift_card_day() }] })
}

/** A changed size leaves the old canvas behind, a changed design the old flat fields. */
function merged(before: store.CartItemRow, change: CartItemChange): LineInput {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as LineInput
  const sizeMoves = given.size !== undefined || given.type !== undefined || given.design !== undefined
  return { ...before, ...(sizeMoves ? { canvasId: null } : {}), ...given }
}

/** Settles what a line is, from the flat fields or from its design, and what it costs. */
function priceLine(input: LineInput, catalogue: Catalogue): PricedLine {
  if (input.type === 'gift-card') return giftCardLine(input)
  const { design } = input
  const said = design
    ? {
        type: design.product,
        size: design.size,
        frameId: design.frameId ?? null,
        mat: design.mat !== undefined,
        matColor: design.mat?.colour ?? null,
        matSize: design.mat?.size ?? null,
        canvasEdgeStyle: design.edge ?? null,
      }
    : input
  const { type, size } = said
  if (!type || type === 'gift-card' || !size) throw missing(type ? 'size' : 'type')
  const isFramed = type === 'frame' || type === 'frame-collage'
  const mat =
    isFramed && said.mat === true ? { colour: said.matColor ?? ('white' as const), size: said.matSize ?? ('regular' as const) } : null
  const piece = { type, size, frameId: said.frameId ?? null, mat }
  const priced = priceItem(piece, catalogue)
  if (!priced.ok) throw new ShopError(refusals[priced.reason])
  const reason = whyNotNow(piece, catalogue)
  if (reason) throw new ShopError(refusals[reason])
  if (!isFramed && input.canvasId && input.canvasId !== priced.canvasId) throw new ShopError('cart/canvas-mismatch')
  return {
    line: {
      type,
      size: priced.size,
      frameId: said.frameId ?? null,
      canvasId: priced.canvasId,
      mat: mat !== null,
      matColor: mat?.colour ?? null,
      matSize: mat?.size ?? null,
      canvasEdgeStyle: said.canvasEdgeStyle ?? 'mirror',
      design: design ? { ...design, size: priced.size } : null,
      giftCard: null,
      quantity: input.quantity ?? 1,
    },
    priceFils: priced.unitFils,
  }
}

/** It costs what is on it. */
function giftCardLine({ giftCard, quantity }: LineInput): PricedLine {
  if (!giftCard) throw missing('giftCard')
  const none = { size: null, frameId: null, canvasId: null, mat: false, matColor: null, matSize: null, design: null } as const
  const line = { ...none, type: 'gift-card' as const, canvasEdgeStyle: 'mirror' as const, giftCard, quantity: quantity ?? 1 }
  return { line, priceFils: giftCard.amountFils }
}

const refusals: Record<'frame-missing' | 'frame-unknown' | 'size-unknown' | 'out-of-stock' | 'mat-not-offered', ShopErrorCode> = {
  'frame-missing': 'cart/frame-missing',
  'frame-unknown': 'cart/frame-unknown',
  'size-unknown': 'cart/size-unknown',
  'out-of-stock': 'cart/frame-out-of-stock',
  'mat-not-offered': 'cart/mat-unknown',
}

function missing(path: string): ShopError {
  return new ShopError('request/invalid', { errors: [{ path, message: m.field_required() }] })
}

function toItem(row: store.CartLine, catalogue: Catalogue): CartItem {
  return row.giftCard ? toGiftCard(row) : toPiece(row, catalogue)
}

function toGiftCard({ id, sessionId, quantity, giftCard }: GiftLine): CartGiftCard {
  const price = fils(giftCard.amountFils)
  const none = { size: null, frameId: null, canvasId: null, design: null, quality: null, previewUrl: null }
  const cost = { price, unitPrice: price, lineTotal: timesQuantity(price, quantity) }
  return { ...none, ...cost, id, sessionId, type: 'gift-card', quantity, available: true, giftCard }
}

function toPiece(row: PieceLine, catalogue: Catalogue): CartPiece {
  const { id, sessionId, type, size, frameId, canvasId, quantity, mat, matColor, matSize, canvasEdgeStyle, design } = row
  const piece = { type, size, frameId, mat: mat ? { size: matSize ?? ('regular' as const) } : null }
  const priced = priceItem(piece, catalogue)
  const reason = whyNotNow(piece, catalogue)
  const until = reason === 'out-of-stock' && catalogue.frames.find(({ id: each }) => each === frameId)?.outOfStockUntil
  const price = priced.ok ? priced.unitFils : fils(row.priceFils ?? 0)
  const moved = row.priceFils && row.priceFils !== price ? { priceWas: row.priceFils } : {}
  return {
    id,
    sessionId,
    type,
    size,
    frameId,
    canvasId,
    quantity,
    mat,
    matColor,
    matSize,
    canvasEdgeStyle,
    design,
    price,
    unitPrice: price,
    lineTotal: timesQuantity(price, quantity),
    ...moved,
    available: priced.ok && !reason,
    ...(until && { outOfStockUntil: until }),
    quality: null,
    previewUrl: null,
  }
}
