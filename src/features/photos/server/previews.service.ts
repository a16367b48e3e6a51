import type { Readable } from 'node:stream'
import type { ImageQuality } from '#domain/connection.ts'
import { pictureWidthPx } from '#domain/photos/picture-widths.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Asker, PreviewFormat } from '#platform/imaging/imaging.ts'
import { makeOnce } from '#platform/imaging/make-once.ts'
import type { Shop } from '#platform/shop.ts'
import { keepPictures } from './keep-pictures.ts'
import { masterKeyOf, previewKey } from './photo-keys.ts'
import * as store from './photos.store.ts'

/** Made the first time somebody looks, kept for the next; `mayLook` decides on the photo's row. */
export async function readPreview(
  shop: Shop,
  id: string,
  { widthPx, format, quality, asker }: { widthPx: number; format: PreviewFormat; quality?: ImageQuality | undefined; asker: Asker },
  mayLook: (row: store.PhotoRow) => boolean,
): Promise<{ stream: Readable; bytes: number }> {
  const row = isUuid(id) ? await store.findPhoto(shop.db, id.toLowerCase()) : undefined
  if (!row || !mayLook(row)) throw new ShopError('photo/not-found')
  const width = pictureWidthPx(widthPx)
  const key = previewKey(row.id, { widthPx: width, format, quality })
  const kept = await shop.storage.read(key)
  if (kept) return kept
  const make = () => keepPictures(shop, masterKeyOf(row), [{ key, widthPx: width, format, quality }], asker)
  await makeOnce(shop, `making:${key}`, asker, make)
  const made = await shop.storage.read(key)
  if (!made) throw new ShopError('photo/not-found')
  return made
}

/** The smallest the browser can show. */
export function formatFor(accept: string | undefined): PreviewFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}
