import { emirates, type Emirate } from '#domain/delivery/delivery.ts'
import { fils, parseAed } from '#domain/prices/money.ts'
import { m } from '#words/messages.js'
import type { AdminCarrier, NewCarrierInput } from '../delivery.ts'

/** The form as it is typed; where no fee is typed for an emirate, it costs what it costs elsewhere. */
export type CarrierFields = {
  name: string
  kind: NewCarrierInput['kind']
  fee: string
  freeFrom: string
  goesTo: Emirate[]
  fees: Partial<Record<Emirate, string>>
  isActive: boolean
  trackingUrl: string
  words: AdminCarrier['words']
}

const inAed = (amount: number) => String(amount / 100)

export function fieldsOf(carrier: AdminCarrier | null): CarrierFields {
  if (!carrier)
    return {
      name: '',
      kind: 'standard',
      fee: '',
      freeFrom: '',
      goesTo: [...emirates],
      fees: {},
      isActive: true,
      trackingUrl: '',
      words: {},
    }
  const { name, kind, feeFils, freeFromFils, feesByEmirate, isActive, trackingUrl, words } = carrier
  return {
    name,
    kind,
    fee: inAed(feeFils),
    freeFrom: freeFromFils === null ? '' : inAed(freeFromFils),
    goesTo: [...(carrier.emirates ?? emirates)],
    fees: Object.fromEntries(Object.entries(feesByEmirate).map(([emirate, amount]) => [emirate, inAed(amount)])),
    isActive,
    trackingUrl: trackingUrl ?? '',
    words,
  }
}

export type CarrierErrors = { name?: string; fee?: string; freeFrom?: string; goesTo?: string; trackingUrl?: string; fees?: Emirate[] }

const mostFeeFils = 1_000_000

/** What was typed as the call takes it, and what can't be taken. */
export function readCarrier(fields: CarrierFields): { carrier: NewCarrierInput; errors: CarrierErrors } {
  const { name, kind, goesTo, isActive, words } = fields
  const errors: CarrierErrors = {}
  const feeOf = (typed: string) => {
    const amount = parseAed(typed)
    return amount !== null && amount <= mostFeeFils ? amount : null
  }
  const feeFils = feeOf(fields.fee)
  const freeFromFils = fields.freeFrom.trim() === '' || kind === 'express' ? null : parseAed(fields.freeFrom)
  const trackingUrl = fields.trackingUrl.trim() || null
  const ownFees = goesTo.flatMap((emirate) => {
    const typed = fields.fees[emirate]?.trim() ?? ''
    return typed === '' ? [] : [{ emirate, amount: feeOf(typed) }]
  })
  const wrongFees = ownFees.filter(({ amount }) => amount === null).map(({ emirate }) => emirate)
  if (name.trim() === '') errors.name = m.field_required()
  if (feeFils === null) errors.fee = m.carrier_bad_fee()
  if (fields.freeFrom.trim() !== '' && kind !== 'express' && !freeFromFils) errors.freeFrom = m.carrier_bad_fee()
  if (goesTo.length === 0) errors.goesTo = m.carrier_bad_emirates()
  if (wrongFees.length > 0) errors.fees = wrongFees
  if (trackingUrl && !(/^https?:\/\/[^/?#{}@]+[/?#]/.test(trackingUrl) && trackingUrl.includes('{number}')))
    errors.trackingUrl = m.carrier_bad_tracking()
  const carrier = {
    name,
    kind,
    feeFils: feeFils ?? 0,
    freeFromFils,
    emirates: goesTo.length === emirates.length ? null : goesTo,
    feesByEmirate: Object.fromEntries(ownFees.map(({ emirate, amount }) => [emirate, amount ?? fils(0)])),
    isActive,
    trackingUrl,
    words,
  }
  return { carrier, errors }
}
