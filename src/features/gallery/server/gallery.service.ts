import { inWordsOf, lacksArabic } from '#domain/owner-words.ts'
import { ShopError } from '#domain/shop-error.ts'
import { pictureFileNamed, readOwnPicture, readUploadedSlide, type NamedPicture } from '#features/slider-images/server/slide-pictures.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { getLocale } from '#words/runtime.js'
import { editorLink, tileFields, type GalleryTile } from '../gallery.ts'
import { firstTiles } from './first-tiles.ts'
import * as store from './gallery.store.ts'

/** More than that is no gallery but a warehouse. */
const mostTiles = 100
const onHome = 4

export async function readGallery(shop: Shop): Promise<GalleryTile[]> {
  return (await store.listVisibleTiles(shop.db, mostTiles)).map(describeToShopper)
}

/** The first of the gallery. The home page stands without a database: then with those of a new shop. */
export async function readHomeTiles(shop: Shop): Promise<GalleryTile[]> {
  try {
    return (await store.listVisibleTiles(shop.db, onHome)).map(describeToShopper)
  } catch (cause) {
    shop.log.warn('gallery/not-read', { cause })
    return firstTiles().slice(0, onHome).map(describeToShopper)
  }
}

export async function readTilePicture(shop: Shop, file: string, askedPx: number): Promise<NamedPicture> {
  const { id, format, widthPx } = pictureFileNamed(file, askedPx)
  const row = await store.findTile(shop.db, id)
  const found = row?.picture
    ? await readOwnPicture(row.picture, widthPx, format)
    : row && (await readUploadedSlide(shop, id, widthPx, format))
  if (!found) throw new ShopError('gallery/not-found')
  return { ...found, format }
}

/** What hangs without Arabic yet. */
export async function tilesWithoutArabic(db: Db): Promise<string[]> {
  return (await store.listVisibleTiles(db, mostTiles)).filter((row) => lacksArabic(row, tileFields)).map(({ caption }) => caption)
}

function describeToShopper(row: store.TileRow): GalleryTile {
  return describeTile(inWordsOf(row, getLocale()))
}

export function describeTile(row: store.TileRow): GalleryTile {
  const { id, picture, altText, caption, details, product, room } = row
  const src = `/api/gallery-tiles/${id}.jpg`
  return { id, imageUrl: src, src, picture, altText, alt: altText, caption, details, product, room, to: editorLink(row) }
}
