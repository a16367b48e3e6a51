import { givenWords } from '#domain/owner-words.ts'
import { seedOnce } from '#platform/seed-once.ts'
import type { Shop } from '#platform/shop.ts'
import { tileFields } from '../gallery.ts'
import { firstTiles, roomTiles } from './first-tiles.ts'
import { insertPictures, listTiles, lockPictures, updatePicture } from './gallery.store.ts'

/** What hangs in the gallery of a new shop; one that the owner removed does not come back, and later ones hang after the owner's own. */
export async function seedGallery(shop: Shop): Promise<void> {
  await seedOnce(shop.db, 'gallery-tiles', async (tx) => {
    await insertPictures(tx, firstTiles())
  })
  await seedOnce(shop.db, 'gallery-room-tiles', async (tx) => {
    const afterAll = Math.max(-1, ...(await listTiles(tx)).map(({ position }) => position)) + 1
    await insertPictures(tx, roomTiles(afterAll))
  })
  await seedOnce(shop.db, 'gallery-arabic', async (tx) => {
    const given = [...firstTiles(), ...roomTiles(0)]
    for (const row of await lockPictures(tx)) {
      const words = givenWords(row, given, tileFields)
      if (words) await updatePicture(tx, row.id, { words })
    }
  })
}
