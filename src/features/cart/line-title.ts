import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { pieceTitle } from '#features/designs/piece-words.ts'
import { m } from '#words/messages.js'
import type { CartItem } from './cart.ts'

/** What a line is, in the cart, in the order and on its invoice. */
export function lineTitle(item: CartItem): string {
  return item.type === 'gift-card' ? m.cart_gift_card_of({ amount: formatAed(fils(item.price)) }) : pieceTitle(item)
}
