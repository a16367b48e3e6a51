import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LineCost } from '#domain/orders/line-edits.ts'
import { closedStates, type OrderState, type PaymentStatus } from '#domain/orders/orders.ts'
import type { ItemType } from '#domain/prices/pricing.ts'
import type { Quality } from '#domain/print/sharpness.ts'
import type { Design } from '#features/designs/designs.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import { claims } from './claims/claims.tables.ts'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { orderDifferences } from './differences/differences.tables.ts'
import { photoRequests } from './fulfilment/photo-requests.tables.ts'
import { orderSearchWords } from './staff/order-search-words.ts'
import { orderHistory, orderLines, orders, orderSequence } from './orders.tables.ts'

/** All but the words it is found by, which whoever writes it here keeps. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'search'>
type LineRow = typeof orderLines.$inferSelect
export type PieceLineRow = LineRow & { type: ItemType; size: string; design: Design; quality: Quality; giftCard: null }
export type GiftCardLineRow = LineRow & {
  type: 'gift-card'
  size: null
  frameId: null
  design: null
  quality: null
  giftCard: GiftCardLine
}
/** A piece or a gift card, as the table's own rule has it. */
export type OrderLineRow = PieceLineRow | GiftCardLineRow
export type OrderHistoryRow = typeof orderHistory.$inferSelect

export async function nextInSequence(db: Db): Promise<number> {
  const found = await db.execute(sql`select nextval(${orderSequence.seqName ?? ''}::regclass)::int as place`)
  return (rowsOf(found) as { place: number }[])[0]?.place ?? 0
}

export async function insertOrder(db: Db, row: OrderRow, lines: OrderLineRow[]): Promise<void> {
  await db.insert(orders).values({ ...row, search: orderSearchWords(row) })
  await db.insert(orderLines).values(lines)
}

export async function findOrder(db: Db, number: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.number, number)))[0]
}

export async function findOrderById(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0]
}

/** Whoever changes an order, its tenders or its refunds holds its row. */
export async function lockOrder(db: Db, number: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.number, number)).for('update'))[0]
}

export async function countOrdersOf(db: Db, userId: string): Promise<number> {
  return (await db.select({ total: count() }).from(orders).where(eq(orders.userId, userId)))[0]?.total ?? 0
}

/** An order that another one replaced before it was paid is nothing a customer has ordered. */
export function listOrdersOf(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.supersededBy)))
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(limit)
}

export async function findByPayment(db: Db, paymentProvider: string, paymentId: string): Promise<OrderRow | undefined> {
  const its = and(eq(orders.paymentProvider, paymentProvider), eq(orders.paymentId, paymentId))
  return (await db.select().from(orders).where(its))[0]
}

/** Somebody goes to pay it now: until then it waits at least. */
export async function waitUntil(db: Db, id: string, expiresAt: Date): Promise<void> {
  const isShorter = or(isNull(orders.expiresAt), lt(orders.expiresAt, expiresAt))
  await db
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.id, id), eq(orders.state, 'pending_payment'), eq(orders.paymentStatus, 'unpaid'), isShorter))
}

/** What of an order changes without a move. */
export type OrderChange = Partial<Omit<OrderRow, 'state' | 'movedAt'>> & { state?: never; movedAt?: never }

export async function updateOrder(db: Db, id: string, change: OrderChange): Promise<OrderRow> {
  const [row] = await db.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!row) throw new Error(`There is no order ${id}`)
  if ('contact' in change || 'address' in change || 'tracking' in change)
    await db
      .update(orders)
      .set({ search: orderSearchWords(row) })
      .where(eq(orders.id, id))
  return row
}

type Moved = { state: OrderState; paymentStatus: PaymentStatus; at: Date; userId: string | null; note: string | undefined }

/** An order in its next state, which its history tells; nobody waits for its payment any more. */
export async function writeMove(db: Db, orderId: string, { state, paymentStatus, at, userId, note }: Moved): Promise<OrderRow> {
  const [row] = await db
    .update(orders)
    .set({ state, paymentStatus, movedAt: at, expiresAt: null })
    .where(eq(orders.id, orderId))
    .returning()
  if (!row) throw new Error(`There is no order ${orderId}`)
  await insertHistory(db, { orderId, state, at, userId, note })
  return row
}

/** Orders from before there was a search, or written by a server of that time, behind one of them: the last that has its words now. */
export async function gatherWords(db: Db, { after, limit }: { after: string | undefined; limit: number }): Promise<string | undefined> {
  const left = and(isNull(orders.search), after ? gt(orders.id, after) : undefined)
  const rows = await db.select().from(orders).where(left).orderBy(asc(orders.id)).limit(limit)
  if (rows.length === 0) return undefined
  const [ids, words] = [rows.map(({ id }) => id), rows.map(orderSearchWords)]
  await db.execute(sql`
    update ${orders} set search = found.words::tsvector
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(words)}::text[]) as found (id, words)
    where ${orders.id} = found.id and ${orders.search} is null`)
  return rows.at(-1)?.id
}

