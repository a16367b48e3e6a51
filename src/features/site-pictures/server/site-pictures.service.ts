import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  keepSlidePictures,
  pictureFileNamed,
  readUploadedSlide,
  requirePicture,
  slidePrefix,
  type NamedPicture,
} from '#features/slider-images/server/slide-pictures.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import type { NewSitePicture, SitePicture } from '../site-pictures.ts'
import { pictureShown } from './site-picture-extensions.ts'
import * as store from './site-pictures.store.ts'

/** The newest first. */
export async function listSitePictures(shop: Shop): Promise<SitePicture[]> {
  return (await store.listSitePictures(shop.db)).map(describe)
}

/** The files are there before the row: nobody chooses a picture without. */
export async function createSitePicture(
  shop: Shop,
  owner: Owner,
  { photoId, crop, name }: NewSitePicture,
  audit: Audit,
): Promise<SitePicture> {
  const photo = await requirePicture(shop, owner, photoId, crop)
  const row = { id: randomUUID(), name, createdAt: shop.clock.now() }
  await keepSlidePictures(shop, row.id, photo, crop)
  await shop.db.transaction(async (tx) => {
    await store.insertSitePicture(tx, row)
    await audit(tx, { target: row.id, before: null, after: row })
  })
  return describe(row)
}

/** What a post or a shared link shows stays. */
export async function removeSitePicture(shop: Shop, id: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = isUuid(id) ? await store.deleteSitePicture(tx, id) : undefined
    if (!before) throw new ShopError('site-picture/not-found')
    for (const isShown of shop.extensions.of(pictureShown)) if (await isShown(tx, before.id)) throw new ShopError('site-picture/shown')
    await removeObjects(shop, tx, [slidePrefix(before.id)])
    await audit(tx, { target: before.id, before, after: null })
  })
}

export async function readSitePicture(shop: Shop, file: string, askedPx: number): Promise<NamedPicture> {
  const { id, format, widthPx } = pictureFileNamed(file, askedPx)
  const row = isUuid(id) ? await store.findSitePicture(shop.db, id) : undefined
  const found = row && (await readUploadedSlide(shop, row.id, widthPx, format))
  if (!found) throw new ShopError('site-picture/not-found')
  return { ...found, format }
}

function describe({ id, name }: store.SitePictureRow): SitePicture {
  return { id, name }
}
