import { directionOf } from '#domain/languages.ts'
import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { composeMail, type MailSection } from '#features/mail/server/compose-mail.ts'
import { greeting } from '#features/mail/server/greeting.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import type { Db } from '#platform/db/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import { m } from '#words/messages.js'
import { artSize, cardArt } from '#features/gift-card-line/card-art.ts'
import type { GiftCardLetter } from './gift-cards.tables.ts'
import { getLocale } from '#words/runtime.js'
import { pageUrl } from '#platform/http/page-url.ts'

/** All that the mail and its PDF say. */
export type MailedCard = GiftCardLetter & { shopName: string; to: string; code: string; amountFils: Fils; lastDay: string }

export function composeGiftCardMail(db: Db, card: MailedCard): Promise<MailMessage> {
  const { to, origin, code, lastDay, recipientName, message } = card
  const amount = formatAed(card.amountFils)
  const from = card.senderName ?? card.shopName
  const said: MailSection[] = message ? [{ title: m.mail_gift_card_message({ name: from }), lines: [message] }] : []
  return composeMail(db, {
    to,
    subject: m.mail_gift_card_subject({ name: from }),
    banner: { html: bannerHtml(card, amount), text: m.cart_gift_card_of({ amount }) },
    paragraphs: [
      ...greeting(recipientName),
      m.mail_gift_card_text({ name: from, amount }),
      ...(said.length > 0 ? [] : [m.mail_gift_card_choose()]),
    ],
    lead: [
      ...said,
      {
        title: m.gift_card_your_code(),
        rows: [
          { label: m.gift_card_code(), value: code, look: 'strong' },
          { label: m.gift_card_amount(), value: amount },
          { label: m.gift_card_last_day(), value: plainDate(lastDay) },
        ],
      },
    ],
    action: { label: m.mail_gift_card_action(), url: pageUrl(origin, '/') },
    sections: [{ title: m.gift_card_how(), lines: howToUse() }],
  })
}

export function howToUse(): string[] {
  return [m.gift_card_how_1(), m.gift_card_how_2(), m.gift_card_how_3()]
}

/** Mail programs draw no SVG: the card's picture between rows of its colours, which stay where no pictures are loaded. */
function bannerHtml({ design, shopName, origin }: MailedCard, amount: string): string {
  const { ground, foot, ink } = cardArt[design]
  const row = (colour: string, style: string, content: string) => `<tr><td style="background-color:${colour};${style}">${content}</td></tr>`
  const picture = `<img src="${escapeHtml(`${origin}/gift-cards/${design}.png`)}" alt="" width="${artSize.width}" style="display:block;width:100%;height:auto">`
  return `<table role="presentation" dir="ltr" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-radius:8px;overflow:hidden;background-color:${foot}">
${row(ground, `color:${ink.name};padding:16px 24px;text-align:right;font:22px Georgia,Tahoma,serif`, escapeHtml(shopName))}
${row(ground, 'padding:0', picture)}
${row(foot, `color:${ink.amount};padding:16px 24px 24px;text-align:left;font:36px Georgia,Tahoma,serif`, `<span dir="${directionOf(getLocale())}">${escapeHtml(amount)}</span>`)}
</table>`
}
