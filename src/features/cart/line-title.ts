import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { pieceTitle } from '#features/designs/piece-words.ts'
import { joined } from '#ui/in-words/listed.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { CartItem } from './cart.ts'

/** What a line is, in the cart, in the order and on its invoice. */
export function lineTitle(item: CartItem): string {
  return item.type === 'gift-card' ? m.cart_gift_card_of({ amount: formatAed(fils(item.price)) }) : pieceTitle(item)
}

/** [LN10] A line by name as it was frozen, for whoever reads it now; what was sold before it had both names has one. */
export function soldTitle({ title, titleAr }: Titled): string {
  return getLocale() === 'ar' ? (titleAr ?? title) : title
}

type Titled = { title: string; titleAr?: string | null | undefined }

/** The same line with the name that whoever reads it now reads. */
export function asRead<Line extends Titled>(line: Line): Line {
  return { ...line, title: soldTitle(line) }
}

/** "2 × Canvas, 30 × 30 cm, 1 × Framed print, 20 × 30 cm" */
export function soldCopies(lines: readonly (Titled & { quantity: number })[]): string {
  return joined(lines.map((line) => `${line.quantity} × ${soldTitle(line)}`))
}
