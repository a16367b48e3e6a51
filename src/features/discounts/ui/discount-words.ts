import type { CodeState } from '#domain/prices/discounts.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { productNames } from '#features/product-picture/ui/product-names.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { m } from '#words/messages.js'
import type { DiscountCodeAnswer } from '../discounts.ts'
import { joined } from '#ui/in-words/listed.ts'

export const codeStateWords: Record<CodeState, { name: () => string; tone: BadgeTone }> = {
  live: { name: m.discount_state_live, tone: 'ok' },
  planned: { name: m.discount_state_planned, tone: 'neutral' },
  'used-up': { name: m.discount_state_used_up, tone: 'warn' },
  ended: { name: m.discount_state_ended, tone: 'neutral' },
}

export function givesInWords({ kind, percent, amountFils, capFils }: DiscountCodeAnswer): string {
  if (kind === 'free-delivery') return m.discount_gives_delivery()
  if (kind === 'fixed') return m.discount_gives_amount({ amount: formatAed(fils(amountFils ?? 0)) })
  const share = m.discount_gives_percent({ percent: percent ?? 0 })
  return capFils === null ? share : m.discount_gives_capped({ share, amount: formatAed(fils(capFils)) })
}

/** What must hold for it, each in a few words. */
export function conditionsInWords({ minGoodsFils, types, perEmailLimit }: DiscountCodeAnswer): string[] {
  return [
    ...(minGoodsFils === null ? [] : [m.discount_needs({ amount: formatAed(fils(minGoodsFils)) })]),
    ...(types ? [joined(types.map((type) => productNames[type]()))] : []),
    ...(perEmailLimit === null ? [] : [m.discount_each({ count: perEmailLimit })]),
  ]
}

/** The end is the first moment it no longer holds: a minute earlier is the last day people think of. */
export function whenInWords({ from, until }: DiscountCodeAnswer): string {
  const last = until && momentInWords(new Date(new Date(until).getTime() - 1).toISOString())
  if (from && last) return m.discount_between({ from: momentInWords(from), until: last })
  if (from) return m.discount_since({ from: momentInWords(from) })
  return last ? m.discount_up_to({ until: last }) : m.discount_always()
}

export function usesInWords({ uses, usageLimit }: DiscountCodeAnswer): string {
  return usageLimit === null ? String(uses) : m.discount_uses_of({ uses, limit: usageLimit })
}
