import { m } from '#words/messages.js'
import type { Quote } from '../quote.ts'
import { placeOf, type Choices } from './checkout-fields.ts'

/** Something that stands in the way of ordering, and where on the page it is said. */
export type Blocker = { place: string; text: string }

export const linePlace = (itemId: string) => placeOf(`line-${itemId}`)

function placeFor(code: string, itemId: string | undefined): string {
  if (code.startsWith('gift-card/')) return placeOf('gift-card')
  if (code.startsWith('delivery/')) return placeOf('carrier')
  if (code === 'order/low-quality') return placeOf('quality')
  return itemId ? linePlace(itemId) : placeOf('pay')
}

/** Why the discount code takes nothing off. It stands in nobody's way: the order goes without it, at the price that is shown. */
export function codeRefusal({ problems }: Pick<Quote, 'problems'>): string | undefined {
  return problems.find(({ code }) => isOfCode(code))?.detail
}

/** Why what stands in its field is no gift card. Like a code it stands in nobody's way, as long as it is not typed anew. */
export function giftCardRefusal({ typedGiftCard, refusedGiftCard }: Choices): string | undefined {
  return refusedGiftCard?.typed === typedGiftCard.trim() ? refusedGiftCard.why : undefined
}

const isOfCode = (problem: string) => problem.startsWith('discount/')

/** All of them, each once, beside what the fields say of themselves. */
export function blockersIn(quote: Quote, choices: Choices): Blocker[] {
  const found = quote.problems
    .filter(({ code }) => !isOfCode(code) && !(code === 'order/low-quality' && choices.acceptLowQuality))
    .map(({ code, detail, itemId }) => ({ place: placeFor(code, itemId), text: detail }))
  if (choices.typedCode.trim() !== '' && choices.code === null) found.push({ place: placeOf('code'), text: m.checkout_code_not_applied() })
  const isTyped = choices.typedGiftCard.trim() !== ''
  if (isTyped && giftCardRefusal(choices) === undefined)
    found.push({ place: placeOf('gift-card'), text: m.checkout_gift_card_not_applied() })
  return found.filter(({ place, text }, index) => found.findIndex((other) => other.place === place && other.text === text) === index)
}

export function textAt(blockers: readonly Blocker[], place: string): string | undefined {
  return blockers.find((blocker) => blocker.place === place)?.text
}

/** What is typed need not be applied yet while one is still typing: that is said once an order was tried with it. */
export function saidOfCodes(blockers: readonly Blocker[], isTried: boolean): Blocker[] {
  const notYet = [m.checkout_code_not_applied(), m.checkout_gift_card_not_applied()] as string[]
  return blockers.filter(({ text }) => isTried || !notYet.includes(text))
}
