import { plainTyped } from '../typed.ts'

/** [CD1] People type a number in groups; only its digits count. */
export function cardDigits(text: string): string {
  return plainTyped(text).replace(/[\s-]/g, '')
}

/** [CD2] 12 to 19 digits, the last of which checks the others (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'other'

export function cardBrand(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  return /^3[47]/.test(digits) ? 'amex' : 'other'
}

export type CardExpiry = { year: number; month: number }

/** [CD3] "12/34", "12 / 2034" or "1234". */
export function parseExpiry(text: string): CardExpiry | null {
  const [, month = '', year = ''] =
    /^\s*(0?[1-9]|1[0-2])\s*\/\s*((?:20)?\d{2})\s*$/.exec(text) ?? /^(0[1-9]|1[0-2])(\d{2})$/.exec(text) ?? []
  return month === '' ? null : { month: Number(month), year: 2000 + (Number(year) % 100) }
}

/** [CD4] A card is good until the end of its month. */
export function isExpired({ year, month }: CardExpiry, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
