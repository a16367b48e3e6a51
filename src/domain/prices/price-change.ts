import { plainTyped } from '../typed.ts'
import { fils, type Fils } from './money.ts'

/** The dearest and the cheapest a piece may be. */
export const priceLimits = { leastFils: fils(1), mostFils: fils(10_000_000) }

/** The same for what is added per cm or per AED: the largest piece stays below what can be charged. */
export const partLimits = { leastFils: fils(1), mostFils: fils(10_000) }
/** What a collage adds for each AED of its print, which is its share in percent. */
export const collageLimits = { leastFils: fils(1), mostFils: fils(300) }

/** Many prices at once: moved by hundredths of a percent, then rounded to a step. */
export type PriceMove = { hundredths: number; stepFils: Fils }

/** [PC1] Moved and rounded in one go, half up, so that nothing is rounded twice; [PC2] never less than one step, never more than a piece may cost. */
export function movedPrice(price: Fils, { hundredths, stepFils }: PriceMove): Fils {
  const moved = Math.round((price * (10_000 + hundredths)) / (10_000 * stepFils)) * stepFils
  const most = priceLimits.mostFils - (priceLimits.mostFils % stepFils)
  return fils(Math.min(most, Math.max(stepFils, moved)))
}

/** [PC5] What is typed for a whole share in percent, "20" or "20 %", in fils of each AED; null where it is none within the limits. */
export function shareOrNull(typed: string, { leastFils, mostFils } = collageLimits): Fils | null {
  const [, percent] = /^(\d{1,3})\s*%?$/.exec(plainTyped(typed).trim()) ?? []
  const share = fils(Number(percent ?? 0))
  return share >= leastFils && share <= mostFils ? share : null
}

/** [PC3] What people type for a percentage, "+5", "-2.5 %", "−10", in hundredths of a percent; null where it is none, or takes all away. */
export function parsePercent(text: string): number | null {
  const [, sign, whole, rest = ''] = /^([+−-]?)\s*(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(plainTyped(text).trim()) ?? []
  if (whole === undefined) return null
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  const hundredths = sign === '' || sign === '+' ? amount : -amount
  return hundredths > -10_000 ? hundredths : null
}

/** [PC4] What is typed for a price: an amount within its limits, else null. */
export function priceOrNull(amount: Fils | null, { leastFils, mostFils } = priceLimits): Fils | null {
  return amount !== null && amount >= leastFils && amount <= mostFils ? amount : null
}
