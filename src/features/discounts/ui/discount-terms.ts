import { parseAed } from '#domain/prices/money.ts'
import { plainTyped } from '#domain/typed.ts'
import { itemTypes, type ItemType } from '#domain/prices/pricing.ts'
import { m } from '#words/messages.js'
import type { DiscountCodeInput } from '../discounts.ts'

/** The form as it is typed. */
export type TermsFields = {
  kind: DiscountCodeInput['kind']
  percent: string
  amount: string
  cap: string
  minimum: string
  from: string
  until: string
  usageLimit: string
  perEmailLimit: string
  types: ItemType[]
}

export const emptyTerms: TermsFields = {
  kind: 'percent',
  percent: '',
  amount: '',
  cap: '',
  minimum: '',
  from: '',
  until: '',
  usageLimit: '',
  perEmailLimit: '',
  types: [...itemTypes],
}

export type TermsErrors = Partial<Record<keyof TermsFields, string>>
type Terms = Omit<DiscountCodeInput, 'code'>

/** What was typed as the call takes it; what can't be taken, field by field. Nothing typed means no limit. */
export function readTerms(fields: TermsFields): { terms: Terms; errors: TermsErrors } {
  const { kind, from, until, types } = fields
  const errors: TermsErrors = {}
  const whole = (name: 'percent' | 'usageLimit' | 'perEmailLimit', most: number) => {
    const typed = plainTyped(fields[name]).trim()
    const number = /^\d{1,7}$/.test(typed) ? Number(typed) : 0
    if (typed !== '' && (number < 1 || number > most)) errors[name] = m.discount_bad_number({ most })
    return typed === '' ? undefined : number
  }
  const money = (name: 'amount' | 'cap' | 'minimum') => {
    const typed = fields[name].trim()
    const amount = parseAed(typed)
    if (typed !== '' && (amount === null || amount < 1 || amount > 10_000_000)) errors[name] = m.discount_bad_amount()
    return typed === '' ? undefined : (amount ?? undefined)
  }
  const isPercent = kind === 'percent'
  const terms: Terms = {
    kind,
    percent: isPercent ? whole('percent', 100) : undefined,
    amountFils: kind === 'fixed' ? money('amount') : undefined,
    capFils: isPercent ? money('cap') : undefined,
    minGoodsFils: money('minimum'),
    from: from || undefined,
    until: until || undefined,
    usageLimit: whole('usageLimit', 1_000_000),
    perEmailLimit: whole('perEmailLimit', 1_000_000),
    types: types.length === itemTypes.length ? undefined : types,
  }
  if (isPercent && terms.percent === undefined) errors.percent = m.discount_bad_number({ most: 100 })
  if (kind === 'fixed' && terms.amountFils === undefined) errors.amount = m.discount_bad_amount()
  if (from && until && from > until) errors.until = m.discount_bad_until()
  if (types.length === 0) errors.types = m.discount_bad_types()
  return { terms, errors }
}
