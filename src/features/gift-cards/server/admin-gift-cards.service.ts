import { dubaiDay } from '#domain/business-days.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { GiftCardPage, GiftCardRecord, ResendInput } from '../gift-cards.ts'
import { codeOf, hashCode, newSeed } from './gift-card-codes.ts'
import * as store from './gift-cards.store.ts'
import { giftCardsSettled, sendGiftCards } from './send-gift-cards.jobs.ts'

type Listing = { q?: string | undefined; page: number; pageSize: number }

export async function listGiftCards(shop: Shop, { q, page, pageSize }: Listing): Promise<GiftCardPage> {
  const { rows, total } = await store.listCards(shop.db, q, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map((row) => describe(row, shop.clock.now())), total, page, pageSize }
}

/** The new code counts from here on, before its mail has left: whoever found the old one has nothing. Its last day stays. */
export async function resendGiftCard(
  shop: Shop,
  id: string,
  { recipientEmail, origin }: ResendInput & { origin: string },
  audit: Audit,
): Promise<GiftCardRecord> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const card = await requireCard(tx, id)
    const to = recipientEmail ?? card.recipientEmail
    if (!to || card.codeHash === null || card.disabledAt) throw new ShopError('gift-card/no-resend')
    const codeSeed = newSeed()
    const fresh = await store.updateCard(tx, id, {
      codeSeed,
      codeHash: hashCode(codeOf(shop, codeSeed)),
      recipientEmail: to,
      letter: card.letter ?? { design: 'corner', recipientName: null, senderName: null, origin },
      sentAt: null,
      dueAt: now,
      tries: 0,
    })
    await shop.jobs.enqueue(tx, sendGiftCards, {})
    await audit(tx, { target: id, before: { recipientEmail: card.recipientEmail }, after: { recipientEmail: to } })
    return describe(fresh, now)
  })
}

export async function disableGiftCard(shop: Shop, id: string, audit: Audit): Promise<GiftCardRecord> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const card = await requireCard(tx, id)
    const disabled = await store.updateCard(tx, id, { disabledAt: card.disabledAt ?? now, dueAt: null, codeSeed: null })
    if (card.orderId) await shop.jobs.enqueue(tx, giftCardsSettled, { orderId: card.orderId })
    await audit(tx, { target: id, before: { disabledAt: card.disabledAt }, after: { balanceFils: disabled.balanceFils } })
    return describe(disabled, now)
  })
}

async function requireCard(tx: Db, id: string): Promise<store.GiftCardRow> {
  const card = isUuid(id) ? await store.findCard(tx, id) : undefined
  if (!card) throw new ShopError('gift-card/record-not-found')
  return card
}

function describe(row: store.GiftCardRow, now: Date): GiftCardRecord {
  const { id, issuedFils, balanceFils, lastDay, note, recipientEmail, orderId, tries } = row
  const [dueAt, sentAt] = [row.dueAt?.toISOString() ?? null, row.sentAt?.toISOString() ?? null]
  const cost = { issuedFils, balanceFils, lastDay }
  return {
    id,
    state: stateOf(row, now),
    ...cost,
    note,
    recipientEmail,
    orderId,
    dueAt,
    tries,
    sentAt,
    createdAt: row.createdAt.toISOString(),
  }
}

function stateOf({ disabledAt, codeHash, balanceFils, lastDay }: store.GiftCardRow, now: Date): GiftCardRecord['state'] {
  if (disabledAt) return 'disabled'
  if (codeHash === null) return 'waiting'
  if (balanceFils === 0) return 'used-up'
  return lastDay < dubaiDay(now) ? 'over' : 'valid'
}
