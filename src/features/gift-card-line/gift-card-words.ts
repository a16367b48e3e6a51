import type { GiftCardDesign } from '#domain/prices/gift-cards.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { dateInWords, plainDate } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { GiftCardLine } from './gift-card-line.ts'

export const designNames: Record<GiftCardDesign, () => string> = {
  corner: m.gift_card_design_corner,
  dunes: m.gift_card_design_dunes,
  lattice: m.gift_card_design_lattice,
  bloom: m.gift_card_design_bloom,
}

/** Once it is ordered: when it was sent, where it was; and whether it waits for the order's money, as with cash. */
export type Sending = { sentAt: string | null; isUnpaid: boolean }

/** For whom it is, from whom, and when it goes, or went, to which address. */
export function giftCardWords(giftCard: Omit<GiftCardLine, 'amountFils'>, ordered: Sending | null = null): string[] {
  const { recipientName, senderName } = giftCard
  return [m.gift_card_for_from({ recipient: recipientName, sender: senderName }), sendingWords(giftCard, ordered)]
}

function sendingWords({ recipientEmail, sendOn }: Pick<GiftCardLine, 'recipientEmail' | 'sendOn'>, ordered: Sending | null): string {
  const email = realAddress(recipientEmail) ?? '—'
  if (ordered?.sentAt) return m.gift_card_sent({ email, day: dateInWords(ordered.sentAt) })
  const day = sendOn && plainDate(sendOn)
  if (ordered?.isUnpaid) return day ? m.gift_card_by_mail_on_unpaid({ email, day }) : m.gift_card_by_mail_unpaid({ email })
  if (ordered) return day ? m.gift_card_by_mail_on({ email, day }) : m.gift_card_by_mail({ email })
  return day ? m.gift_card_sent_on({ email, day }) : m.gift_card_sent_at_once({ email })
}
