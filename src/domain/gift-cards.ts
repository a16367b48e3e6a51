import { dubaiDay } from './business-days.ts'
import { fils, type Fils } from './money.ts'

/** [GC1] AED 50 to 2,000, in whole dirhams. */
export function isGiftCardAmount(amount: Fils): boolean {
  return amount >= 5000 && amount <= 200_000 && amount % 100 === 0
}

/** 32 characters, five bits each, without 0, O, 1 and I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** [GC2] A code of 80 bits, from ten random bytes: XXXX-XXXX-XXXX-XXXX. */
export function giftCardCode(random: Uint8Array): string {
  if (random.length !== 10) throw new Error(`A gift card's code is made of 10 random bytes, not ${random.length}`)
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return grouped(bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2))))
}

/** [GC3] A typed code as it was issued, whatever its case, spaces and dashes. */
export function parseGiftCardCode(text: string): string | null {
  const bare = text.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
  return /^[A-HJ-NP-Z2-9]{16}$/.test(bare) ? grouped(bare) : null
}

function grouped(characters: string): string {
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

/** [GC4] The last day in Dubai it can be spent, 24 months after the day it was issued; of a 29 February the 28th. */
export function giftCardLastDay(issuedAt: Date): string {
  const [year = '', monthAndDay = ''] = dubaiDay(issuedAt).split(/-(.*)/)
  return `${Number(year) + 2}-${monthAndDay.replace('02-29', '02-28')}`
}

/** [GC5] What each card pays of an amount, in the order given, at most its balance; [GC6] a card named twice pays once. */
export function spendGiftCards(cards: readonly { id: string; balanceFils: Fils }[], amount: Fils): { id: string; spentFils: Fils }[] {
  const spent: { id: string; spentFils: Fils }[] = []
  let left: number = amount
  for (const { id, balanceFils } of cards) {
    const spentFils = fils(Math.min(left, balanceFils))
    if (spentFils === 0 || spent.some((earlier) => earlier.id === id)) continue
    spent.push({ id, spentFils })
    left -= spentFils
  }
  return spent
}
