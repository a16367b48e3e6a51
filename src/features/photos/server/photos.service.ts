import type { TakeOver } from '#features/accounts/server/account-extensions.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Actor } from '#domain/people/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import { signature } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import { removeObjects } from '#platform/storage/objects-gone.jobs.ts'
import { usedAbove } from '#platform/uses.ts'
import type { Photo } from '../photos.ts'
import { photosOrdered } from './photo-extensions.ts'
import { masterKeyOf, photoPrefix } from './photo-keys.ts'
import * as store from './photos.store.ts'
import { adoptUploads, deleteUploadsOfUser } from './uploads.store.ts'

export async function listPhotos(shop: Shop, owner: Owner): Promise<Photo[]> {
  return (await store.listPhotos(shop.db, owner)).map((row) => toPhoto(shop, row))
}

export async function readPhoto(shop: Shop, owner: Owner, id: string): Promise<Photo> {
  const row = isUuid(id) ? await store.findOwnedPhoto(shop.db, owner, id.toLowerCase()) : undefined
  if (!row) throw new ShopError('photo/not-found')
  return toPhoto(shop, row)
}

export async function removePhoto(shop: Shop, owner: Owner, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const gone = isUuid(id) ? await store.deleteOwnedPhoto(tx, owner, id.toLowerCase()) : []
    if (gone.length === 0) throw new ShopError('photo/not-found')
    // Asked afterwards: an order that was being placed with it has been waited for by now.
    if ((await usedAbove({ ...shop, db: tx }, photosOrdered, gone)).size > 0) throw new ShopError('photo/ordered')
    await removeObjects(shop, tx, gone.map(photoPrefix))
  })
}

/** Whether all of these are there and the owner's: nobody prints another's photo. */
export async function ownsPhotos(shop: Shop, owner: Owner, ids: string[]): Promise<boolean> {
  const wanted = new Set(ids)
  return wanted.size === (await store.countOwnedPhotos(shop.db, owner, [...wanted]))
}

/** What painting and judging need to know of a photo. */
export type PhotoSource = {
  id: string
  widthPx: number
  heightPx: number
  /** Where what is printed from lies. */
  masterKey: string
  analysis: Pick<store.PhotoRow, 'blur' | 'exposure' | 'messengerCopy'>
}

/** By id; one that is gone is missing. */
export async function photoSources(shop: Shop, ids: string[]): Promise<Map<string, PhotoSource>> {
  return toSources(await store.findPhotos(shop.db, [...new Set(ids)]))
}

/** The same, and none of them is deleted until the transaction ends: what is ordered has its photos. */
export async function holdPhotos(tx: Db, ids: string[]): Promise<Map<string, PhotoSource>> {
  return toSources(await store.holdPhotos(tx, [...new Set(ids)]))
}

function toSources(rows: store.PhotoRow[]): Map<string, PhotoSource> {
  return new Map(
    rows.map((row) => {
      const { id, widthPx, heightPx, blur, exposure, messengerCopy } = row
      return [id, { id, widthPx, heightPx, masterKey: masterKeyOf(row), analysis: { blur, exposure, messengerCopy } }]
    }),
  )
}

/** At login the session's photos become the account's. */
export async function adoptPhotos(shop: Shop, takeOver: TakeOver): Promise<void> {
  if (takeOver.from === null) return
  await adoptUploads(shop.db, takeOver.from, takeOver)
  await store.adoptPhotos(shop.db, takeOver.from, takeOver)
}

/** With the account go its photos. */
export async function removePhotosOfUser(shop: Shop, tx: Db, userId: string): Promise<void> {
  await deleteUploadsOfUser(tx, userId)
  await removeObjects(shop, tx, (await store.deletePhotosOfUser(tx, userId)).map(photoPrefix))
}

export function ownerOf<Session extends string | null>(sessionId: Session, actor: Actor | null): Owner & { sessionId: Session } {
  return { sessionId, userId: actor?.userId ?? null }
}

export function toPhoto(shop: Shop, row: store.PhotoRow): Photo {
  const { id, format, bytes, sha256, takenAt, camera, colourProfile, thumbHash, sharpness, blur, exposure, messengerCopy } = row
  return {
    id,
    width: row.widthPx,
    height: row.heightPx,
    format,
    bytes,
    sha256,
    takenAt,
    camera,
    colourProfile,
    thumbHash,
    analysis: { sharpness, blur, exposure, messengerCopy },
    status: 'ready',
    createdAt: row.createdAt.toISOString(),
    previewUrl: photoUrl(shop, id),
  }
}

/** Opens a picture of a photo for whoever was given it, for hours. */
export function photoUrl(shop: Shop, id: string): string {
  return `/api/photos/${id}/image?${signature(shop, 'photo addresses', id)}`
}

export async function removePhotos(shop: Shop, tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await removeObjects(shop, tx, (await store.deletePhotos(tx, ids)).map(photoPrefix))
}
