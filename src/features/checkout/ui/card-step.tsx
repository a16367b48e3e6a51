import { useEffect, useRef } from 'react'
import { formatPhone } from '#domain/uae-address.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { m } from '#words/messages.js'
import type { OrderPayment } from '#features/orders/orders.ts'
import { isByMail } from '#features/orders/order-timeline.ts'
import { addressLines } from '#features/orders/address-lines.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Placed } from './place-order.ts'

export type CardStepProps = { placed: Placed; payment: OrderPayment; frames: readonly Frame[]; onPaid: () => void }

/** The order stands; what is left is the card, in the provider's own frame. */
export function CardStep({ placed: { order, items }, payment, frames, onPaid }: CardStepProps) {
  const { contact, address, collectAt, promise, totals } = order
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <PaymentForm payment={payment} onPaid={onPaid} />
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
      <OrderSummary quote={totals} items={items} frames={frames} />
    </div>
  )
}
