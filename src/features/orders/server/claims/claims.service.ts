import { randomUUID } from 'node:crypto'
import { claimUntil } from '#domain/orders/claims.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import type { Order } from '#features/orders/orders.ts'
import { describeForStaff } from '../staff/describe-for-staff.ts'
import { tellCustomer, trackingWords } from '../order-mails.ts'
import { orderNotice } from '../order-notice.ts'
import { describeOrder, requireTheirs, type Asker } from '../orders.service.ts'
import { isPieceLine, listLines, lockOrder, type OrderRow } from '../orders.store.ts'
import { addRemakes, listPieces } from '../fulfilment/pieces.store.ts'
import { tellStaff, workTopic } from '#features/notices/server/tell-staff.ts'
import { holdPhotos, ownsPhotos } from '#features/photos/server/photos.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Owner } from '#platform/db/owner.ts'
import type { Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { claimWords } from '#features/orders/claim-answers.ts'
import type { ClaimAnswer, ClaimInput } from '#features/orders/claims.ts'
import type { Tracking } from '#features/orders/tracking.ts'
import { insertClaim, updateTracking, type ClaimRow } from './claims.store.ts'
import { trackingOf } from '../fulfilment/parcels.service.ts'
import { settleClaim } from './settle-claim.ts'
import { soldTitle } from '#features/cart/line-title.ts'

/** Within 7 days of delivery, by the order's owner or whoever holds its token; one open claim for each line. */
export async function makeClaim(shop: Shop, number: string, asker: Asker & { owner: Owner }, input: ClaimInput): Promise<Order> {
  const claimed = await shop.db.transaction(async (tx) => {
    const order = requireTheirs(shop, await lockOrder(tx, number), asker)
    const until = claimUntil(order)
    if (!until || until < shop.clock.now()) throw new ShopError('claim/too-late')
    const photoIds = [...new Set(input.photoIds)]
    await requirePhotos({ ...shop, db: tx }, asker.owner, photoIds)
    const id = await openClaim(shop, tx, order, { ...input, photoIds }, m.mail_claim_received)
    await tellStaff(shop, tx, orderNotice('claim', order, { key: id, words: input.text }))
    return order
  })
  return describeOrder(shop, claimed)
}

/** Of a customer who called: staff may do so later, too. */
export async function recordClaim(
  shop: Shop,
  number: string,
  { owner, ...input }: ClaimInput & { /** Whose photos they are. */ owner: Owner },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const recorded = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    if (order.state !== 'delivered') throw new ShopError('order/state')
    const photoIds = [...new Set(input.photoIds)]
    await requirePhotos({ ...shop, db: tx }, owner, photoIds)
    const id = await openClaim(shop, tx, order, { ...input, photoIds }, m.mail_claim_recorded)
    await shop.live.publish(tx, workTopic)
    await audit(tx, { target: number, before: null, after: { claim: id, ...input } })
    return order
  })
  return describeForStaff(shop, recorded, actor)
}

/** The customer reads that it is known, and in which words. */
async function openClaim(
  shop: Shop,
  tx: Db,
  order: OrderRow,
  input: ClaimInput,
  received: (words: { title: string }) => string,
): Promise<string> {
  const line = (await listLines(tx, [order.id])).filter(isPieceLine).find(({ id }) => id === input.lineId)
  if (!line || input.quantity > line.quantity) throw new ShopError('order/not-found')
  const now = shop.clock.now()
  const claim = { ...input, id: randomUUID(), orderId: order.id, state: 'open' as const, answer: null, tracking: null }
  if (!(await insertClaim(tx, { ...claim, createdAt: now, movedAt: now }))) throw new ShopError('claim/open')
  await tellCustomer(shop, tx, order, () => ({
    subject: m.mail_claim_subject({ number: order.number }),
    paragraphs: [received({ title: soldTitle(line) }), input.text],
  }))
  return claim.id
}

/** They stay as long as the order's own. */
async function requirePhotos(shop: Shop, owner: Owner, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const held = await holdPhotos(shop.db, ids)
  if (held.size !== ids.length || !(await ownsPhotos(shop, owner, ids))) throw new ShopError('photo/not-found')
}

export async function answerClaim(
  shop: Shop,
  { number, id, to, words, trackingNumber }: ClaimAnswer & { number: string; id: string },
  { actor, audit }: Staff,
): Promise<AdminOrder> {
  const answered = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number)
    if (!order) throw new ShopError('order/not-found')
    const claim = await settleClaim(shop, tx, order, { id, to, words })
    if (to === 'remake') await addRemakes(tx, claim, shop.clock.now())
    if (to === 'sent') await requireMade(tx, claim)
    const tracking = to === 'sent' && trackingNumber ? await trackingOf(tx, order, trackingNumber) : claim.tracking
    if (tracking && tracking !== claim.tracking) await updateTracking(tx, claim.id, tracking)
    const line = (await listLines(tx, [order.id])).find((each) => each.id === claim.lineId)
    await tellCustomer(shop, tx, order, () => ({
      subject: m.mail_claim_subject({ number }),
      paragraphs: answerWords(order, { to, words, title: line ? soldTitle(line) : '', tracking }),
    }))
    await shop.live.publish(tx, workTopic)
    await audit(tx, { target: number, before: { claim: id, state: claim.state }, after: { claim: id, state: to, words, trackingNumber } })
    return order
  })
  return describeForStaff(shop, answered, actor)
}

type Answered = Pick<ClaimAnswer, 'to' | 'words'> & { title: string; tracking: Tracking | null }

/** What staff typed stands for the shop's own words; to a refusal it is the reason. */
function answerWords(order: OrderRow, { to, words, title, tracking }: Answered): string[] {
  if (to === 'declined') return [m.mail_claim_declined({ title }), ...(words ? [words] : [])]
  const told = words ?? claimWords[to](order, title)
  return to === 'sent' ? [told, ...trackingWords({ tracking })] : [told]
}

async function requireMade(tx: Db, { id, orderId }: ClaimRow): Promise<void> {
  const remakes = (await listPieces(tx, [orderId])).filter(({ claimId }) => claimId === id)
  if (remakes.some(({ state }) => state !== 'done')) throw new ShopError('order/pieces-open')
}
