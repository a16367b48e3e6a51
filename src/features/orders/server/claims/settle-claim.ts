import { claimMoves, type ClaimState } from '#domain/orders/claims.ts'
import { ShopError } from '#domain/shop-error.ts'
import { canMove } from '#domain/orders/transitions.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import * as store from './claims.store.ts'
import type { OrderRow } from '../orders.store.ts'

/** Moves a claim of an order whose row the caller holds; answers it as it was. To decline one needs words. */
export async function settleClaim(
  shop: Shop,
  tx: Db,
  order: OrderRow,
  { id, to, words }: { id: string; to: ClaimState; words?: string | undefined },
): Promise<store.ClaimRow> {
  const claim = isUuid(id) ? await store.findClaim(tx, order.id, id.toLowerCase()) : undefined
  if (!claim) throw new ShopError('claim/not-found')
  if (claim.state === to || !canMove(claimMoves, claim.state, to)) throw new ShopError('claim/answered')
  if (to === 'declined' && !words) {
    throw new ShopError('request/invalid', { errors: [{ path: 'words', message: m.field_required() }] })
  }
  await store.moveClaim(tx, claim.id, { state: to, ...(words && { answer: words }), movedAt: shop.clock.now() })
  return claim
}
