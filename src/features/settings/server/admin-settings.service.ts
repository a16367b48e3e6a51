import { renameInMetadata } from '#features/page-metadata/server/page-metadata.service.ts'
import { countDemoPosts, removeDemoPosts } from '#features/posts/server/posts.service.ts'
import { countDemoReviews, removeDemoReviews } from '#features/reviews/server/reviews.service.ts'
import { countDemoSlides, removeDemoSlides } from '#features/slider-images/server/slider-images.service.ts'
import type { Db } from '#platform/db/database.ts'
import { isDeepStrictEqual } from 'node:util'
import { may } from '#domain/permissions.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { ShopSettings, StoredSettings } from '../settings.ts'
import {
  readBankDetails,
  readFees,
  readOpeningHours,
  readPaymentMethods,
  readPhotosKeptDays,
  readPrintFileSettings,
  readShopIdentity,
  readVatSettings,
  readSummaryHour,
  readWorkshop,
} from './settings.service.ts'
import { saveSetting } from './settings.store.ts'

const target = 'settings'

async function current(db: Db): Promise<ShopSettings> {
  return {
    ...(await readShopIdentity(db)),
    photosKeptDays: await readPhotosKeptDays(db),
    ...(await readWorkshop(db)),
    ...(await readPrintFileSettings(db)),
    ...(await readVatSettings(db)),
    ...(await readFees(db)),
    ...(await readOpeningHours(db)),
    summaryHour: await readSummaryHour(db),
    paymentMethods: await readPaymentMethods(db),
    bankDetails: await readBankDetails(db),
  }
}

export async function readSettings(db: Db): Promise<StoredSettings> {
  const demoItems = (await countDemoReviews(db)) + (await countDemoPosts(db)) + (await countDemoSlides(db))
  return { ...(await current(db)), demoItems }
}

/** Whoever saves last wins; the audit log says what was there before. Who the shop is and how it is paid is not for everybody to change. */
export async function saveSettings(shop: Shop, settings: ShopSettings, { actor, audit }: Staff): Promise<StoredSettings> {
  const { photosKeptDays, piecesPerDay, cutOffHour, piecesUntracked, paymentMethods, bankDetails, ...others } = settings
  const { paperFormat, canvasFormat, printFileNames, vatPlace, establishment, ...named } = others
  const { cashOnDeliveryFils, cashLimitFils, wrappingFils, oversizeFils, oversizeFromCm, summaryHour, ...rest } = named
  const { openDays, opens, closes, ramadanFrom, ramadanUntil, ramadanOpens, ramadanCloses, ...identity } = rest
  return shop.db.transaction(async (tx) => {
    const before = await current(tx)
    const isIdentitySame = isDeepStrictEqual(
      { ...(await readShopIdentity(tx)), paymentMethods: before.paymentMethods, bankDetails: before.bankDetails },
      { ...identity, paymentMethods, bankDetails },
    )
    if (!isIdentitySame && !may(actor.role, 'identity')) throw new ShopError('request/not-allowed')
    await saveSetting(tx, 'identity', identity)
    await saveSetting(tx, 'photos-kept-days', photosKeptDays)
    await saveSetting(tx, 'workshop', { piecesPerDay, cutOffHour, piecesUntracked })
    await saveSetting(tx, 'print-files', { paperFormat, canvasFormat, printFileNames })
    await saveSetting(tx, 'fees', { cashOnDeliveryFils, cashLimitFils, wrappingFils, oversizeFils, oversizeFromCm })
    await saveSetting(tx, 'vat', { vatPlace, establishment })
    await saveSetting(tx, 'payment-methods', paymentMethods)
    await saveSetting(tx, 'bank-details', bankDetails)
    await saveSetting(tx, 'hours', { openDays, opens, closes, ramadanFrom, ramadanUntil, ramadanOpens, ramadanCloses })
    await saveSetting(tx, 'summary-hour', summaryHour)
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
