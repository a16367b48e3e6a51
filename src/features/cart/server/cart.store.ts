import { and, asc, eq, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { ItemType } from '#domain/prices/pricing.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { placedPhotos } from '#features/designs/server/placed-photos.ts'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/database-errors.ts'
import type { HotStatement, RunHot } from '#platform/db/statement-batcher.ts'
import { maxLines } from '../cart.ts'
import { cartItems, carts } from './cart.tables.ts'

type Row = typeof cartItems.$inferSelect
type PieceRow = Row & { type: ItemType; size: string; giftCard: null }
type GiftCardRow = Row & { type: 'gift-card'; size: null; design: null; giftCard: GiftCardLine }
/** A piece or a gift card, as the table's own rule has it. */
export type CartItemRow = PieceRow | GiftCardRow
/** A line as it is read. */
export type CartLine = Line<PieceRow> | Line<GiftCardRow>
type Line<Kind> = Omit<Kind, 'position' | 'addedAt'>
/** A line to be added; its place among the others is the database's to give. */
export type AddedLine = Omit<PieceRow, 'position'> | Omit<GiftCardRow, 'position'>
export type NewCartItem = typeof cartItems.$inferInsert

export async function listItems(db: Db, sessionId: string): Promise<CartItemRow[]> {
  const rows = await db.select().from(cartItems).where(eq(cartItems.sessionId, sessionId)).orderBy(asc(cartItems.position))
  return rows as CartItemRow[]
}

const readCarts: HotStatement = {
  name: 'carts-read',
  text: `select session_id as key, id, type, size, frame_id as "frameId", canvas_id as "canvasId", price_fils as "priceFils", quantity,
    mat, mat_color as "matColor", mat_size as "matSize", canvas_edge_style as "canvasEdgeStyle", design, gift_card as "giftCard"
    from cart_items where session_id = any($1::uuid[]) order by position`,
}

export async function readItems(runHot: RunHot, sessionId: string): Promise<CartLine[]> {
  const rows = (await runHot(readCarts, [sessionId])) as object[]
  return rows.map((row) => ({ ...row, sessionId }) as CartLine)
}

/**
 * One statement: each cart is made or counted up, and only if it had room its line goes in. The count stands in the row that is locked, so
 * that parallel adds can't go past the limit; in one order, so that two statements don't wait for each other. A line that is there already
 * is neither added nor counted. One that comes back has the number before that of the line it stood before: its own was between that and the
 * one before.
 */
const addToCarts: HotStatement = {
  name: 'carts-add',
  writes: true,
  text: `with asked as (
      select * from unnest(
        $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[], $9::int[], $10::boolean[], $11::text[],
        $12::text[], $13::text[], $14::text[], $15::text[], $16::timestamptz[], $17::text[]
      ) as one (
        session_id, user_id, id, type, size, frame_id, canvas_id, price_fils, quantity, mat, mat_color, mat_size, canvas_edge_style, design, gift_card, added_at,
        before
      ) where not exists (select from cart_items where cart_items.id = one.id)
    ), opened as (
      insert into carts (session_id, user_id, lines, updated_at)
      select session_id, user_id, 1, added_at from asked order by session_id
      on conflict (session_id) do update
        set lines = carts.lines + 1, user_id = coalesce(carts.user_id, excluded.user_id), updated_at = excluded.updated_at
        where carts.lines < ${maxLines}
      returning session_id
    )
    insert into cart_items (
      session_id, id, type, size, frame_id, canvas_id, price_fils, quantity, mat, mat_color, mat_size, canvas_edge_style, design, gift_card,
      added_at, position
    ) overriding system value
    select session_id, id, type, size, frame_id, canvas_id, price_fils, quantity, mat, mat_color, mat_size, canvas_edge_style, design::jsonb,
      gift_card::jsonb, added_at, coalesce(
        (
          select min(position) - 1 from cart_items
          where before is not null and cart_items.session_id = asked.session_id and cart_items.id = any(before::uuid[])
        ),
        nextval('cart_items_position_seq')
      )
    from opened join asked using (session_id) returning session_id as key`,
}

/** False where the cart is full, or the line is there already. */
export async function insertItem(runHot: RunHot, item: AddedLine, userId: string | null, before: readonly string[] = []): Promise<boolean> {
  const [design, giftCard] = [item.design, item.giftCard].map((part) => part && JSON.stringify(part))
  const { sessionId, id, type, size, frameId, canvasId, priceFils, quantity, mat, matColor, matSize, canvasEdgeStyle, addedAt } = item
  const line = [id, type, size, frameId, canvasId, priceFils, quantity, mat, matColor, matSize, canvasEdgeStyle, design, giftCard]
  try {
    return (
      (await runHot(addToCarts, [sessionId, userId, ...line, addedAt, before.length > 0 ? `{${before.join(',')}}` : null])).length === 1
    )
  } catch (error) {
    // Asked for twice in one moment.
    if (isUniqueViolation(error, 'cart_items_pkey')) return false
    throw error
  }
}

export async function findItem(db: Db, sessionId: string, id: string): Promise<CartItemRow | undefined> {
  const [row] = await db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.sessionId, sessionId)))
    .for('update')
  return row as CartItemRow | undefined
}

export async function updateItem(db: Db, id: string, change: Partial<NewCartItem>): Promise<void> {
  await db.update(cartItems).set(change).where(eq(cartItems.id, id))
}

/** Somebody was here; before the line, as everybody who holds both. */
export async function touchCart(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(carts).set({ updatedAt: now }).where(eq(carts.sessionId, sessionId))
}

