import { randomUUID } from 'node:crypto'
import { ShopError } from '#domain/shop-error.ts'
import { copyPhotos } from '#features/photos/server/copy-photos.service.ts'
import type { Bringer } from '#features/photos/server/photo-quota.service.ts'
import type { Owner } from '#platform/db/owner.ts'
import { idInTicket, ticketFor } from '#platform/http/signed-address.ts'
import type { Shop } from '#platform/shop.ts'
import type { DesignContent } from '../designs.ts'
import * as store from './designs.store.ts'
import { settleDesign } from './settle-design.service.ts'

const livesHours = 24
const hourMs = 60 * 60 * 1000

/** A ticket with which somebody goes on with their pieces on another device. It opens the photos too, so it lives for a day only. */
export async function ticketForDesigns(shop: Shop, owner: Owner, given: readonly DesignContent[]): Promise<{ ticket: string }> {
  const designs: DesignContent[] = []
  for (const design of given) designs.push(await settleDesign(shop, owner, design))
  const id = randomUUID()
  await store.insertVisit(shop.db, { id, designs, createdAt: shop.clock.now() })
  return { ticket: ticketFor(shop, 'continued designs', id, livesHours) }
}

/** The pieces as they were, with copies of their photos, which from then on live by themselves; who has the photos keeps them. */
export async function continueDesigns(shop: Shop, bringer: Bringer, ticket: string): Promise<{ designs: DesignContent[] }> {
  const id = idInTicket(shop, 'continued designs', ticket)
  const designs = id ? await store.findVisit(shop.db, id) : undefined
  if (!designs) throw new ShopError('design/not-found')
  const photos = await copyPhotos(
    shop,
    bringer,
    designs.flatMap(({ cells }) => cells.flatMap(({ photoId }) => photoId ?? [])),
  )
  const theirs = (photoId: string | null) => (photoId && photos.get(photoId)) ?? null
  return {
    designs: designs.map((design) => ({
      ...design,
      cells: design.cells.map((cell) => ({ ...cell, photoId: theirs(cell.photoId) })),
    })),
  }
}

/** No ticket opens them any more. */
export async function forgetOldVisits(shop: Shop): Promise<void> {
  await store.deleteVisits(shop.db, new Date(shop.clock.now().getTime() - livesHours * hourMs))
}
