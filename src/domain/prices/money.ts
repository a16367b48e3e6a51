import { grouped } from '../grouped.ts'
import { plainTyped } from '../typed.ts'

declare const unit: unique symbol

/** Money is a whole number of fils: AED 195 is 19500. */
export type Fils = number & { readonly [unit]: 'fils' }

export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new Error(`${amount} is not a whole number of fils`)
  return amount as Fils
}

export function addFils(...amounts: Fils[]): Fils {
  return fils(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function timesQuantity(amount: Fils, quantity: number): Fils {
  return fils(amount * quantity)
}

/** [M1] A share of an amount, rounded half up; it multiplies first: 50 * 1.15 is 57.499… and would round down. */
export function shareOf(amount: Fils, numerator: number, denominator: number): Fils {
  return fils(Math.round((amount * numerator) / denominator))
}

/** [M2] "195", or "7.50" when there are fils to show. */
export function figures(amount: Fils): string {
  const [dirhams = '', rest = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '−' : ''}${grouped(Number(dirhams))}${rest === '00' ? '' : `.${rest}`}`
}

/** As it stands in a field: 50, 292.50. */
export function typedAed(amount: Fils): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** [M3] What people type for an amount, with whatever digits: "7.5", "AED 1,250", "١٬٢٥٠"; null where it is none, and for "20,50", which is not 2,050. */
export function parseAed(text: string): Fils | null {
  const written = /^(?:AED)?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/i
  const [, dirhams, rest = ''] = written.exec(plainTyped(text).trim()) ?? []
  return dirhams === undefined ? null : fils(Number(dirhams.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')))
}
