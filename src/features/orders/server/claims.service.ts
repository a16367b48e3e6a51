import { randomUUID } from 'node:crypto'
import { claimUntil } from '#domain/claims.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { AdminOrder } from '../admin-orders.ts'
import type { Order } from '../orders.ts'
import { describeForStaff } from './describe-for-staff.ts'
import { tellCustomer } from './order-mails.ts'
import { describeOrder, requireTheirs, type Asker } from './orders.service.ts'
import { isPieceLine, listLines, lockOrder } from './orders.store.ts'
import { addRemakes, listPieces } from './pieces.store.ts'
import { holdPhotos, ownsPhotos } from '#features/photos/server/photos.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { ClaimAnswer, ClaimInput } from '../claims.ts'
import { insertClaim, type ClaimRow } from './claims.store.ts'
import { settleClaim } from './settle-claim.ts'

/** Within 7 days of delivery, by the order's owner or whoever holds its token; one open claim for each line. */
export async function makeClaim(shop: Shop, number: string, asker: Asker & { owner: Owner }, input: ClaimInput): Promise<Order> {
  const { lineId, quantity } = input
  const claimed = await shop.db.transaction(async (tx) => {
    const order = requireTheirs(shop, await lockOrder(tx, number), asker)
    const now = shop.clock.now()
    const until = claimUntil(order)
    if (!until || until < now) throw new ShopError('claim/too-late')
    const line = (await listLines(tx, [order.id])).filter(isPieceLine).find(({ id }) => id === lineId)
    if (!line || quantity > line.quantity) throw new ShopError('order/not-found')
    const photoIds = [...new Set(input.photoIds)]
    await requirePhotos({ ...shop, db: tx }, asker.owner, photoIds)
    const claim = { ...input, photoIds, id: randomUUID(), orderId: order.id, state: 'open' as const, answer: null }
    if (!(await insertClaim(tx, { ...claim, createdAt: now, movedAt: now }))) throw new ShopError('claim/open')
    await tellCustomer(shop, tx, order, {
      subject: m.mail_claim_subject({ number }),
      paragraphs: [m.mail_claim_received({ title: line.title }), input.text],
    })
    return order
  })
  return describeOrder(shop, claimed)
}

/** They stay as long as the order's own. */
async function requirePhotos(shop: Shop, owner: Owner, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const held = await holdPhotos(shop.db, ids)
  if (held.size !== ids.length || !(await ownsPhotos(shop, owner, ids))) throw new ShopError('photo/not-found')
}

export async function answerClaim(
  shop: Shop,
  { number, id, to, words }: ClaimAnswer & { number: string; id: string },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const answered = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    const claim = await settleClaim(shop, tx, order, { id, to, words })
    if (to === 'remake') await addRemakes(tx, claim, shop.clock.now())
    if (to === 'sent') await requireMade(tx, claim)
    const title = (await listLines(tx, [order.id])).find((line) => line.id === claim.lineId)?.title ?? ''
    await tellCustomer(shop, tx, order, {
      subject: m.mail_claim_subject({ number }),
      paragraphs: [answers[to]({ title }), ...(words ? [words] : [])],
    })
    await audit(tx, { target: number, before: { claim: id, state: claim.state }, after: { claim: id, state: to, words } })
    return order
  })
  return describeForStaff(shop, answered, actor)
}

const answers: Record<ClaimAnswer['to'], (inputs: { title: string }) => string> = {
  remake: m.mail_claim_remake,
  sent: m.mail_claim_sent,
  declined: m.mail_claim_declined,
}

async function requireMade(tx: Db, { id, orderId }: ClaimRow): Promise<void> {
  const remakes = (await listPieces(tx, [orderId])).filter(({ claimId }) => claimId === id)
  if (remakes.some(({ state }) => state !== 'done')) throw new ShopError('order/pieces-open')
}