/** The cart first, then its line, as everybody who holds both: else two could wait for each other. */
export async function deleteItem(db: Db, sessionId: string, id: string, now: Date): Promise<boolean> {
  const counted = await db.execute(sql`
    with held as (select session_id from ${carts} where session_id = ${sessionId} for update),
      removed as (delete from ${cartItems} where id = ${id} and session_id in (select session_id from held) returning session_id)
    update ${carts} set lines = lines - 1, updated_at = ${now.toISOString()}::timestamptz where session_id in (select session_id from removed) returning session_id`)
  return rowsOf(counted).length === 1
}

/** A cart's lines, which nobody changes, adds to or takes away until the transaction ends. */
export async function lockItems(db: Db, sessionId: string): Promise<CartItemRow[]> {
  await db.select({ lines: carts.lines }).from(carts).where(eq(carts.sessionId, sessionId)).for('update')
  const rows = await db.select().from(cartItems).where(eq(cartItems.sessionId, sessionId)).orderBy(asc(cartItems.position)).for('update')
  return rows as CartItemRow[]
}

/** Those that are still there, their carts first, as everybody who holds both. */
export async function lockItemsById(db: Db, ids: string[]): Promise<CartItemRow[]> {
  if (ids.length === 0) return []
  const theirs = db.select({ sessionId: cartItems.sessionId }).from(cartItems).where(inArray(cartItems.id, ids))
  await db.select({ lines: carts.lines }).from(carts).where(inArray(carts.sessionId, theirs)).orderBy(asc(carts.sessionId)).for('update')
  const rows = await db.select().from(cartItems).where(inArray(cartItems.id, ids)).orderBy(asc(cartItems.position)).for('update')
  return rows as CartItemRow[]
}

/** Of carts that are locked; answers those that are empty now. */
export async function deleteItems(db: Db, items: readonly CartItemRow[]): Promise<string[]> {
  if (items.length === 0) return []
  const sessionIds = [...new Set(items.map(({ sessionId }) => sessionId))]
  await db.delete(cartItems).where(
    inArray(
      cartItems.id,
      items.map(({ id }) => id),
    ),
  )
  return (await countLines(db, sessionIds)).filter(({ lines }) => lines === 0).map(({ sessionId }) => sessionId)
}

/** One login of an account at a time: two at once would each wait for the cart the other holds. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`)
}

export async function otherCarts(db: Db, sessionId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: carts.sessionId })
    .from(carts)
    .where(and(ne(carts.sessionId, sessionId), eq(carts.userId, userId)))
    .for('update')
  return rows.map((row) => row.sessionId)
}

export async function openCart(db: Db, sessionId: string, userId: string, now: Date): Promise<void> {
  await db
    .insert(carts)
    .values({ sessionId, userId, lines: 0, updatedAt: now })
    .onConflictDoUpdate({ target: carts.sessionId, set: { userId } })
}

export async function lockCarts(db: Db, sessionIds: string[]): Promise<void> {
  await db.select({ sessionId: carts.sessionId }).from(carts).where(inArray(carts.sessionId, sessionIds)).for('update')
}

export async function moveItems(db: Db, from: string, to: string): Promise<void> {
  await db.update(cartItems).set({ sessionId: to }).where(eq(cartItems.sessionId, from))
}

export async function moveItem(db: Db, id: string, sessionId: string): Promise<void> {
  await db.update(cartItems).set({ sessionId }).where(eq(cartItems.id, id))
}

export async function joinItem(db: Db, from: string, into: string, quantity: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.id, from))
  await db.update(cartItems).set({ quantity }).where(eq(cartItems.id, into))
}

async function countLines(db: Db, sessionIds: string[]): Promise<{ sessionId: string; lines: number }[]> {
  const lines = sql`(select count(*) from ${cartItems} where ${cartItems.sessionId} = ${carts.sessionId})::int`
  const counted = db.update(carts).set({ lines }).where(inArray(carts.sessionId, sessionIds))
  return counted.returning({ sessionId: carts.sessionId, lines: carts.lines })
}

/** Counts the lines anew, and lets go of carts that were emptied by a merge. */
export async function settleCarts(db: Db, kept: string, others: string[]): Promise<void> {
  const all = [kept, ...others]
  await countLines(db, all)
  await db.delete(carts).where(and(inArray(carts.sessionId, all), ne(carts.sessionId, kept), eq(carts.lines, 0)))
}

export function photosInUse(db: Db, photoIds: string[]): Promise<Set<string>> {
  return placedPhotos(db, cartItems.design, photoIds)
}

export async function designsInUse(db: Db, designIds: string[]): Promise<Set<string>> {
  const designId = sql<string>`${cartItems.design}->>'id'`
  const found = await db.selectDistinct({ designId }).from(cartItems).where(inArray(designId, designIds))
  return new Set(found.map((row) => row.designId))
}

export async function deleteGuestCarts(db: Db, unusedSince: Date, kept: readonly string[]): Promise<void> {
  await db.delete(carts).where(and(isNull(carts.userId), lt(carts.updatedAt, unusedSince), notInArray(carts.sessionId, [...kept])))
}

export async function deleteCart(db: Db, sessionId: string): Promise<void> {
  await db.delete(carts).where(eq(carts.sessionId, sessionId))
}

export async function deleteCartsOf(db: Db, userId: string): Promise<void> {
  await db.delete(carts).where(eq(carts.userId, userId))
}

export async function countPieces(db: Db, sessionIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ sessionId: cartItems.sessionId, pieces: sql<number>`sum(${cartItems.quantity})::int` })
    .from(cartItems)
    .where(inArray(cartItems.sessionId, sessionIds))
    .groupBy(cartItems.sessionId)
  return new Map(rows.map(({ sessionId, pieces }) => [sessionId, pieces]))
}
