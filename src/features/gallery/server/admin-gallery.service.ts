import { randomUUID } from 'node:crypto'
import { otherTexts } from '#domain/owner-words.ts'
import { ShopError } from '#domain/shop-error.ts'
import { pageFrom, type PageOf, type ShortListing } from '#features/admin/listing.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { orderedPictures } from '#features/slider-images/server/ordered-pictures.ts'
import { keepSlidePictures, requirePicture } from '#features/slider-images/server/slide-pictures.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { AdminTile, NewTileInput, TileInput } from '../gallery.ts'
import { describeTile } from './gallery.service.ts'
import * as store from './gallery.store.ts'

const tiles = orderedPictures(store, { all: 'gallery-tiles', notFound: 'gallery/not-found', moved: 'gallery/moved' })

export async function listTiles(shop: Shop, listing: ShortListing): Promise<PageOf<AdminTile>> {
  return pageFrom((await store.listTiles(shop.db)).map(describe), listing, ({ altText, words }) => [altText, ...otherTexts(words)])
}

/** The pictures are there before the row: nobody sees a tile without. */
export async function createTile(shop: Shop, owner: Owner, { photoId, crop, ...input }: NewTileInput, audit: Audit): Promise<AdminTile> {
  await refuseNotMade(shop, input)
  const photo = await requirePicture(shop, owner, photoId, crop)
  const id = randomUUID()
  await keepSlidePictures(shop, id, photo, crop)
  return describe(await tiles.add(shop, (position) => ({ id, position, picture: null, ...input }), audit))
}

export async function saveTile(shop: Shop, id: string, input: TileInput, audit: Audit): Promise<AdminTile> {
  const known = await store.findTile(shop.db, id)
  // What is no longer made may stay as it hangs; the editor says so.
  if (known && (['product', 'size', 'frameId'] as const).some((name) => known[name] !== input[name])) await refuseNotMade(shop, input)
  return describe(await tiles.save(shop, id, input, audit))
}

export const { order: orderTiles, remove: removeTile } = tiles

/** "Make yours like this" leads to something that can be made. */
async function refuseNotMade(shop: Shop, { product, size, frameId }: TileInput): Promise<void> {
  const { frames, canvases } = await readCatalogue(shop)
  const framesMeant = frames.filter(({ id }) => frameId === null || id === frameId)
  const isMade =
    product === 'framed'
      ? framesMeant.some(({ sizes }) => sizes.some(({ id }) => id === size))
      : canvases.some((canvas) => canvas.size === size && canvas.panoramic === (product === 'panoramic')) && framesMeant.length > 0
  if (!isMade) throw new ShopError('gallery/not-made')
}

function describe(row: store.TileRow): AdminTile {
  const { size, frameId, mat, isVisible, words } = row
  return { ...describeTile(row), size, frameId, mat, isVisible, words }
}
