import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#browser/api-client.ts'
import { keep, readKept } from '#browser/kept.ts'
import { problemText } from '#browser/problem-text.ts'
import type { User } from '#features/accounts/accounts.ts'
import { useReminderWish } from '#features/cart/ui/use-reminder-wish.ts'
import { useTrack } from '#features/analytics/ui/tracker-provider.tsx'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { cartKey } from '#features/cart/ui/use-cart-pieces.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { m } from '#words/messages.js'
import type { PaymentMethod, Quote } from '../checkout.ts'
import { AddressFields, CollectedFrom, ContactFields } from './address-fields.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import { beginCheckoutEvent } from './checkout-events.ts'
import { KeptForm, noChoices, noFields, placeOf, toOrder, type CheckoutFields, type Choices, type FieldName } from './checkout-fields.ts'
import { Codes } from './codes.tsx'
import { ExpressPay } from './express-pay.tsx'
import { GiftFields } from './gift-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { obstaclesIn, textAt } from './obstacles.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayButton, type Moved } from './pay-button.tsx'
import { isRefused, placeOrder } from './place-order.ts'
import { useOrderFields } from './use-order-fields.ts'
import type { WalletDesk } from './wallet.ts'

export type OrderFormProps = {
  lines: readonly ShownLine[]
  frames: readonly Frame[]
  user: User | null
  paymentMethod: PaymentMethod
  onPlaced: (placed: PlacedOrder) => void
  onPaid: (placed: PlacedOrder) => void
}

/** What was typed; and what a wallet has agreed to, where one pays. */
type Asked = { given: Parameters<typeof toOrder>[0]; agreedFils: number | null }

export function OrderForm({ lines, frames, user, paymentMethod, onPlaced, onPaid }: OrderFormProps) {
  const queryClient = useQueryClient()
  const [kept] = useState(() => readKept('checkout', 'form', KeptForm))
  const [choices, setChoices] = useState(kept?.choices ?? noChoices)
  const { form, fields, isByMail, collects, wrongFields, obstacles, tries, showRefused, ...reckoned } = useOrderFields({
    lines,
    first: kept ? { ...noFields, ...kept.fields } : fieldsOf(user),
    choices,
    paymentMethod,
  })
  const { quote, error, isReckoning, retry, current, inEmirate, replace } = reckoned
  useEffect(() => keep('checkout', 'form', { fields, choices }))
  useBeginCheckout(quote)
  useReminderWish(fields.email, choices.marketing)

  const pickup = quote?.carriers.find(({ kind }) => kind === 'pickup')
  const [moved, setMoved] = useState<Moved | null>(null)
  const place = useMutation({ mutationFn: placeOrder })

  function change(next: Partial<Choices>) {
    setMoved(null)
    setChoices((before) => ({ ...before, ...next }))
  }

  /** Shows what it costs now, where that is not what was seen. */
  function follow(now: Quote, agreedFils: number | null = null): boolean {
    if (agreedFils === null) replace(now)
    const wasFils = agreedFils ?? quote?.toPayFils
    if (wasFils !== undefined && now.toPayFils !== wasFils) setMoved({ wasFils, nowFils: now.toPayFils })
    return now.toPayFils !== wasFils || (agreedFils === null && now.totalFils !== quote?.totalFils)
  }

  const order = useMutation({
    async mutationFn({ given, agreedFils }: Asked): Promise<PlacedOrder | null> {
      setMoved(null)
      const now = await (agreedFils === null ? current() : inEmirate(given.emirate))
      if (follow(now, agreedFils) || obstaclesIn(now, choices).length > 0) return null
      return place.mutateAsync(toOrder(given, choices, now, { paymentMethod, express: agreedFils !== null }))
    },
    onError(error) {
      const now = showRefused(error)
      if (now) follow(now)
      if (error instanceof ApiError && error.problem?.code === 'cart/empty') void queryClient.invalidateQueries({ queryKey: cartKey })
    },
  })
  // What the shop refuses is said where it belongs; all else beside the button.
  const isSaidElsewhere = moved !== null || obstacles.length + wrongFields.length > 0
  const submit = form.handleSubmit(async (given) => {
    const placed = await order.mutateAsync({ given, agreedFils: null }).catch(() => null)
    if (placed) onPlaced(placed)
  })
  const desk: WalletDesk = {
    quoteIn: inEmirate,
    /** What the wallet knows is what the form then says: where that is not enough, it asks for the rest. */
    async order(person, agreedFils) {
      for (const [name, value] of Object.entries(person)) form.setValue(name as FieldName, value ?? '')
      let placed: PlacedOrder | null = null
      await form.handleSubmit(async (given) => void (placed = await order.mutateAsync({ given, agreedFils })))()
      return placed ?? { sentence: m.express_refused() }
    },
    onPaid,
    onUnpaid: onPlaced,
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <ErrorSummary tries={tries} obstacles={[...wrongFields, ...obstacles]} />
        {paymentMethod === 'card' && quote && quote.toPayFils > 0 && <ExpressPay desk={desk} amountFils={quote.toPayFils} />}
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
          obstacles={obstacles.filter(({ text }) => tries > 0 || text !== m.checkout_not_applied())}
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
