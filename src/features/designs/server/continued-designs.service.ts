import { ShopError } from '#domain/shop-error.ts'
import { copyPhotos } from '#features/photos/server/copy-photos.service.ts'
import type { Owner } from '#platform/db/owner.ts'
import { isSignedFor, signature } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import type { DesignContent } from '../designs.ts'
import { createDesign } from './designs.service.ts'
import { findDesigns } from './designs.store.ts'

const livesHours = 24

/** A ticket with which somebody goes on with their pieces on another device. It opens the photos too, so it lives for a day only. */
export async function ticketFor(
  shop: Shop,
  owner: Owner & { sessionId: string },
  contents: readonly DesignContent[],
): Promise<{ ticket: string }> {
  const names: string[] = []
  for (const content of contents) names.push(shortName((await createDesign(shop, owner, content)).id))
  const ids = names.join('.')
  return { ticket: `ids=${ids}&${signature(shop, 'continued designs', ids, livesHours)}` }
}

/** The pieces as they were, with copies of their photos, which from then on live by themselves; who has the photos keeps them. */
export async function continueDesigns(
  shop: Shop,
  owner: Owner & { sessionId: string },
  ticket: string,
): Promise<{ designs: DesignContent[] }> {
  const given = new URLSearchParams(ticket)
  const ids = given.get('ids') ?? ''
  const signed = { until: Number(given.get('until')), sig: given.get('sig') ?? undefined }
  const names = isSignedFor(shop, 'continued designs', ids, signed) ? ids.split('.').map(longName) : []
  const rows = await findDesigns(shop.db, names)
  const contents = names.flatMap((name) => rows.find(({ id }) => id === name)?.content ?? [])
  if (contents.length === 0) throw new ShopError('design/not-found')
  const photos = await copyPhotos(
    shop,
    owner,
    contents.flatMap(({ cells }) => cells.flatMap(({ photoId }) => photoId ?? [])),
  )
  const theirs = (photoId: string | null) => (photoId && photos.get(photoId)) ?? null
  return {
    designs: contents.map((content) => ({
      ...content,
      cells: content.cells.map((cell) => ({ ...cell, photoId: theirs(cell.photoId) })),
    })),
  }
}

/** An id in 22 letters: many of them must fit into a code that a phone can read. */
function shortName(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

function longName(short: string): string {
  return Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
