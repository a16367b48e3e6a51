import { formatAed } from '#ui/in-words/money.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { createPaper, ink, inside, type Paper } from '#platform/pdf/paper.ts'
import type { Typefaces } from '#platform/pdf/typefaces.ts'
import { m } from '#words/messages.js'
import { artSize, cardArt } from '#features/gift-card-line/card-art.ts'
import { howToUse, type MailedCard } from './gift-card-mail.ts'
import { getLocale } from '#words/runtime.js'
import { directionOf } from '#domain/languages.ts'

const width = inside.right - inside.left
const cardTop = 56
const cardHeight = (width * artSize.height) / artSize.width

/** A sheet to print and give: the card, the words that came with it, and how it is used. */
export async function drawGiftCard(card: MailedCard & { madeAt: Date }, typefaces: Typefaces): Promise<Buffer> {
  const { shopName, senderName, recipientName, message } = card
  const paper = await createPaper({ title: m.cart_gift_card(), author: shopName, madeAt: card.madeAt, typefaces })
  paper.newPage()
  drawCard(paper, card)
  let y = cardTop + cardHeight + 26
  const base = directionOf(getLocale())
  const write = (text: string, look: Parameters<Paper['write']>[2]) => (y = paper.write(text, { x: inside.left, y, width }, look))
  if (recipientName) write(m.gift_card_for({ name: recipientName }), { face: 'display', sizePt: 22, base })
  // What was typed runs as its own letters do.
  if (message) write(message, { sizePt: message.length > 150 ? 10 : 13, colour: ink.usual, align: base === 'rtl' ? 'end' : 'start' })
  write(m.gift_card_from({ name: senderName ?? shopName }), { sizePt: 11, colour: ink.quiet, base })
  drawCode(paper, card, y + 18)
  return paper.finish()
}

function drawCard(paper: Paper, { design, shopName, amountFils }: MailedCard): void {
  const { ground, shapes, ink: letters } = cardArt[design]
  const { document } = paper
  document
    .save()
    .translate(inside.left, cardTop)
    .scale(width / artSize.width)
  document.rect(0, 0, artSize.width, artSize.height).clip()
  document.rect(0, 0, artSize.width, artSize.height).fill(ground)
  for (const { d, fill, opacity = 1 } of shapes) document.fillOpacity(opacity).path(d).fill(fill)
  document.restore()
  const [x, lineWidth] = [inside.left + 28, width - 56]
  // Beside what is drawn on the other half.
  const half = lineWidth / 2
  paper.write(shopName, { x: x + half, y: cardTop + 22, width: half }, { face: 'display', sizePt: 30, colour: letters.name, align: 'end' })
  const amount = formatAed(amountFils)
  paper.write(amount, { x, y: cardTop + cardHeight - 86, width: lineWidth }, { face: 'display', sizePt: 48, colour: letters.amount })
}

function drawCode(paper: Paper, { code, lastDay }: MailedCard, top: number): void {
  const [pad, half] = [16, width / 2]
  const base = directionOf(getLocale())
  const how = paper.block(howToUse().join('\n'), half - 2 * pad, { sizePt: 8.5, colour: ink.usual, base })
  const height = Math.max(how.heightPt, 62) + 2 * pad
  paper.document.rect(inside.left, top, width, height).fill(ink.wall)
  // The code where one begins to read.
  const [codeX, howX] = base === 'rtl' ? [inside.left + half, inside.left + pad] : [inside.left + pad, inside.left + half + pad]
  const place = { x: codeX, width: half - pad }
  let y = paper.write(m.gift_card_code(), { ...place, y: top + pad }, { sizePt: 8, colour: ink.quiet, base })
  y = paper.write(code, { ...place, y }, { face: 'strong', sizePt: 16, align: base === 'rtl' ? 'end' : 'start' })
  paper.write(m.gift_card_until({ day: plainDate(lastDay) }), { ...place, y: y + 4 }, { sizePt: 9, colour: ink.quiet, base })
  how.draw(howX, top + pad)
}
