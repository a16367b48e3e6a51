import { renameInMetadata } from '#features/page-metadata/server/page-metadata.service.ts'
import { countDemoPosts, removeDemoPosts } from '#features/posts/server/posts.service.ts'
import { countDemoReviews, removeDemoReviews } from '#features/reviews/server/reviews.service.ts'
import { countDemoSlides, removeDemoSlides } from '#features/slider-images/server/slider-images.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { ShopSettings, StoredSettings } from '../settings.ts'
import { readPaymentMethods, readPhotosKeptDays, readPrintFileSettings, readShopIdentity, readWorkshop } from './settings.service.ts'
import { saveSetting } from './settings.store.ts'

const target = 'settings'

async function current(db: Db): Promise<ShopSettings> {
  return {
    ...(await readShopIdentity(db)),
    photosKeptDays: await readPhotosKeptDays(db),
    ...(await readWorkshop(db)),
    ...(await readPrintFileSettings(db)),
    paymentMethods: await readPaymentMethods(db),
  }
}

export async function readSettings(db: Db): Promise<StoredSettings> {
  const demoItems = (await countDemoReviews(db)) + (await countDemoPosts(db)) + (await countDemoSlides(db))
  return { ...(await current(db)), demoItems }
}

/** Whoever saves last wins; the audit log says what was there before. */
export async function saveSettings(shop: Shop, settings: ShopSettings, audit: Audit): Promise<StoredSettings> {
  const { photosKeptDays, piecesPerDay, cutOffHour, piecesUntracked, paymentMethods, ...others } = settings
  const { paperFormat, canvasFormat, printFileNames, ...identity } = others
  return shop.db.transaction(async (tx) => {
    const before = await current(tx)
    await saveSetting(tx, 'identity', identity)
    await saveSetting(tx, 'photos-kept-days', photosKeptDays)
    await saveSetting(tx, 'workshop', { piecesPerDay, cutOffHour, piecesUntracked })
    await saveSetting(tx, 'print-files', { paperFormat, canvasFormat, printFileNames })
    await saveSetting(tx, 'payment-methods', paymentMethods)
    if (identity.name !== before.name) await renameInMetadata(tx, before.name, identity.name)
    await audit(tx, { target, before, after: await current(tx) })
    return readSettings(tx)
  })
}

/** For good: the next start brings none of it back. */
export async function removeDemo(shop: Shop, audit: Audit): Promise<StoredSettings> {
  return shop.db.transaction(async (tx) => {
    const before = { reviews: await removeDemoReviews(tx), posts: await removeDemoPosts(tx), slides: await removeDemoSlides(tx) }
    await saveSetting(tx, 'demo-removed', true)
    await audit(tx, { target: 'demo-content', before, after: { reviews: 0, posts: 0, slides: 0 } })
    return readSettings(tx)
  })
}
