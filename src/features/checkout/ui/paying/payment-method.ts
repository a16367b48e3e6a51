import type { PaymentMethod, Quote } from '#features/quote/quote.ts'

type Wish = { /** By the shopper. */ chosen: PaymentMethod | null; /** By the page. */ preferred: PaymentMethod | null }

/** What was chosen, where the shop offers it; else what the page prefers, or the first, that this cart can be paid with. */
export function methodFor({ methods = [] }: Pick<Quote, 'methods'>, { chosen, preferred }: Wish): PaymentMethod {
  const possible = methods.filter(({ problem }) => problem === null)
  const found =
    methods.find(({ method }) => method === chosen) ?? possible.find(({ method }) => method === preferred) ?? possible[0] ?? methods[0]
  return found?.method ?? 'card'
}
