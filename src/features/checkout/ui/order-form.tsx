import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { keep, readStored } from '#browser/session-store.ts'
import { problemText } from '#browser/problem-text.ts'
import type { User } from '#features/accounts/accounts.ts'
import type { ShownLine } from '#features/cart/ui/cart-edits.ts'
import { useReminderWish } from '#features/cart/ui/use-reminder-wish.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import type { PlacedOrder } from '#features/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import type { PaymentMethod, Quote } from '#features/quote/quote.ts'
import type { CardHandle } from './paying/card-handle.ts'
import { KeptForm, noChoices, noFields, placeOf, type CheckoutFields, type Choices } from '#features/quote/ui/checkout-fields.ts'
import { ErrorSummary } from '#features/quote/ui/error-summary.tsx'
import { ExpressPay } from './paying/express-pay.tsx'
import { FormSections } from '#features/quote/ui/form-sections.tsx'
import { textAt } from '#features/quote/ui/blockers.ts'
import { OrderSummary } from '#features/quote/ui/order-summary.tsx'
import { forgetPerson, keepPerson, readPerson } from './kept-person.ts'
import { PayBar } from './pay-bar.tsx'
import { methodFor } from './paying/payment-method.ts'
import { PaymentSection } from './paying/payment-section.tsx'
import { useOrderFields } from '#features/quote/ui/use-order-fields.ts'
import { useBeginCheckout } from './use-begin-checkout.ts'
import { usePaying } from './use-paying.ts'

export type OrderFormProps = {
  lines: readonly ShownLine[]
  frames: readonly Frame[]
  user: User | null
  /** What is chosen until somebody chooses; null for the first the shop offers. */
  preferred: PaymentMethod | null
  /** What stands above the form: while it is paid it rests too. */
  above: ReactNode
  /** The lines stand above already. */
  showsCart: boolean
  onPaying: (isPaying: boolean) => void
  onDone: (placed: PlacedOrder) => void
}

