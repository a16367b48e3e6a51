import { giftCardLastDay, nextTry } from '#domain/prices/gift-cards.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { typefacesOf } from '#platform/pdf/typefaces.ts'
import type { Shop } from '#platform/shop.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { drawGiftCard } from './draw-gift-card.ts'
import { codeOf, hashCode, mailKey, newSeed } from './gift-card-codes.ts'
import { composeGiftCardMail, type MailedCard } from './gift-card-mail.ts'
import * as store from './gift-cards.store.ts'
import { giftCardsSettled, sendGiftCards } from './send-gift-cards.jobs.ts'
import { inLanguage } from '#platform/moment.ts'

/** Sends what is due, card by card; one that can't be sent waits for its next try and keeps no other from going. */
export async function sendDueGiftCards(shop: Shop): Promise<void> {
  for (let taken = await takeDue(shop); taken; taken = await takeDue(shop)) {
    const { card } = taken
    await send(shop, taken).catch((cause: unknown) =>
      shop.log.error('gift-cards/not-sent', { alert: card.tries > 2, card: card.id, tries: card.tries, cause }),
    )
  }
}

type Taken = { card: store.GiftCardRow; seed: string }

/** Takes one, and puts off its next try: whoever else looks meanwhile does not find it, and after a crash somebody does. */
async function takeDue(shop: Shop): Promise<Taken | null> {
  return shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const due = await store.lockDue(tx, now)
    if (!due) return null
    const seed = due.codeSeed ?? newSeed()
    const card = await store.updateCard(tx, due.id, {
      codeSeed: seed,
      codeHash: hashCode(codeOf(shop, seed, due.codeHash)),
      tries: due.tries + 1,
      dueAt: nextTry(due.tries, now),
      ...(due.codeHash === null ? { lastDay: giftCardLastDay(now) } : {}),
    })
    return { card, seed }
  })
}

async function send(shop: Shop, { card, seed }: Taken): Promise<void> {
  const { id, orderId, recipientEmail, letter } = card
  if (!letter || !recipientEmail) throw new Error(`Gift card ${id} has nobody to go to`)
  const { name: shopName } = await readShopIdentity(shop.db)
  const mailed: MailedCard = {
    ...letter,
    shopName,
    to: recipientEmail,
    code: codeOf(shop, seed, card.codeHash),
    amountFils: card.balanceFils,
    lastDay: card.lastDay,
  }
  const typefaces = await typefacesOf(shop)
  const [message, content] = await inLanguage(letter.language ?? 'en', () =>
    Promise.all([composeGiftCardMail(shop.db, mailed), drawGiftCard({ ...mailed, madeAt: card.createdAt }, typefaces)]),
  )
  await shop.mail.send({ ...message, isSecret: true }, mailKey(id, seed), [
    { filename: 'gift-card.pdf', contentType: 'application/pdf', content },
  ])
  await shop.db.transaction(async (tx) => {
    if ((await store.markSent(tx, id, seed, shop.clock.now())) && orderId) await shop.jobs.enqueue(tx, giftCardsSettled, { orderId })
  })
}

export const sendGiftCardsHandler = jobHandler(sendGiftCards, (shop: Shop) => sendDueGiftCards(shop))
