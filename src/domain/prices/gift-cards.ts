import { dubaiDay } from '../delivery/business-days.ts'
import { fils, type Fils } from './money.ts'
import { readableCode } from '../people/readable-code.ts'
import { plainTyped } from '../typed.ts'

/** [GC1] AED 50 to 2,000, in whole dirhams. */
export function isGiftCardAmount(amountFils: number): boolean {
  return amountFils >= 5000 && amountFils <= 200_000 && amountFils % 100 === 0
}

/** What most people give, in dirhams. */
export const usualAmounts = [100, 200, 300, 500] as const

/** How a card may look; features/gift-cards/card-art.ts draws them. */
export const giftCardDesigns = ['corner', 'dunes', 'lattice', 'bloom'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** [GC7] A day to send it on: in Dubai, from today to a year ahead. */
export function isSendDay(day: string, now: Date): boolean {
  const today = dubaiDay(now)
  return day >= today && day <= yearsAfter(today, 1)
}

/** [GC8] At 09:00 in Dubai of its day; without one, or when that is over by the time it is paid, at once. */
export function sendMoment(sendOn: string | undefined, paidAt: Date): Date {
  const morning = sendOn === undefined ? paidAt : new Date(`${sendOn}T09:00:00+04:00`)
  return morning > paidAt ? morning : paidAt
}

const minuteMs = 60_000

/** [GC9] A card that could not be sent is tried again: after 2 minutes, then after twice as long each time, at most 6 hours. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** (tries + 1), 360) * minuteMs)
}

/** [GC2] A code of 80 bits, from ten random bytes: XXXX-XXXX-XXXX-XXXX. */
export function giftCardCode(random: Uint8Array): string {
  if (random.length !== 10) throw new Error(`A gift card's code is made of 10 random bytes, not ${random.length}`)
  return grouped(readableCode(random))
}

/** [GC3] A typed code as it was issued, whatever its case, spaces and dashes. */
export function parseGiftCardCode(text: string): string | null {
  const bare = plainTyped(text)
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase()
  return /^[A-HJ-NP-Z2-9]{16}$/.test(bare) ? grouped(bare) : null
}

function grouped(characters: string): string {
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

/** [GC4] The last day in Dubai it can be spent, 24 months after the day it was issued; of a 29 February the 28th. */
export function giftCardLastDay(issuedAt: Date): string {
  return yearsAfter(dubaiDay(issuedAt), 2)
}

function yearsAfter(day: string, years: number): string {
  const [year = '', monthAndDay = ''] = day.split(/-(.*)/)
  return `${Number(year) + years}-${monthAndDay.replace('02-29', '02-28')}`
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
