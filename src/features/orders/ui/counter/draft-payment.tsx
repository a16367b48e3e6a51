import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { OrderMethod } from '#domain/prices/payment-methods.ts'
import type { Quote } from '#features/quote/quote.ts'
import { placeOf } from '#features/quote/ui/checkout-fields.ts'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { m } from '#words/messages.js'
import { isPickup } from '#features/quote/carried.ts'
import { methodWords } from '../staff/admin-order-words.ts'

const hints: Record<Exclude<OrderMethod, 'cod'>, () => string> = {
  cash: m.draft_hint_cash,
  terminal: m.draft_hint_terminal,
  transfer: m.draft_hint_transfer,
  card: m.draft_hint_link,
  pickup: m.draft_hint_pickup,
}

/** What can be agreed on for this order: what is collected is not paid at the door, and the other way round. */
export function methodsFor(quote: Quote | null): OrderMethod[] {
  const cash = atTheDoor(quote)
  const last: OrderMethod[] = quote && isPickup({ totals: quote }) ? ['pickup'] : cash && cash.problem === null ? ['cod'] : []
  const isByMail = quote?.carrierId === null
  return ['cash', 'terminal', 'transfer', 'card', ...(isByMail ? [] : last)]
}

/** Cash on delivery, where the shop has it and something is delivered, with what it adds and what stands in its way. */
export function atTheDoor(quote: Quote | null) {
  if (!quote || quote.carrierId === null || isPickup({ totals: quote })) return undefined
  return quote.methods?.find(({ method }) => method === 'cod')
}

function optionsFor(quote: Quote | null) {
  const usual = methodsFor(quote).flatMap((value) =>
    value === 'cod' ? [] : [{ value, label: value === 'card' ? m.draft_by_link() : methodWords[value](), hint: hints[value]() }],
  )
  const cash = atTheDoor(quote)
  if (!cash) return usual
  const { feeFils, mostFils, problem } = cash
  const fee = feeFils > 0 ? ` ${m.draft_hint_cod_fee({ amount: formatAed(fils(feeFils)) })}` : ''
  const most = mostFils === null ? (problem ?? '') : m.draft_hint_cod_most({ most: formatAed(fils(mostFils)) })
  const hint = problem === null ? `${m.draft_hint_cod()}${fee}` : most
  return [...usual, { value: 'cod' as const, label: methodWords.cod(), hint, disabled: problem !== null }]
}

export const slipPlace = placeOf('slip')

type DraftPaymentProps = {
  quote: Quote | null
  method: OrderMethod
  reference: string
  /** It was tried without one. */
  isReferenceMissing: boolean
  onMethod: (method: OrderMethod) => void
  onReference: (reference: string) => void
}

export function DraftPayment({ quote, method, reference, isReferenceMissing, onMethod, onReference }: DraftPaymentProps) {
  return (
    <CheckoutSection title={m.draft_payment()}>
      <RadioCards
        legend={m.draft_payment()}
        hideLegend
        className="grid-cols-1 sm:grid-cols-2"
        options={optionsFor(quote)}
        value={method}
        onValueChange={onMethod}
      />
      {method === 'terminal' && (
        <Field
          id={slipPlace}
          className="mt-5"
          label={m.draft_slip()}
          hint={m.draft_slip_hint()}
          error={isReferenceMissing ? m.field_required() : undefined}
          required
        >
          <Input value={reference} maxLength={120} autoComplete="off" onChange={({ target }) => onReference(target.value)} />
        </Field>
      )}
    </CheckoutSection>
  )
}

const submits: Record<OrderMethod, (inputs: { amount: string }) => string> = {
  cash: m.draft_submit_cash,
  terminal: m.draft_submit_terminal,
  transfer: m.draft_submit_transfer,
  card: m.phone_order_submit,
  pickup: m.draft_submit_pickup,
  cod: m.draft_submit_cod,
}

/** What the button says; where gift cards or a code pay for all of it, nothing is left to agree on. */
export function submitWords(method: OrderMethod, { toPayFils }: Quote, hasEmail: boolean): string {
  const words = method === 'card' && !hasEmail ? m.draft_submit_link : submits[method]
  return toPayFils > 0 ? words({ amount: formatAed(fils(toPayFils)) }) : m.checkout_order()
}
