import { randomUUID } from 'node:crypto'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { giftCardLastDay, parseGiftCardCode } from '#domain/prices/gift-cards.ts'
import { addFils, fils, type Fils } from '#domain/prices/money.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import type { GiftCardBalance, GiftCardInput, IssuedGiftCard } from '../gift-cards.ts'
import { codeOf, hashCode, newSeed } from './gift-card-codes.ts'
import * as store from './gift-cards.store.ts'
import { sendGiftCards } from './send-gift-cards.jobs.ts'

/** Who is typing codes: guesses are counted. */
export type Guesser = { address: string; caller: string }

export type GiftCard = Pick<store.GiftCardRow, 'id' | 'balanceFils' | 'lastDay'>

/**
 * The card of each code, in their order; null for one that is unknown, used up, disabled or too old, which nobody can tell apart. What these
 * orders hold of a card counts as on it: the next order takes their place.
 */
export async function findGiftCards(
  shop: Shop,
  codes: readonly string[],
  guesser: Guesser,
  heldBy: readonly string[] = [],
): Promise<(GiftCard | null)[]> {
  if (codes.length === 0) return []
  // Counted before it is known whether it fits: past the limit not even the right code is told from a wrong one.
  const waitSeconds = await shop.limits.take('gift-cards', guesser)
  if (waitSeconds) throw new ShopError('request/too-many', { retryAfterSeconds: waitSeconds })
  const hashes = codes.map((code) => hashCode(parseGiftCardCode(code) ?? ''))
  const known = await withHolds(shop.db, await store.findByHashes(shop.db, hashes), heldBy)
  const cards = new Map(known.map((card) => [card.codeHash, card]))
  const today = dubaiDay(shop.clock.now())
  const found = hashes.map((hash) => {
    const card = cards.get(hash)
    return card && !card.disabledAt && card.balanceFils > 0 && card.lastDay >= today ? card : null
  })
  if (found.every((card) => card !== null)) await shop.limits.forgive('gift-cards', guesser)
  return found
}

export async function readBalance(shop: Shop, code: string, guesser: Guesser): Promise<GiftCardBalance> {
  const [card] = await findGiftCards(shop, [code], guesser)
  if (!card) throw new ShopError('gift-card/not-found')
  return { balanceFils: card.balanceFils, lastDay: card.lastDay }
}

/** These cards as they are now, in the given order, with what these orders hold of them, and nobody else's to spend until the transaction ends. */
export async function lockGiftCards(tx: Db, ids: readonly string[], heldBy: readonly string[] = []): Promise<GiftCard[]> {
  const live = (await store.lockCards(tx, [...new Set(ids)])).filter(({ disabledAt }) => disabledAt === null)
  const cards = new Map((await withHolds(tx, live, heldBy)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function withHolds(db: Db, cards: store.GiftCardRow[], orderIds: readonly string[]): Promise<store.GiftCardRow[]> {
  const holds = cards.length > 0 ? await store.listHolds(db, [...orderIds]) : []
  return cards.map((card) => {
    const held = holds.filter(({ cardId }) => cardId === card.id).map(({ amountFils }) => amountFils)
    return { ...card, balanceFils: addFils(card.balanceFils, ...held) }
  })
}

type Hold = { orderId: string; cardId: string; amountFils: Fils; at: Date }

/** Sets money aside for an order; throws in the caller's transaction when the card has less. */
export async function holdGiftCard(tx: Db, hold: Hold): Promise<void> {
  if (!(await store.takeFromBalance(tx, hold.cardId, hold.amountFils))) throw new ShopError('gift-card/unknown')
  await store.insertHold(tx, hold)
}

/** The order is paid: what was held for it is gone. */
export async function spendHolds(tx: Db, orderId: string): Promise<void> {
  await store.moveEntries(tx, orderId, 'hold', 'spend')
}

/** The order came to nothing: what was held returns, once however often it is called. */
export async function releaseHolds(tx: Db, orderId: string): Promise<void> {
  for (const { cardId, amountFils } of await store.moveEntries(tx, orderId, 'hold', 'released')) {
    await store.addToBalance(tx, cardId, amountFils)
  }
}

/** Sets aside again what was released; throws when one of the cards has less by now. */
export async function retakeHolds(tx: Db, orderId: string): Promise<void> {
  for (const { cardId, amountFils } of await store.moveEntries(tx, orderId, 'released', 'hold')) {
    if (!(await store.takeFromBalance(tx, cardId, amountFils))) throw new ShopError('gift-card/unknown')
  }
}

/** A refund returns to the card that paid; the same key again gives nothing. */
export async function creditGiftCard(
  tx: Db,
  credit: { cardId: string; orderId: string; amountFils: Fils; key: string; at: Date },
): Promise<void> {
  if (await store.insertCredit(tx, credit)) await store.addToBalance(tx, credit.cardId, credit.amountFils)
}

/** The code is answered here, once; with an address it is mailed too. */
export async function issueGiftCard(
  shop: Shop,
  { amountFils, note, recipientEmail, origin }: GiftCardInput & { origin: string },
  audit: Audit,
): Promise<IssuedGiftCard> {
  const [seed, now] = [newSeed(), shop.clock.now()]
  const code = codeOf(shop, seed)
  const card: store.GiftCardRow = {
    ...store.notSold,
    id: randomUUID(),
    codeHash: hashCode(code),
    codeSeed: recipientEmail ? seed : null,
    letter: recipientEmail ? { design: 'corner', recipientName: null, senderName: null, origin } : null,
    dueAt: recipientEmail ? now : null,
    issuedFils: fils(amountFils),
    balanceFils: fils(amountFils),
    lastDay: giftCardLastDay(now),
    note: note ?? null,
    recipientEmail: recipientEmail ?? null,
    createdAt: now,
  }
  await shop.db.transaction(async (tx) => {
    await store.insertCard(tx, card)
    if (recipientEmail) await shop.jobs.enqueue(tx, sendGiftCards, {})
    await audit(tx, { target: card.id, before: null, after: { amountFils, note: card.note, recipientEmail: card.recipientEmail } })
  })
  return { id: card.id, code, amountFils, lastDay: card.lastDay }
}
