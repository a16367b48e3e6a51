import { ShopError, type ShopErrorCode } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { slidePrefix } from './slide-pictures.ts'

type PictureRow = { id: string; position: number; picture: string | null }

export type PictureStore<Row extends PictureRow, NewRow> = {
  lockPictures(tx: Db): Promise<Row[]>
  insertPictures(tx: Db, rows: NewRow[]): Promise<Row[]>
  updatePicture(tx: Db, id: string, change: Partial<NewRow> | { position: number }): Promise<Row>
  deletePicture(tx: Db, id: string): Promise<void>
}

type Names = { all: string; notFound: ShopErrorCode; moved: ShopErrorCode }

/** Pictures in an order that an admin decides, one change after the other: the slides of the home page, the gallery. */
export function orderedPictures<Row extends PictureRow, NewRow>(store: PictureStore<Row, NewRow>, { all, notFound, moved }: Names) {
  async function lockOne(tx: Db, id: string): Promise<Row> {
    const row = (await store.lockPictures(tx)).find((each) => each.id === id)
    if (!row) throw new ShopError(notFound)
    return row
  }

  return {
    /** The last one. */
    add: (shop: Shop, make: (position: number) => NewRow, audit: Audit): Promise<Row> =>
      shop.db.transaction(async (tx) => {
        const position = Math.max(-1, ...(await store.lockPictures(tx)).map((each) => each.position)) + 1
        const [row] = await store.insertPictures(tx, [make(position)])
        if (!row) throw new Error(`What was new of ${all} did not come back`)
        await audit(tx, { target: row.id, before: null, after: row })
        return row
      }),

    save: (shop: Shop, id: string, change: Partial<NewRow>, audit: Audit): Promise<Row> =>
      shop.db.transaction(async (tx) => {
        const before = await lockOne(tx, id)
        const row = await store.updatePicture(tx, id, change)
        await audit(tx, { target: id, before, after: row })
        return row
      }),

    order: (shop: Shop, ids: string[], audit: Audit): Promise<void> =>
      shop.db.transaction(async (tx) => {
        const before = (await store.lockPictures(tx)).map(({ id }) => id)
        // Somebody may have added one meanwhile: an order that leaves one out says nothing of it.
        if (ids.toSorted().join() !== before.toSorted().join()) throw new ShopError(moved)
        for (const [position, id] of ids.entries()) await store.updatePicture(tx, id, { position })
        await audit(tx, { target: all, before, after: ids })
      }),

    remove: (shop: Shop, id: string, audit: Audit): Promise<void> =>
      shop.db.transaction(async (tx) => {
        const before = await lockOne(tx, id)
        await store.deletePicture(tx, id)
        if (before.picture === null) await removeObjects(shop, tx, [slidePrefix(id)])
        await audit(tx, { target: id, before, after: null })
      }),
  }
}
