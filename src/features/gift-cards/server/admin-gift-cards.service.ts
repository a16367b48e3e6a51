import { csvAmount } from '#domain/csv.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Db } from '#platform/db/database.ts'
import { inParts } from '#platform/db/in-parts.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { GiftCardPage, GiftCardRecord, giftCardSorts, ResendInput } from '../gift-cards.ts'
import { codeOf, hashCode, newSeed } from './gift-card-codes.ts'
import * as store from './gift-cards.store.ts'
import { giftCardsSettled, sendGiftCards } from './send-gift-cards.jobs.ts'

type Match = Omit<store.CardMatch, 'today'>

export async function listGiftCards(
  shop: Shop,
  { page, pageSize, sort, ...given }: Match & { page: number; pageSize: number; sort: (typeof giftCardSorts)[number] },
): Promise<GiftCardPage> {
  const now = shop.clock.now()
  const match = { ...given, today: dubaiDay(now) }
  const rows = await store.listCards(shop.db, match, { sort, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map((row) => describeCard(row, now)), total: await store.countCards(shop.db, match), page, pageSize }
}

export function exportHead(): string[] {
  const names = [m.admin_gift_card_made, m.admin_gift_card_recipient, m.admin_gift_card_note, m.admin_gift_card_issued]
  return [...names, m.admin_gift_card_balance, m.gift_card_last_day, m.admin_gift_card_state].map((name) => name())
}

export async function* exportGiftCards(shop: Shop, given: Match): AsyncGenerator<(string | number | null)[]> {
  const now = shop.clock.now()
  const match = { ...given, today: dubaiDay(now) }
  for await (const row of inParts<store.GiftCardRow>((last, limit) => store.listCardsAfter(shop.db, match, last, limit))) {
    const { createdAt, recipientEmail, note, issuedFils, balanceFils, lastDay } = row
    yield [dubaiDay(createdAt), recipientEmail, note, csvAmount(issuedFils), csvAmount(balanceFils), lastDay, stateOf(row, now)]
  }
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
    return describeCard(fresh, now)
  })
}

export async function disableGiftCard(shop: Shop, id: string, audit: Audit): Promise<GiftCardRecord> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const card = await requireCard(tx, id)
    const disabled = await store.updateCard(tx, id, { disabledAt: card.disabledAt ?? now, dueAt: null, codeSeed: null })
    if (card.orderId) await shop.jobs.enqueue(tx, giftCardsSettled, { orderId: card.orderId })
    await audit(tx, { target: id, before: { disabledAt: card.disabledAt }, after: { balanceFils: disabled.balanceFils } })
    return describeCard(disabled, now)
  })
}

export async function requireCard(tx: Db, id: string): Promise<store.GiftCardRow> {
  const card = isUuid(id) ? await store.findCard(tx, id) : undefined
  if (!card) throw new ShopError('gift-card/record-not-found')
  return card
}

export function describeCard(row: store.GiftCardRow, now: Date): GiftCardRecord {
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
