import { useEffect, useEffectEvent, useRef } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { formatPhone } from '#domain/uae-address.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import type { Order, OrderPayment } from '#features/orders/orders.ts'
import { isByMail } from '#features/orders/order-timeline.ts'
import { addressLines } from '#features/orders/address-lines.ts'
import { CancelOrder } from '#features/orders/ui/cancel-order.tsx'
import { usePayment } from '#features/orders/ui/use-order.ts'
import { Button } from '#ui/button.tsx'
import { daysInWords } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { isPayable, PaymentForm } from './payment-form.tsx'
import { LeaveOrder } from './unpaid-notice.tsx'
import type { UnpaidOrder } from './unpaid-order.ts'

export type CardStepProps = {
  unpaid: UnpaidOrder
  order: Order
  /** The payment that came with a new order; null where it is asked for. */
  placed: OrderPayment | null
  frames: readonly Frame[]
  onPaid: () => void
  /** Where there is a cart to go back to. */
  onBack: (() => void) | undefined
  onLeave: () => void
}

/** The order stands; what is left is the card, in the provider's own frame, or a way out. */
export function CardStep({ unpaid, order, placed, frames, onPaid, onBack, onLeave }: CardStepProps) {
  const { contact, address, collectAt, promise, totals } = order
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toTop = () => scrollTo({ top: 0, behavior: 'instant' })
    top.current?.focus({ preventScroll: true })
    toTop()
    // What comes after it begins with a word about the order.
    return toTop
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Payment unpaid={unpaid} placed={placed} onPaid={onPaid} />
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          {onBack && (
            <Button variant="secondary" onClick={onBack}>
              {m.checkout_unpaid_back()}
            </Button>
          )}
          <LeaveOrder number={order.number} onLeave={onLeave} />
          <CancelOrder order={order} token={unpaid.token} variant="quiet" />
        </div>
        <CheckoutSection heading="h2" title={m.checkout_order_number({ number: order.number })}>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-6">{m.checkout_contact()}</dt>
            <dd>
              {contact.name}
              <br />
              {contact.email}
              <br />
              <span dir="ltr">{formatPhone(contact.phone)}</span>
            </dd>
            {!isByMail(order) && (
              <>
                <dt className="text-ink-6">{collectAt ? m.order_pickup() : m.checkout_address()}</dt>
                <dd>{collectAt ?? addressLines(address).slice(0, 2).join(', ')}</dd>
                <dt className="text-ink-6">{m.checkout_carrier()}</dt>
                <dd>{collectAt ? m.checkout_ready({ days: daysInWords(promise) }) : daysInWords(promise)}</dd>
              </>
            )}
          </dl>
        </CheckoutSection>
      </div>
      <OrderSummary
        quote={{ ...totals, lines: totals.lines.filter(({ quantity }) => quantity > 0) }}
        ordered={order.lines}
        frames={frames}
      />
    </div>
  )
}

type PaymentProps = Pick<CardStepProps, 'unpaid' | 'placed' | 'onPaid'>

function Payment({ unpaid, placed, onPaid }: PaymentProps) {
  const { data, error, isFetching, refetch } = usePayment(unpaid, placed)
  const isDone = data !== undefined && !isPayable(data.payment)
  const leave = useEffectEvent(onPaid)
  useEffect(() => {
    // Nothing is left to pay here: its own page says what became of it.
    if (isDone) leave()
  }, [isDone])
  if (data && isPayable(data.payment)) return <PaymentForm payment={data.payment} onPaid={onPaid} />
  return (
    <CheckoutSection heading="h2" title={m.checkout_payment()}>
      {error ? (
        <ErrorState title={m.checkout_form_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Spinner className="m-4 size-8" label={m.ui_loading()} />
      )}
    </CheckoutSection>
  )
}
