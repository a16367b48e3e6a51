import { expect, test } from 'vitest'
import { useTestShop } from '../../../../tests/support/test-shop.ts'
import { giftCards } from './gift-cards.tables.ts'
import { sendDueGiftCards } from './send-gift-cards.service.ts'

const t = useTestShop()

test('many workers at once send each of many cards once', async () => {
  const admin = await t.asAdmin()
  const issued: string[] = []
  for (let card = 0; card < 12; card += 1) {
    const { body } = await admin.call('POST', '/api/admin/gift-cards', { amountFils: 5000, recipientEmail: `friend-${card}@example.com` })
    issued.push(body.code)
  }
  await Promise.all(Array.from({ length: 8 }, () => sendDueGiftCards(t.shop)))
  const codes = t.mails.flatMap(({ text }) => text.match(/\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/g) ?? [])
  expect(codes.toSorted()).toEqual(issued.toSorted())
  const rows = await t.shop.db.select({ sentAt: giftCards.sentAt, tries: giftCards.tries, codeSeed: giftCards.codeSeed }).from(giftCards)
  expect(rows).toEqual(issued.map(() => ({ sentAt: t.clock.now(), tries: 1, codeSeed: null })))
})
