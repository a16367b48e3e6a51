import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '#browser/api-client.ts'
import type { OrderMethod } from '#domain/prices/payment-methods.ts'
import { useZodForm } from '#browser/use-zod-form.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { carrierIdFor, isPickup } from '../carried.ts'
import { Quote } from '../quote.ts'
import { fieldLabels } from './address-fields.tsx'
import {
  CheckoutFields,
  CollectedFields,
  counterFields,
  fieldNames,
  MailFields,
  noFields,
  placeOf,
  type Choices,
  type FieldName,
} from './checkout-fields.ts'
import { blockersIn } from './blockers.ts'
import { useLeftCarrier } from './use-left-carrier.ts'
import { useQuote } from './use-quote.ts'

type Given = {
  lines: readonly ShownLine[]
  first: CheckoutFields
  choices: Choices
  paymentMethod: OrderMethod
  /** The chosen carrier does not go there: this one does. */ onCarrier: (carrierId: string) => void
  /** What staff are about to make of it. */ counter?: 'order' | 'quote'
}

type Kind = { isByMail: boolean; isCollected: boolean; counter: Given['counter'] }

function fieldsFor({ isByMail, isCollected, counter }: Kind) {
  const { delivered, collected, byMail } = counter
    ? counterFields[counter]
    : { delivered: CheckoutFields, collected: CollectedFields, byMail: MailFields }
  return isByMail ? byMail : isCollected ? collected : delivered
}

/** What is asked for an order, what it costs with that, and what is wrong with either: the same for a shopper and for staff on the phone. */
export function useOrderFields({ lines, first, choices, paymentMethod, onCarrier, counter }: Given) {
  const isByMail = lines.length > 0 && lines.every(({ type }) => type === 'gift-card')
  const [isCollected, setCollected] = useState(false)
  const form = useZodForm(fieldsFor({ isByMail, isCollected, counter }), {
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    defaultValues: first,
  })
  const fields = { ...noFields, ...useWatch({ control: form.control }) }
  const quoting = useQuote({
    emirate: fields.emirate,
    carrierId: choices.carrierId,
    discountCode: choices.code,
    giftCardCodes: choices.giftCards.map(({ code }) => code),
    gift: choices.isWrapped ? { wrapped: true } : null,
    paymentMethod,
    email: choices.code === null ? null : fields.email.slice(0, 254),
  })
  const { quote } = quoting
  // By the choice itself: what it costs comes a moment later, and an address is not asked for meanwhile.
  const collects = quote !== null && isPickup({ totals: { ...quote, carrierId: carrierIdFor(quote, choices.carrierId) } })
  if (collects !== isCollected) setCollected(collects)
  const { errors, submitCount } = form.formState
  const wrongFields = fieldNames(collects).flatMap((name) => {
    const text = errors[name]?.message
    return text ? [{ place: placeOf(name), text: `${fieldLabels[name]()}: ${text}` }] : []
  })

  /** What the shop refuses is said where it belongs; answers what it costs now, where that is why. */
  function showRefused(error: unknown): Quote | null {
    const problem = error instanceof ApiError ? error.problem : null
    for (const { path, message } of problem?.errors ?? [])
      form.setError(path.replace(/^(contact|address)\./, '').replace('gift.message', 'giftMessage') as FieldName, { message })
    return Quote.safeParse(problem?.quote).data ?? null
  }

  return {
    ...quoting,
    form,
    fields,
    isByMail,
    collects,
    leftCarrier: useLeftCarrier({ ...quoting, chosenId: choices.carrierId, emirate: fields.emirate, onLeft: onCarrier }),
    wrongFields,
    blockers: quote ? blockersIn(quote, choices) : [],
    tries: submitCount,
    showRefused,
  }
}
