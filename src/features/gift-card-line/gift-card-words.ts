import type { GiftCardDesign } from '#domain/prices/gift-cards.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { GiftCardLine } from './gift-card-line.ts'

export const designNames: Record<GiftCardDesign, () => string> = {
  corner: m.gift_card_design_corner,
  dunes: m.gift_card_design_dunes,
  lattice: m.gift_card_design_lattice,
  bloom: m.gift_card_design_bloom,
}

/** For whom it is, from whom, and when it goes to which address. */
export function giftCardWords({ recipientName, senderName, sendOn, ...line }: Omit<GiftCardLine, 'amountFils'>): string[] {
  const recipientEmail = realAddress(line.recipientEmail) ?? '—'
  return [
    m.gift_card_for_from({ recipient: recipientName, sender: senderName }),
    sendOn ? m.gift_card_sent_on({ day: plainDate(sendOn), email: recipientEmail }) : m.gift_card_sent_at_once({ email: recipientEmail }),
  ]
}
