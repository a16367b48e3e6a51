import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { usernamesOf } from '#features/accounts/server/accounts.service.ts'
import { dropCart, piecesInCarts } from '#features/cart/server/cart.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { emptyDraft, isEmptyDraft, type DraftForm, type DraftSummary, type OrderDraft } from '#features/orders/order-drafts.ts'
import * as store from './order-drafts.store.ts'
import { endQuotations, placeQuotation } from './quotations.store.ts'

const mostListed = 200

export async function listDrafts(shop: Shop): Promise<{ items: DraftSummary[] }> {
  const begun = (await openDrafts(shop)).filter(({ isEmpty }) => !isEmpty)
  const names = await usernamesOf(
    shop.db,
    begun.map(({ updatedBy }) => updatedBy),
  )
  const items = begun.map(({ id, pieces, form, updatedAt, updatedBy }) => {
    const { name = '', phone = '' } = form.fields
    return { id, name, phone, pieces, updatedAt: updatedAt.toISOString(), by: names[updatedBy] ?? null }
  })
  return { items }
}

export async function countDrafts(shop: Shop): Promise<number> {
  return (await openDrafts(shop)).filter(({ isEmpty }) => !isEmpty).length
}

/** With what each has in its cart. */
async function openDrafts({ db }: Shop) {
  const rows = await store.listOpenDrafts(db, mostListed)
  const inCarts = await piecesInCarts(
    db,
    rows.map(({ sessionId }) => sessionId),
  )
  return rows.map((row) => {
    const pieces = inCarts.get(row.sessionId) ?? 0
    return { ...row, pieces, isEmpty: isEmptyDraft(row.form, pieces) }
  })
}

const emptyKeptMs = 24 * 60 * 60 * 1000

/** Whoever is still at it has touched it today. */
export async function forgetEmptyDrafts(shop: Shop): Promise<void> {
  const before = shop.clock.now().getTime() - emptyKeptMs
  const left = (await openDrafts(shop)).filter(({ isEmpty, updatedAt }) => isEmpty && updatedAt.getTime() < before)
  for (const { id, sessionId } of left) {
    await shop.db.transaction(async (tx) => {
      await store.deleteDraft(tx, id)
      await dropCart(tx, sessionId)
    })
  }
}

export async function openDraft(shop: Shop, { actor, audit }: Staff): Promise<OrderDraft> {
  const now = shop.clock.now()
  const row = { id: randomUUID(), sessionId: randomUUID(), form: emptyDraft, createdAt: now, updatedAt: now, updatedBy: actor.userId }
  await shop.db.transaction(async (tx) => {
    await store.insertDraft(tx, { ...row, placedAs: null })
    await audit(tx, { target: row.id, before: null, after: {} })
  })
  return describe({ ...row, placedAs: null })
}

export async function readDraft(shop: Shop, id: string): Promise<OrderDraft> {
  const row = isUuid(id) ? await store.findDraft(shop.db, id) : undefined
  if (!row) throw new ShopError('order/draft-gone')
  return describe(row)
}

/** Whoever writes last is kept: it is the same customer that both are talking to. */
export async function saveDraft(shop: Shop, id: string, form: DraftForm, { actor }: Pick<Staff, 'actor'>): Promise<void> {
  const change = { form, updatedAt: shop.clock.now(), updatedBy: actor.userId }
  if (!isUuid(id) || !(await store.saveDraft(shop.db, id, change))) throw new ShopError('order/draft-gone')
}

/** With its pieces. */
export async function deleteDraft(shop: Shop, id: string, { audit }: Pick<Staff, 'audit'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = isUuid(id) ? await store.deleteDraft(tx, id) : undefined
    if (!row) throw new ShopError('order/draft-gone')
    await dropCart(tx, row.sessionId)
    await endQuotations(tx, id, shop.clock.now())
    await audit(tx, { target: id, before: { name: row.form.fields['name'] ?? '' }, after: null })
  })
}

type Closed = { placedAs: string; /** The quote at whose prices it was placed. */ quotedAs: string | undefined; now: Date }

/** What was typed goes into the order, and stays nowhere else; a quote at whose prices it was not placed ends. */
export async function closeDraft(tx: Db, sessionId: string, { placedAs, quotedAs, now }: Closed): Promise<void> {
  const closed = await store.closeDraft(tx, sessionId, { placedAs, form: emptyDraft })
  const isPlaced = !quotedAs || (closed && (await placeQuotation(tx, quotedAs, placedAs)))
  if (!isPlaced) throw new ShopError('order/draft-gone')
  if (closed && !quotedAs) await endQuotations(tx, closed.id, now)
}

/** Carts that no night takes away. */
export function cartsOfDrafts(db: Db): Promise<string[]> {
  return store.openDraftSessions(db)
}

function describe({ id, sessionId, form, placedAs }: store.DraftRow): OrderDraft {
  return { id, sessionId, form, placedAs }
}