type OpenedPayment = { paymentProvider: string; paymentId: string; amountFils: number }

/** The first payment that was opened for what an order costs stays its payment. */
export async function setPayment(db: Db, id: string, { amountFils, ...payment }: OpenedPayment): Promise<void> {
  await db
    .update(orders)
    .set(payment)
    .where(and(eq(orders.id, id), isNull(orders.paymentId), eq(orders.toPayFils, sql`${amountFils}`)))
}

/** A payment that was closed unpaid makes room for another; nothing happens where it already did. */
export async function forgetPayment(db: Db, { id, paymentId }: { id: string; paymentId: string }): Promise<void> {
  await db
    .update(orders)
    .set({ paymentProvider: null, paymentId: null, paymentsClosed: sql`${orders.paymentsClosed} + 1` })
    .where(and(eq(orders.id, id), eq(orders.paymentId, paymentId)))
}

/** Without lines of which nothing is left. */
export async function listLines(db: Db, orderIds: string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  const left = and(inArray(orderLines.orderId, orderIds), gt(orderLines.quantity, 0))
  const rows = await db.select().from(orderLines).where(left).orderBy(asc(orderLines.position))
  return rows as OrderLineRow[]
}

export async function findLine(db: Db, id: string): Promise<OrderLineRow | undefined> {
  return (await db.select().from(orderLines).where(eq(orderLines.id, id)))[0] as OrderLineRow | undefined
}

export function isPieceLine(line: OrderLineRow): line is PieceLineRow {
  return line.giftCard === null
}

/** How many copies there are to make of them. */
export function countPieces(lines: readonly OrderLineRow[]): number {
  return lines.filter(isPieceLine).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Its lines have left the cart, as far as they could. */
export async function closeCartLines(db: Db, orderId: string): Promise<void> {
  await db.update(orderLines).set({ cartItemHash: null }).where(eq(orderLines.orderId, orderId))
}

export async function updateLine(db: Db, id: string, change: Pick<OrderLineRow, 'design' | 'quality'>): Promise<void> {
  await db.update(orderLines).set(change).where(eq(orderLines.id, id))
}

type ChangedLine = Pick<
  PieceLineRow,
  'design' | 'quality' | 'size' | 'frameId' | 'title' | 'titleAr' | 'quantity' | 'unitFils' | 'totalFils' | 'discountFils' | 'vatFils'
>

/** Made otherwise, at its price. */
export async function changeLine(db: Db, id: string, change: Partial<ChangedLine>): Promise<void> {
  await db.update(orderLines).set(change).where(eq(orderLines.id, id))
}

/** So many copies fewer; what is left costs so much. */
export async function reduceLine(db: Db, id: string, { takenOff, ...cost }: LineCost & { takenOff: number }): Promise<LineRow> {
  const change = { ...cost, takenOff: sql`${orderLines.takenOff} + ${takenOff}` }
  const [row] = await db.update(orderLines).set(change).where(eq(orderLines.id, id)).returning()
  if (!row) throw new Error(`There is no line ${id}`)
  return row
}

export async function insertHistory(db: Db, row: typeof orderHistory.$inferInsert): Promise<void> {
  await db.insert(orderHistory).values(row)
}

export async function listHistory(db: Db, orderIds: string[]): Promise<OrderHistoryRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(orderHistory).where(inArray(orderHistory.orderId, orderIds)).orderBy(asc(orderHistory.id))
}

const isPending = eq(orders.state, 'pending_payment')

/** Payments of orders that wait for them, and of those that stopped waiting after a moment. */
export async function listOpenPayments(db: Db, closedSince: Date): Promise<{ provider: string; paymentId: string }[]> {
  const closedUnpaid = and(
    inArray(orders.state, ['expired', 'cancelled']),
    eq(orders.paymentStatus, 'unpaid'),
    gt(orders.movedAt, closedSince),
  )
  const rows = await db
    .select({ provider: orders.paymentProvider, paymentId: orders.paymentId })
    .from(orders)
    .where(and(or(isPending, closedUnpaid), isNotNull(orders.paymentId)))
    .orderBy(asc(orders.createdAt))
  return rows.flatMap(({ provider, paymentId }) => (provider && paymentId ? [{ provider, paymentId }] : []))
}

export async function listOverdue(db: Db, now: Date): Promise<string[]> {
  const overdue = db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isPending, lt(orders.expiresAt, now)))
  return (await overdue).map(({ number }) => number)
}

export async function moveToSession(db: Db, from: string, { to, userId }: TakeOver): Promise<void> {
  await db
    .update(orders)
    .set({ sessionId: to })
    .where(and(eq(orders.sessionId, from), or(isNull(orders.userId), eq(orders.userId, userId))))
}

export function adoptOrders(db: Db, userId: string, email: string): Promise<OrderRow[]> {
  return db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId)))
    .returning()
}

