import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { isByHand, splitRefund, stateAtFirst, uncredited, type RefundSource, type RefundState } from '#domain/orders/refunds.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { CreditedLine } from '#features/documents/server/document-content.ts'
import { issueCreditNote } from '#features/documents/server/documents.service.ts'
import { creditGiftCard } from '#features/gift-cards/server/gift-cards.service.ts'
import { boundInGiftCards } from '#features/gift-cards/server/sold-gift-cards.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import type { OrderRow } from '../orders.store.ts'
import * as store from './tenders.store.ts'

const payload = z.object({ refundId: z.uuid() })
/** The provider is asked for what an order is to give back. */
export const refundCard: JobKind<typeof payload> = { name: 'orders.refund-card', payload }

/**
 * What was paid for an order and can be given back: nothing while the bank disputes it, and never what the gift cards bought with it
 * still hold or were spent on.
 */
export async function refundable(tx: Db, { id: orderId, paymentStatus }: Pick<OrderRow, 'id' | 'paymentStatus'>): Promise<Fils> {
  if (paymentStatus === 'disputed') return fils(0)
  return fils(Math.max(0, heldOf(await store.listTenders(tx, [orderId])) - (await boundInGiftCards(tx, orderId))))
}

/** What the payment of an order is by what was given back of it. */
export async function statusByRefunds(tx: Db, orderId: string): Promise<'paid' | 'refunded' | 'partially_refunded'> {
  const tenders = (await store.listTenders(tx, [orderId])).filter(({ isSurplus }) => !isSurplus)
  if (tenders.every(({ refundedFils }) => refundedFils === 0)) return 'paid'
  return heldOf(tenders) === 0 ? 'refunded' : 'partially_refunded'
}

const heldOf = (tenders: readonly store.TenderRow[]): Fils =>
  addFils(...tenders.map(({ paidFils, refundedFils }) => fils(paidFils - refundedFils)))

type Booked = {
  orderId: string
  reason: string
  reference?: string | undefined
  /** What of it people give back was handed over already, and lay there. */
  givenFrom?: RefundSource | undefined
  parts: Part[]
  /** What it is for by name. */
  lines?: CreditedLine[] | undefined
  /** Other papers say it: an invoice that takes the place of the one before, or none ever named this money. */
  isOnPaper?: boolean | undefined
  /** What was invoiced, is not asked any more, and was never paid. */
  unpaidFils?: Fils | undefined
}

type Part = { tender: store.TenderRow; amountFils: Fils; state: RefundState; providerId?: string }

/**
 * Counts money as given back, of an order whose row the caller holds, and credits what no note says yet: what is owed since an earlier
 * refund failed was credited then. Answers the refunds, and the numbers of the notes.
 */
export async function bookRefunds(shop: Shop, tx: Db, { orderId, reason, reference, givenFrom, parts, ...paper }: Booked) {
  const now = shop.clock.now()
  const refunds = parts.map(({ tender, amountFils, state, providerId = null }): store.RefundRow => {
    const doneAt = state === 'done' ? now : null
    return {
      id: randomUUID(),
      orderId,
      tenderId: tender.id,
      amountFils,
      reason,
      reference: isByHand(tender.kind) ? (reference ?? null) : null,
      providerId,
      createdAt: now,
      state,
      doneAt,
      failedAt: null,
      failure: null,
      // What was paid by card and given back some other way was handed over too.
      givenFrom: (state === 'done' && tender.kind !== 'gift-card' && providerId === null && givenFrom) || null,
      settlementId: null,
    }
  })
  for (const refund of refunds) {
    await store.insertRefund(tx, refund)
    await store.addRefunded(tx, refund.tenderId, refund.amountFils)
  }
  return { refunds, documents: paper.isOnPaper ? [] : await credit(shop, tx, { orderId, reason, parts, ...paper }) }
}

async function credit(shop: Shop, tx: Db, { orderId, reason, parts, lines, unpaidFils = fils(0) }: Booked): Promise<string[]> {
  const credited = parts.map(({ tender, amountFils }) => ({ kind: tender.kind, amountFils: uncredited(amountFils, tender.owedFils) }))
  const fresh = credited.filter(({ amountFils }) => amountFils > 0)
  const amountFils = addFils(unpaidFils, ...fresh.map((part) => part.amountFils))
  // What is owed since a refund failed was credited then, and is not named again.
  const named = lines && addFils(...lines.map(({ totalFils }) => totalFils)) === amountFils ? lines : undefined
  return amountFils > 0 ? issueCreditNote(shop, tx, { orderId, amountFils, reason, parts: fresh, lines: named, unpaidFils }) : []
}

/**
 * Gives back so much, to gift cards first, of an order whose row the caller holds: however many ask at once, never more than was paid.
 * Gift cards are credited here; the provider is asked after commit; what no provider took, people give back, and have it on their list until
 * they have. Answers the numbers of its
 * credit notes.
 */
export async function refundOrder(
  shop: Shop,
  tx: Db,
  orderId: string,
  amountFils: Fils,
  reason: string,
  about: Omit<Booked, 'orderId' | 'reason' | 'parts'> & { /** Only this one. */ tenderId?: string } = {},
): Promise<string[]> {
  const { tenderId, ...rest } = about
  const tenders = (await store.listTenders(tx, [orderId])).filter(({ id }) => tenderId === undefined || id === tenderId)
  const split = amountFils > 0 ? splitRefund(tenders, amountFils) : ({ ok: true, parts: [] } as const)
  if (!split.ok) throw new Error(`Order ${orderId} can't give back ${amountFils}: ${split.reason}`)
  const parts = split.parts.flatMap(({ id, amountFils: part }): Part[] => {
    const tender = tenders.find((each) => each.id === id)
    return tender ? [{ tender, amountFils: part, state: stateAtFirst(tender.kind, rest.givenFrom) }] : []
  })
  const { refunds, documents } = await bookRefunds(shop, tx, { orderId, reason, parts, ...rest })
  for (const [index, refund] of refunds.entries()) {
    const { kind, giftCardId: cardId } = parts[index]?.tender ?? {}
    if (kind === 'card') await shop.jobs.enqueue(tx, refundCard, { refundId: refund.id })
    if (cardId) await creditGiftCard(tx, { cardId, orderId, amountFils: refund.amountFils, key: refund.id, at: refund.createdAt })
  }
  return documents
}

/** What is owed since a refund failed has been paid some other way, by people: nobody is asked for it, and it was credited when it was promised. */
export async function payOwed(
  shop: Shop,
  tx: Db,
  { orderId, amountFils, ...about }: { amountFils: Fils } & Pick<Booked, 'orderId' | 'reason' | 'givenFrom'>,
): Promise<void> {
  let leftFils = amountFils
  const parts = (await store.listTenders(tx, [orderId])).flatMap((tender): Part[] => {
    const partFils = fils(Math.min(leftFils, tender.owedFils))
    leftFils = fils(leftFils - partFils)
    return partFils > 0 ? [{ tender, amountFils: partFils, state: 'done' }] : []
  })
  if (leftFils > 0) throw new ShopError('order/refund-too-much')
  await bookRefunds(shop, tx, { orderId, parts, ...about })
}
