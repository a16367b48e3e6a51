import { figures, fils, type Fils } from '#domain/prices/money.ts'
import { ink, inside, type Paper } from '#platform/pdf/paper.ts'
import { m } from '#words/messages.js'
import type { InvoiceContent } from './document-content.ts'
import { inArabic } from './both-words.ts'

export type Sum = { label: () => string; value: string; look?: 'strong' | 'heading' }

const width = 230
const heights = { usual: 22, strong: 39, heading: 28 }

export function heightOfSums(sums: readonly Sum[]): number {
  return 12 + sums.reduce((height, { look }) => height + heights[look ?? 'usual'], 0)
}

/** Labels in both languages and amounts at the right edge, the one that counts between lines. */
export function drawSums(paper: Paper, top: number, sums: readonly Sum[]): void {
  const x = inside.right - width
  let y = top + 12
  for (const { label, value, look = 'usual' } of sums) {
    const { inset, ...letters } = looks[look]
    const under = paper.write(label(), { x, y: y + inset, width: width - 100 }, letters)
    if (value !== '') paper.write(value, { x: inside.right - 110, y: y + inset, width: 110 }, { ...letters, align: 'end' })
    paper.write(inArabic(label), { x, y: under - 4, width: width - 100 }, { sizePt: 7.5, colour: ink.quiet })
    if (look === 'strong') for (const at of [y + 2, y + heights.strong - 3]) paper.hairline(at, ink.strong, x)
    y += heights[look]
  }
}

const looks = {
  usual: { inset: 0, colour: ink.usual },
  strong: { inset: 6, face: 'strong', sizePt: 13, colour: ink.strong },
  heading: { inset: 10, sizePt: 7.5, colour: ink.quiet },
} as const

/** Both places after the point, as in a column of figures: 1,234.50. */
export function plainAmount(amount: Fils): string {
  const text = figures(amount)
  return text.includes('.') ? text : `${text}.00`
}

export const aed = (amount: Fils) => m.ui_aed({ sign: '', amount: plainAmount(amount) })

/** What is left of an amount without its VAT. */
export const without = (gross: Fils, vat: Fils) => fils(gross - vat)

const meansNames = {
  'gift-card': m.document_gift_card,
  card: m.document_card,
  cash: m.document_cash,
  terminal: m.document_terminal,
  transfer: m.document_transfer,
}

/** Under a heading of their own. */
export function meansSums(heading: () => string, means: InvoiceContent['paidBy']): Sum[] {
  return [
    { label: heading, value: '', look: 'heading' },
    ...means.map(({ kind, amountFils }): Sum => ({ label: meansNames[kind], value: aed(amountFils) })),
  ]
}
