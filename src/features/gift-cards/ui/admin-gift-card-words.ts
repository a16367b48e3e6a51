import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { m } from '#words/messages.js'
import type { GiftCardDetail, GiftCardRecord, GiftCardState } from '../gift-cards.ts'

export const cardStateWords: Record<GiftCardState, { name: () => string; tone: BadgeTone }> = {
  valid: { name: m.admin_gift_card_state_valid, tone: 'ok' },
  waiting: { name: m.admin_gift_card_state_waiting, tone: 'neutral' },
  'used-up': { name: m.admin_gift_card_state_used_up, tone: 'neutral' },
  over: { name: m.admin_gift_card_state_over, tone: 'warn' },
  disabled: { name: m.admin_gift_card_state_disabled, tone: 'neutral' },
}

export const ledgerWords: Record<GiftCardDetail['ledger'][number]['kind'], () => string> = {
  hold: m.admin_gift_card_hold,
  spend: m.admin_gift_card_spend,
  released: m.admin_gift_card_released,
  credit: m.admin_gift_card_credit,
}

export function leftInWords({ balanceFils, issuedFils }: GiftCardRecord): string {
  return m.admin_gift_card_left_of({ balance: formatAed(fils(balanceFils)), issued: formatAed(fils(issuedFils)) })
}

export function sendingInWords({ dueAt, sentAt, tries }: GiftCardRecord): string {
  if (sentAt) return momentInWords(sentAt)
  if (!dueAt) return m.admin_gift_card_sent_never()
  const at = momentInWords(dueAt)
  return tries > 0 ? m.admin_gift_card_due_again({ tries, at }) : m.admin_gift_card_due({ at })
}
