import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { useZodForm } from '#browser/use-zod-form.ts'
import type { User } from '#features/accounts/accounts.ts'
import { useReminderWish } from '#features/cart/ui/use-reminder-wish.ts'
import { useTrack } from '#features/analytics/ui/tracker-provider.tsx'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { isPickup } from '#features/orders/order-timeline.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import { Quote, type PaymentMethod } from '../checkout.ts'
import { AddressFields, CollectedFrom, ContactFields, fieldLabels } from './address-fields.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import { beginCheckoutEvent } from './checkout-events.ts'
import {
  CheckoutFields,
  CollectedFields,
  fieldNames,
  MailFields,
  noChoices,
  noFields,
  placeOf,
  toOrder,
  type Choices,
  type FieldName,
} from './checkout-fields.ts'
import { Codes } from './codes.tsx'
import { GiftFields } from './gift-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { keep, readKept } from './kept.ts'
import { obstaclesIn, textAt } from './obstacles.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayButton, type Moved } from './pay-button.tsx'
import { isRefused, placeOrder, type Placed } from './place-order.ts'
import { useQuote } from './use-quote.ts'

export type OrderFormProps = {
  lines: readonly ShownLine[]
  frames: readonly Frame[]
  user: User | null
  paymentMethod: PaymentMethod
  onPlaced: (placed: Placed) => void
}

type Kept = { fields: CheckoutFields; choices: Choices }

