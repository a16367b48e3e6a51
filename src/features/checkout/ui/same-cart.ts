import type { Quote } from '#features/quote/quote.ts'

type Priced = Pick<Quote, 'lines'>

/** Whether two quotes are of the same pieces, whatever those cost. */
export function isSameCart(one: Priced | null, other: Priced): boolean {
  return one === null || essence(one) === essence(other)
}

const essence = ({ lines }: Priced) => JSON.stringify(lines.map(({ itemId, title, quantity }) => [itemId, title, quantity]))