/** Who ordered: by their address, or by their phone where they gave none. */
type Person = { email: string } | { phone: string }

/** The newest first; what another order took the place of is none to follow. */
export function listLatestOf(db: Db, person: Person, limit: number): Promise<OrderRow[]> {
  const samePerson =
    'email' in person ? eq(orders.email, person.email) : and(isNull(orders.email), eq(sql`${orders.contact} ->> 'phone'`, person.phone))
  return db
    .select()
    .from(orders)
    .where(and(samePerson, isNull(orders.supersededBy)))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

export function listOrdersByIds(db: Db, ids: string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.supersededBy)))
    .orderBy(desc(orders.createdAt), desc(orders.number))
}

export async function hasOpenOrders(db: Db, userId: string): Promise<boolean> {
  const open = and(eq(orders.userId, userId), notInArray(orders.state, [...closedStates]))
  return (await db.select({ id: orders.id }).from(orders).where(open).limit(1)).length > 0
}

/** Paid, or to be paid at the door; what nobody paid is still in the cart. */
export async function hasOrderedSince(db: Db, email: string, since: Date): Promise<boolean> {
  const stands = notInArray(orders.state, ['pending_payment', 'expired', 'cancelled'])
  const newer = and(eq(orders.email, email), gt(orders.createdAt, since), stands)
  return (await db.select({ id: orders.id }).from(orders).where(newer).limit(1)).length > 0
}

/** Orders that are open, or closed after a moment. */
const isKept = (closedSince: Date) => or(notInArray(orders.state, [...closedStates]), gt(orders.movedAt, closedSince))

export async function photosInUse(db: Db, photoIds: string[], closedSince: Date): Promise<Set<string>> {
  const inCells = (table: PgTable, orderId: PgColumn, design: PgColumn) => sql`
    select placed->>'photoId' as "photoId"
    from ${table} join ${orders} on ${orders.id} = ${orderId}, jsonb_array_elements(${design}->'cells') as placed
    where placed->>'photoId' = any(${sql.param(photoIds)}::text[]) and ${isKept(closedSince)}`
  const found = await db.execute(sql`
    ${inCells(orderLines, orderLines.orderId, orderLines.design)}
    union ${inCells(photoRequests, photoRequests.orderId, photoRequests.before)}
    union select placed->>'photoId' as "photoId"
    from ${orderDifferences}, jsonb_array_elements(${orderDifferences.changes}) as changed, jsonb_array_elements(changed->'was'->'design'->'cells') as placed
    where placed->>'photoId' = any(${sql.param(photoIds)}::text[]) and ${orderDifferences.state} = 'open'
    union select claimed #>> '{}' as "photoId"
    from ${claims} join ${orders} on ${orders.id} = ${claims.orderId}, jsonb_array_elements(${claims.photoIds}) as claimed
    where claimed #>> '{}' = any(${sql.param(photoIds)}::text[]) and ${isKept(closedSince)}`)
  return new Set((rowsOf(found) as { photoId: string }[]).map(({ photoId }) => photoId))
}

/** Of these photos, those of what was sold, while its order is kept. */
export async function photosSold(db: Db, photoIds: string[], closedSince: Date): Promise<Set<string>> {
  const isSold = notInArray(orders.state, ['pending_payment', 'pending_confirmation', 'cancelled', 'expired'])
  const found = await db.execute(sql`
    select distinct placed->>'photoId' as "photoId"
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}, jsonb_array_elements(${orderLines.design}->'cells') as placed
    where placed->>'photoId' = any(${sql.param(photoIds)}::text[]) and ${isSold} and ${isKept(closedSince)}`)
  return new Set((rowsOf(found) as { photoId: string }[]).map(({ photoId }) => photoId))
}

/** Of these prints, named by order and place in it, those whose order is kept. */
export async function printsInUse(db: Db, references: string[], closedSince: Date): Promise<Set<string>> {
  const reference = sql<string>`${orders.number} || '-' || ${orderLines.position}`
  const found = await db
    .select({ reference })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(sql`${reference} = any(${sql.param(references)}::text[])`, isKept(closedSince)))
  return new Set(found.map((row) => row.reference))
}

export async function designsInUse(db: Db, designIds: string[], closedSince: Date): Promise<Set<string>> {
  const designId = sql<string>`${orderLines.design}->>'id'`
  const found = await db
    .selectDistinct({ designId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(designId, designIds), isKept(closedSince)))
  const was = sql<string>`changed->'was'->'design'->>'id'`
  const undoable = await db.execute(sql`
    select ${was} as "designId" from ${orderDifferences}, jsonb_array_elements(${orderDifferences.changes}) as changed
    where ${was} = any(${sql.param(designIds)}::text[]) and ${orderDifferences.state} = 'open'`)
  return new Set([...found, ...(rowsOf(undoable) as { designId: string }[])].map((row) => row.designId))
}
