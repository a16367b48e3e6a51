import { addFils, fils, shareOf, type Fils } from './money.ts'
import type { ItemType } from './pricing.ts'
import { readableCode } from '../people/readable-code.ts'
import { plainTyped } from '../typed.ts'

/** Gift cards are bought beside pieces but are none. */
export type LineType = ItemType | 'gift-card'
export type DiscountLine = { type: LineType; totalFils: Fils }

export type DiscountCode = {
  effect:
    | { kind: 'percent'; /** Whole, 1 to 100. */ percent: number; capFils: Fils | null }
    | { kind: 'fixed'; amountFils: Fils }
    | { kind: 'free-delivery' }
  minGoodsFils: Fils | null
  from: Date | null
  until: Date | null
  usageLimit: number | null
  perEmailLimit: number | null
  /** Null: every piece. */
  types: readonly ItemType[] | null
}

export type CodeUses = { total: number; byEmail: number }

export type DiscountRefusal =
  | 'unknown'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'used-by-you'
  | 'minimum'
  | 'no-such-product'
  | 'gift-cards-only'

/** [DC1] A code as it is stored, however it was typed. */
export function normaliseCode(typed: string): string {
  return plainTyped(typed).trim().toUpperCase()
}

/** [DC12] Where a code stands, whoever asks; one that was stopped before it began has ended. */
export const codeStates = ['live', 'planned', 'used-up', 'ended'] as const
export type CodeState = (typeof codeStates)[number]

export function codeState(
  { from, until, usageLimit }: Pick<DiscountCode, 'from' | 'until' | 'usageLimit'>,
  uses: number,
  at: Date,
): CodeState {
  if (until && at >= until) return 'ended'
  if (usageLimit !== null && uses >= usageLimit) return 'used-up'
  return from && at < from ? 'planned' : 'live'
}

/** [DC13] One code of many: a prefix and 40 random bits, from five bytes, which nobody guesses from the others. */
export function generatedCode(prefix: string, random: Uint8Array): string {
  if (random.length !== 5) throw new Error(`A code is made of 5 random bytes, not ${random.length}`)
  return `${prefix}-${readableCode(random)}`
}

export type AppliedCode =
  | { ok: true; /** What each line is given off, in the lines' order. */ partsFils: Fils[]; isDeliveryFree: boolean }
  | { ok: false; reason: DiscountRefusal }

export function applyCode({
  code,
  uses,
  lines,
  at,
}: {
  code: DiscountCode | null
  uses: CodeUses
  lines: readonly DiscountLine[]
  at: Date
}): AppliedCode {
  if (!code) return { ok: false, reason: 'unknown' }
  const reason = refusal(code, uses, lines, at)
  if (reason) return { ok: false, reason }
  const bases = lines.map((line) => (isEligible(line, code) ? line.totalFils : fils(0)))
  return { ok: true, partsFils: apportion(amountOff(code, addFils(...bases)), bases), isDeliveryFree: code.effect.kind === 'free-delivery' }
}

/** [DC2] Known, [DC3] within its time, [DC4] within its limits, [DC5] not for gift cards, [DC6] of its types, [DC7] from its minimum: the first that fails. */
function refusal(code: DiscountCode, uses: CodeUses, lines: readonly DiscountLine[], at: Date): DiscountRefusal | null {
  const pieces = lines.filter(({ type }) => type !== 'gift-card')
  if (code.until && at >= code.until) return 'expired'
  if (code.from && at < code.from) return 'not-yet'
  if (code.usageLimit !== null && uses.total >= code.usageLimit) return 'used-up'
  if (code.perEmailLimit !== null && uses.byEmail >= code.perEmailLimit) return 'used-by-you'
  if (lines.length > 0 && pieces.length === 0) return 'gift-cards-only'
  if (!lines.some((line) => isEligible(line, code))) return 'no-such-product'
  if (code.minGoodsFils !== null && addFils(...pieces.map(({ totalFils }) => totalFils)) < code.minGoodsFils) return 'minimum'
  return null
}

function isEligible({ type }: DiscountLine, { types }: DiscountCode): boolean {
  return type !== 'gift-card' && (!types || types.includes(type))
}

/** [DC8] A percentage with its cap, [DC9] an amount, never more than there is to pay; [DC10] free delivery leaves the goods alone. */
function amountOff({ effect }: DiscountCode, base: Fils): Fils {
  if (effect.kind === 'percent') return fils(Math.min(shareOf(base, effect.percent, 100), effect.capFils ?? base))
  return effect.kind === 'fixed' ? fils(Math.min(effect.amountFils, base)) : fils(0)
}

/**
 * [DC11] Shares whose sum is the amount: each rounded down, the fils left over go to the largest remainders, of equal ones to the dearer
 * line, so that the order of lines changes nothing. Big integers: the product of two amounts can pass what a number holds exactly.
 */
function apportion(amount: Fils, weights: readonly Fils[]): Fils[] {
  const whole = BigInt(addFils(...weights))
  if (whole === 0n) return weights.map(() => fils(0))
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const floors = shares.map((share) => Number(share / whole))
  const left = amount - floors.reduce((sum, floor) => sum + floor, 0)
  const first = weights
    .map((weight, index) => ({ index, weight, remainder: Number((shares[index] ?? 0n) % whole) }))
    .toSorted((a, b) => b.remainder - a.remainder || b.weight - a.weight)
    .slice(0, left)
    .map(({ index }) => index)
  return floors.map((floor, index) => fils(floor + Number(first.includes(index))))
}
