import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Shop } from '#platform/shop.ts'
import { usedAbove } from '#platform/uses.ts'
import { removeLostObjects } from '#platform/storage/lost-objects.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import type { Design, DesignChange, DesignContent, SavedDesign } from '../designs.ts'
import { designPrefix, designsPrefix } from './design-keys.ts'
import { designsEverOrdered, designsNeeded, designsOrdered } from './design-extensions.ts'
import * as store from './designs.store.ts'
import { signedPiecePath } from './proofs.service.ts'
import { sharedUntil } from './shared-until.ts'
import { settleDesign } from './settle-design.service.ts'

export async function createDesign(shop: Shop, owner: Owner & { sessionId: string }, input: DesignContent): Promise<Design> {
  const content = await settleDesign(shop, owner, input)
  return storeDesign(shop, shop.db, owner, content)
}

/** A design that was settled already, in the caller's transaction. */
export async function storeDesign(shop: Shop, tx: Db, owner: Owner & { sessionId: string }, content: DesignContent): Promise<Design> {
  const now = shop.clock.now()
  const { sessionId, userId } = owner
  const row = { sessionId, userId, id: randomUUID(), version: 1, content, createdAt: now, updatedAt: now, sharingEndedAt: null }
  await store.insertDesign(tx, row)
  return toDesign(row)
}

const maxListed = 60

/** What an account keeps and can be drawn; of those that are alike the last saved alone. */
export async function listDesigns(shop: Shop, userId: string): Promise<SavedDesign[]> {
  const rows = await store.listDesignsOf(shop.db, userId, maxListed)
  const contents = rows.map(({ content }) => JSON.stringify(content))
  const last = rows.filter((row, index) => contents.indexOf(JSON.stringify(row.content)) === index)
  const shared = await sharedUntil(
    shop,
    rows.map(({ id }) => id),
  )
  return last.map((row) => {
    const design = toDesign(row)
    const isFilled = design.cells.some(({ photoId }) => photoId !== null)
    const alike = rows.filter((_, index) => contents[index] === JSON.stringify(row.content))
    const until =
      alike
        .flatMap(({ id }) => shared.get(id) ?? [])
        .toSorted()
        .at(-1) ?? null
    const previewUrl = isFilled ? signedPiecePath(shop, row.id, design) : null
    return { design, savedAt: row.updatedAt.toISOString(), previewUrl, sharedUntil: until }
  })
}

/** `mayLook` decides on the design's row; whoever may not is told the same as of one that is not there. */
export async function readDesign(shop: Shop, id: string, mayLook: (row: store.DesignRow) => boolean): Promise<Design> {
  const row = isUuid(id) ? await store.findDesign(shop.db, id.toLowerCase()) : undefined
  if (!row || !mayLook(row)) throw new ShopError('design/not-found')
  return toDesign(row)
}

/** Undefined when there is none, or it is another's. */
export async function findOwnDesign(shop: Shop, owner: Owner, id: string): Promise<Design | undefined> {
  const row = await store.findOwnedDesign(shop.db, owner, id)
  return row && toDesign(row)
}

export async function saveDesign(shop: Shop, owner: Owner, givenId: string, change: DesignChange): Promise<Design> {
  const id = givenId.toLowerCase()
  const before = isUuid(id) ? await store.findOwnedDesign(shop.db, owner, id) : undefined
  if (!before) throw new ShopError('design/not-found')
  const { version, ...input } = change
  if (version !== before.version) throw new ShopError('design/stale', { version: before.version })
  const content = await settleDesign(shop, owner, input)
  const saved = await store.replaceDesign(shop.db, owner, { id, version, content, now: shop.clock.now() })
  if (saved) return toDesign(saved)
  // Another tab was quicker between the two looks, or the design went with its account.
  const current = await store.findOwnedDesign(shop.db, owner, id)
  if (!current) throw new ShopError('design/not-found')
  throw new ShopError('design/stale', { version: current.version })
}

/** Those of these that are stored, whoever's. */
export async function findDesigns(shop: Shop, ids: string[]): Promise<Map<string, Design>> {
  return new Map((await store.findDesigns(shop.db, ids)).map((row) => [row.id, toDesign(row)]))
}

/** With those of theirs that are alike, which are listed as one; never while a cart or an open order shows one of them. */
export async function removeOwnDesign(shop: Shop, owner: Owner, givenId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const ids = await alikeOf(tx, owner, givenId)
    if ((await usedAbove({ ...shop, db: tx }, designsNeeded, ids)).size > 0) throw new ShopError('design/needed')
    await removeDesigns(shop, tx, ids)
  })
}

/** The owner's designs that are made as this one is, itself among them. */
export async function alikeOf(db: Db, owner: Owner, givenId: string): Promise<string[]> {
  const ids = isUuid(givenId) ? await store.listAlike(db, owner, givenId.toLowerCase()) : []
  if (ids.length === 0) throw new ShopError('design/not-found')
  return ids
}

/** At login the session's designs become the account's. */
export async function adoptDesigns(shop: Shop, takeOver: TakeOver): Promise<void> {
  if (takeOver.from === null) return
  await store.adoptDesigns(shop.db, takeOver.from, takeOver)
}

/** With the account go its designs; answers which. */
export async function removeDesigns(shop: Shop, tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await removeObjects(shop, tx, (await store.deleteDesigns(tx, ids)).map(designPrefix))
}

export async function removeDesignsOfUser(shop: Shop, tx: Db, userId: string): Promise<string[]> {
  const gone = await store.deleteDesignsOfUser(tx, userId)
  await removeObjects(shop, tx, gone.map(designPrefix))
  return gone
}

/** Which of these photos lie in a design, whoever's, or in one as it was shared. */
export async function photosInDesigns(shop: Shop, photoIds: string[]): Promise<Set<string>> {
  return photoIds.length === 0 ? new Set() : store.photosInUse(shop.db, photoIds)
}

const dayMs = 24 * 60 * 60 * 1000
const unsavedLivesMs = 30 * dayMs

/** Designs nobody has saved for long or sees by a link, an account's only once it was ordered and that order's time is over; and proofs whose design is gone. */
export async function forgetOldDesigns(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime()
  const before = new Date(now - unsavedLivesMs)
  for (const whose of ['guests', 'accounts'] as const) {
    const old = await store.listOldDesigns(shop.db, whose, before)
    const ended = whose === 'guests' ? old : [...(await usedAbove(shop, designsEverOrdered, old))]
    const [used, shared] = [await usedAbove(shop, designsOrdered, ended), await sharedUntil(shop, ended)]
    const forgotten = ended.filter((id) => !used.has(id) && !shared.has(id))
    await shop.db.transaction(async (tx) => {
      await removeObjects(shop, tx, (await store.deleteOldDesigns(tx, whose, forgotten, before)).map(designPrefix))
    })
  }
  const lost = { prefix: designsPrefix, before: new Date(now - dayMs) }
  await removeLostObjects(shop.storage, lost, (ids) => findDesigns(shop, ids))
}

export function toDesign({ id, version, content }: Pick<store.DesignRow, 'id' | 'version' | 'content'>): Design {
  return { ...content, id, version }
}