/** One page and one button: who it is for, where it goes and how it is paid. */
export function OrderForm({ lines, frames, user, preferred, above, showsCart, onPaying, onDone }: OrderFormProps) {
  const formId = useId()
  const [kept] = useState(() => readStored('checkout', 'form', KeptForm))
  const [first] = useState(() => (kept ? { ...noFields, ...kept.fields } : user ? fieldsOf(user) : { ...noFields, ...readPerson() }))
  const [choices, setChoices] = useState<Choices>(() => ({ ...(kept?.choices ?? noChoices), ...(preferred && { method: null }) }))
  const [method, setMethod] = useState<PaymentMethod>(choices.method ?? preferred ?? 'card')
  const fields = useOrderFields({
    lines,
    first,
    choices,
    paymentMethod: method,
    onCarrier: (carrierId) => setChoices((before) => ({ ...before, carrierId })),
  })
  const { form, quote, wrongFields, blockers, tries } = fields
  const offered = quote ? methodFor(quote, { chosen: choices.method, preferred }) : method
  if (offered !== method) setMethod(offered)
  useEffect(() => {
    keep('checkout', 'form', { fields: fields.fields, choices })
    // An account knows its own.
    if (user) forgetPerson()
    else keepPerson(fields.fields)
  })
  useBeginCheckout(quote)
  useReminderWish(fields.fields.email, choices.marketing)

  const card = useRef<CardHandle>(null)
  const paying = usePaying({ fields, choices, method, itemIds: lines.map(({ id }) => id), card, onDone })
  const { isPaying, said, moved, cardProblem } = paying
  const tellPaying = useEffectEvent(onPaying)
  useEffect(() => tellPaying(isPaying), [isPaying])
  const resting = isPaying ? 'opacity-50 transition-opacity' : 'transition-opacity'

  function change(next: Partial<Choices>) {
    paying.lookAgain()
    setChoices((before) => ({ ...before, ...next }))
  }

  const toMend = [...wrongFields, ...blockers, ...(cardProblem ? [{ place: placeOf('card'), text: cardProblem }] : [])]
  return (
    <>
      <div inert={isPaying} className={resting}>
        {above}
      </div>
      <h2 id="checkout" tabIndex={-1} className={showsCart ? 'display scroll-mt-24 pt-10 pb-5 text-3xl lg:pt-14 lg:pb-6' : 'sr-only'}>
        {m.checkout_heading()}
      </h2>
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={paying.submit}
        className="grid items-start gap-x-12 gap-y-4 sm:gap-y-6 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_24rem]"
      >
        <div inert={isPaying} className={cn('flex min-w-0 flex-col gap-4 sm:gap-6', resting)}>
          <ErrorSummary tries={tries} blockers={toMend} />
          {quote && quote.toPayFils > 0 && offers(quote, 'card') && (
            <ExpressPay host={paying.wallet} amountFils={byCardFils(quote)} said={said?.at === 'wallet' ? said : null} />
          )}
          <FormSections fields={fields} choices={choices} isGuest={!user} isCash={method === 'cod'} onChange={change} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Summary fields={fields} lines={lines} frames={frames} isBrief={showsCart} />
        </div>
        <div className="min-w-0">
          <PaymentSection
            quote={quote}
            isByMail={fields.isByMail}
            hasGiftCards={lines.some(({ type }) => type === 'gift-card')}
            method={method}
            receiver={fields.fields.receiver.trim()}
            onMethod={(chosen) => change({ method: chosen })}
            card={card}
            onType={paying.mendCard}
            onSubmit={() => void paying.submit()}
            isPaying={isPaying}
            acceptLowQuality={choices.acceptLowQuality}
            onAccept={(acceptLowQuality) => change({ acceptLowQuality })}
            said={said?.at === 'card' ? said : null}
            moved={moved}
            blocker={textAt(blockers, placeOf('pay'))}
            // What the shop refuses is said where it belongs; all else beside the button.
            error={moved !== null || blockers.length + wrongFields.length > 0 || form.formState.isSubmitting ? null : paying.error}
            isUnanswered={paying.isUnanswered}
          />
        </div>
      </form>
      <PayBar
        formId={formId}
        quote={quote}
        method={method}
        isBusy={form.formState.isSubmitting || isPaying}
        leadsToForm={showsCart && tries === 0 && Object.values(fields.fields).every((typed) => typed === '')}
      />
    </>
  )
}

const offers = ({ methods = [] }: Quote, wanted: PaymentMethod) => methods.some(({ method }) => method === wanted)

/** Without what only cash costs. */
function byCardFils({ toPayFils, charges }: Quote): number {
  return toPayFils - (charges.find(({ kind }) => kind === 'cash-on-delivery')?.totalFils ?? 0)
}

type SummaryProps = Pick<OrderFormProps, 'lines' | 'frames'> & { fields: ReturnType<typeof useOrderFields>; isBrief: boolean }

function Summary({ fields: { quote, error, isQuoting, retry }, lines, frames, isBrief }: SummaryProps) {
  if (!quote && error)
    return <ErrorState title={m.checkout_quote_error()} cause={problemText(error)} onRetry={retry} retrying={isQuoting} />
  if (!quote) return <SummarySkeleton />
  return (
    <OrderSummary quote={quote} items={lines} frames={frames} isQuoting={isQuoting} isBrief={isBrief}>
      {error && !isQuoting && (
        <Notice tone="warn" live title={m.checkout_quote_error()} className="mt-4">
          {problemText(error)}{' '}
          <Button variant="link" onClick={retry}>
            {m.ui_retry()}
          </Button>
        </Notice>
      )}
    </OrderSummary>
  )
}

function fieldsOf({ firstName, lastName, email, phone, company, trn }: User): CheckoutFields {
  return { ...noFields, name: `${firstName} ${lastName}`.trim(), email, phone, company, trn }
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
