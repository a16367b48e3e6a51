import { randomUUID } from 'node:crypto'
import { giftCardLastDay, sendMoment } from '#domain/prices/gift-cards.ts'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import type { GiftCardLine } from '#features/gift-card-line/gift-card-line.ts'
import * as store from './gift-cards.store.ts'
import { sendGiftCards } from './send-gift-cards.jobs.ts'
import type { Language } from '#domain/languages.ts'

export type SoldGiftCards = {
  orderId: string
  origin: string
  language: Language
  lines: { lineId: string; quantity: number; giftCard: GiftCardLine }[]
}

/** An order is paid: each card waits for its moment, once however often it is said. */
export async function scheduleGiftCards(shop: Shop, tx: Db, sold: SoldGiftCards): Promise<void> {
  const now = shop.clock.now()
  const cards = sold.lines.flatMap(({ lineId, quantity, giftCard }) =>
    Array.from({ length: quantity }, (_, index): store.GiftCardRow => {
      const { amountFils, recipientEmail, recipientName, senderName, message, design, sendOn } = giftCard
      return {
        id: randomUUID(),
        codeHash: null,
        codeSeed: null,
        issuedFils: fils(amountFils),
        balanceFils: fils(amountFils),
        lastDay: giftCardLastDay(now),
        note: null,
        recipientEmail,
        letter: { design, recipientName, senderName, origin: sold.origin, language: sold.language, ...(message && { message }) },
        orderId: sold.orderId,
        orderLineId: lineId,
        copy: index + 1,
        dueAt: sendMoment(sendOn, now),
        tries: 0,
        sentAt: null,
        disabledAt: null,
        createdAt: now,
      }
    }),
  )
  if (cards.length === 0) return
  await store.scheduleCards(tx, cards)
  await shop.jobs.enqueue(tx, sendGiftCards, {})
}

/** The order is on hold: what was not sent waits with it. */
export async function holdGiftCardsBack(tx: Db, orderId: string): Promise<void> {
  await store.holdBack(tx, orderId)
}

/** The order came to nothing: what was not sent never is, and what was sent buys nothing more. */
export async function disableGiftCardsOf(tx: Db, orderId: string, now: Date): Promise<void> {
  await store.disableCards(tx, orderId, now)
}

/** What can't be given back for an order: what its cards can still buy, and what they have bought. Nobody spends one meanwhile. */
export async function boundInGiftCards(tx: Db, orderId: string): Promise<Fils> {
  const cards = await store.lockCardsOf(tx, orderId)
  return addFils(...cards.map(({ issuedFils, balanceFils, disabledAt }) => (disabledAt ? fils(issuedFils - balanceFils) : issuedFils)))
}

/** Each was sent, or will never be; where none was, there is nothing to tell of. */
export async function areGiftCardsSettled(tx: Db, orderId: string): Promise<boolean> {
  const live = (await store.lockCardsOf(tx, orderId)).filter(({ disabledAt }) => disabledAt === null)
  return live.length > 0 && live.every(({ sentAt }) => sentAt !== null)
}

/** Of these orders’ lines, when the last copy of each was sent; null where one was not. */
export async function whenGiftCardsWereSent(db: Db, orderIds: string[]): Promise<(lineId: string) => Date | null> {
  const cards = await store.listSendings(db, orderIds)
  return (lineId) => {
    const sent = cards.filter((card) => card.orderLineId === lineId).map(({ sentAt }) => sentAt)
    return sent.every((at) => at !== null) ? (sent.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null) : null
  }
}