export function OrderForm({ lines, frames, user, paymentMethod, onPlaced }: OrderFormProps) {
  const queryClient = useQueryClient()
  const [kept] = useState(() => readKept('form') as Kept | null)
  const [choices, setChoices] = useState({ ...noChoices, ...kept?.choices })
  const isByMail = lines.every(({ type }) => type === 'gift-card')
  const [isCollected, setCollected] = useState(false)
  const form = useZodForm(isByMail ? MailFields : isCollected ? CollectedFields : CheckoutFields, {
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    defaultValues: kept ? { ...noFields, ...kept.fields } : fieldsOf(user),
  })
  const fields = { ...noFields, ...useWatch({ control: form.control }) }
  useEffect(() => keep('form', { fields, choices }))

  const { quote, error, isReckoning, retry, current, replace } = useQuote({
    emirate: fields.emirate,
    carrierId: choices.carrierId,
    discountCode: choices.code,
    giftCardCodes: choices.giftCards.map(({ code }) => code),
    gift: choices.isWrapped ? { wrapped: true } : null,
    paymentMethod,
    email: choices.code === null ? null : fields.email.slice(0, 254),
  })
  useBeginCheckout(quote)
  useReminderWish(fields.email, choices.marketing)
  const collects = quote !== null && isPickup({ totals: quote })
  if (collects !== isCollected) setCollected(collects)

  const pickup = quote?.carriers.find(({ kind }) => kind === 'pickup')
  const [moved, setMoved] = useState<Moved | null>(null)
  const place = useMutation({ mutationFn: placeOrder })
  const obstacles = quote ? obstaclesIn(quote, choices) : []
  const { errors, submitCount } = form.formState
  const wrongFields = fieldNames(collects).flatMap((name) => {
    const text = errors[name]?.message
    return text ? [{ place: placeOf(name), text: `${fieldLabels[name]()}: ${text}` }] : []
  })

  function change(next: Partial<Choices>) {
    setMoved(null)
    setChoices((before) => ({ ...before, ...next }))
  }

  /** Shows what it costs now, where that is not what was seen. */
  function follow(now: Quote) {
    replace(now)
    if (quote && now.toPayFils !== quote.toPayFils) setMoved({ wasFils: quote.toPayFils, nowFils: now.toPayFils })
    return now.toPayFils !== quote?.toPayFils || now.totalFils !== quote.totalFils
  }

  const order = useMutation({
    async mutationFn(given: Parameters<typeof toOrder>[0]) {
      setMoved(null)
      const now = await current()
      if (follow(now) || obstaclesIn(now, choices).length > 0) return
      const placed = await place.mutateAsync(toOrder(given, choices, now, paymentMethod))
      onPlaced({ ...placed, items: [...lines] })
    },
    onError(error) {
      const problem = error instanceof ApiError ? error.problem : null
      for (const { path, message } of problem?.errors ?? [])
        form.setError(path.replace(/^(contact|address)\./, '').replace('gift.message', 'giftMessage') as FieldName, { message })
      const found = Quote.safeParse(problem?.quote)
      if (found.success) follow(found.data)
      if (problem?.code === 'cart/empty') void queryClient.invalidateQueries({ queryKey: cartKey })
    },
  })
  // What the shop refuses is said where it belongs; all else beside the button.
  const isSaidElsewhere = moved !== null || obstacles.length + wrongFields.length > 0
  const submit = form.handleSubmit((given) => order.mutateAsync(given).catch(() => undefined))

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorSummary tries={submitCount} obstacles={[...wrongFields, ...obstacles]} />
        <ContactFields
          form={form}
          isGuest={!user}
          isByMail={isByMail}
          marketing={choices.marketing}
          onMarketing={(marketing) => change({ marketing })}
        />
        {!isByMail && (
          <>
            {collects ? (
              <CollectedFrom onDeliver={() => change({ carrierId: null })} />
            ) : (
              <AddressFields
                form={form}
                isGuest={!user}
                savesAddress={choices.savesAddress}
                onSave={(savesAddress) => change({ savesAddress })}
                onCollect={pickup && (() => change({ carrierId: pickup.id }))}
              />
            )}
            <CarrierChoice
              quote={quote}
              chosen={choices.carrierId}
              error={textAt(obstacles, placeOf('carrier'))}
              onChoose={(carrierId) => change({ carrierId })}
            />
            <GiftFields form={form} isWrapped={choices.isWrapped} onWrap={(isWrapped) => change({ isWrapped })} />
          </>
        )}
        <Codes
          choices={choices}
          quote={quote}
          obstacles={quote ? obstacles.filter(({ text }) => submitCount > 0 || text !== m.checkout_not_applied()) : []}
          isReckoning={isReckoning}
          onChange={change}
        />
      </div>
      <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {quote ? (
          <OrderSummary quote={quote} items={lines} frames={frames} isReckoning={isReckoning}>
            {error && !isReckoning && (
              <Notice tone="warn" live title={m.checkout_quote_error()} className="mt-4">
                {problemText(error)}{' '}
                <Button variant="link" onClick={retry}>
                  {m.ui_retry()}
                </Button>
              </Notice>
            )}
          </OrderSummary>
        ) : error ? (
          <ErrorState title={m.checkout_quote_error()} cause={problemText(error)} onRetry={retry} retrying={isReckoning} />
        ) : (
          <SummarySkeleton />
        )}
      </div>
      <PayButton
        quote={quote}
        paymentMethod={paymentMethod}
        isSending={order.isPending}
        acceptLowQuality={choices.acceptLowQuality}
        onAccept={(acceptLowQuality) => change({ acceptLowQuality })}
        moved={moved}
        obstacle={textAt(obstacles, placeOf('pay'))}
        error={isSaidElsewhere ? null : order.error}
        isUnanswered={order.error === place.error && !isRefused(place.error)}
      />
    </form>
  )
}

function fieldsOf(user: User | null): CheckoutFields {
  if (!user) return noFields
  const { firstName, lastName, email, phone, company, trn } = user
  return { ...noFields, name: `${firstName} ${lastName}`.trim(), email, phone, company, trn }
}

/** Told once each time the form is opened, as soon as it is known what it is about. */
function useBeginCheckout(quote: Quote | null) {
  const track = useTrack()
  const isTold = useRef(false)
  const begin = useEffectEvent((known: Quote | null) => {
    if (!known || isTold.current) return
    isTold.current = true
    track(beginCheckoutEvent(known))
  })
  useEffect(() => begin(quote), [quote])
}

function SummarySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-6">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-18" />
      <Skeleton />
      <Skeleton className="h-7" />
    </SkeletonGroup>
  )
}
