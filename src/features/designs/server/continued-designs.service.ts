import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { copyPhotos } from '#features/photos/server/copy-photos.service.ts'
import { isOwner, type Owner } from '#platform/db/owner.ts'
import { isSignedFor, signature } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import type { Design } from '../designs.ts'
import { createDesign, findOwnDesign } from './designs.service.ts'
import { findDesign } from './designs.store.ts'

const livesHours = 24

/** A ticket with which its owner goes on with a design on another device. It opens the photos too, so it lives for a day only. */
export async function ticketFor(shop: Shop, owner: Owner, givenId: string): Promise<{ ticket: string }> {
  const design = isUuid(givenId) ? await findOwnDesign(shop, owner, givenId.toLowerCase()) : undefined
  if (!design) throw new ShopError('design/not-found')
  return { ticket: `id=${design.id}&${signature(shop, 'continued designs', design.id, livesHours)}` }
}

/** The design itself for somebody whose it is; else a copy of it and of its photos, which from then on lives by itself. */
export async function continueDesign(shop: Shop, owner: Owner & { sessionId: string }, ticket: string): Promise<Design> {
  const given = new URLSearchParams(ticket)
  const id = given.get('id') ?? ''
  const signed = { until: Number(given.get('until')), sig: given.get('sig') ?? undefined }
  const row = isUuid(id) && isSignedFor(shop, 'continued designs', id, signed) ? await findDesign(shop.db, id) : undefined
  if (!row) throw new ShopError('design/not-found')
  if (isOwner(row, owner)) return { ...row.content, id: row.id, version: row.version }
  const photos = await copyPhotos(
    shop,
    owner,
    row.content.cells.flatMap(({ photoId }) => photoId ?? []),
  )
  const cells = row.content.cells.map((cell) => ({ ...cell, photoId: (cell.photoId && photos.get(cell.photoId)) ?? null }))
  return createDesign(shop, owner, { ...row.content, cells })
}
