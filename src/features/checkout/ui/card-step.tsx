import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatPhone } from '#domain/uae-address.ts'
import type { Frame } from '#features/catalogue/catalogue.ts'
import { CardFrameMessage } from '#features/payments/payments.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { daysInWords } from '#features/orders/order-dates.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { Placed } from './place-order.ts'

export type CardStepProps = { placed: Placed; frameUrl: string; frames: readonly Frame[]; onPaid: () => void }

/** The order stands; what is left is the card, in the provider's own frame. */
export function CardStep({ placed: { order, items }, frameUrl, frames, onPaid }: CardStepProps) {
  const { contact, address, promise, totals } = order
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const where = [address.flat, address.building, address.street, address.area, address.emirate].filter(Boolean).join(', ')
  return (
    <div ref={top} tabIndex={-1} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <CardFrame frameUrl={frameUrl} onPaid={onPaid} />
        <CheckoutSection title={m.checkout_order_number({ number: order.number })}>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-6">{m.checkout_contact()}</dt>
            <dd>
              {contact.name}
              <br />
              {contact.email}
              <br />
              <span dir="ltr">{formatPhone(contact.phone)}</span>
            </dd>
            <dt className="text-ink-6">{m.checkout_address()}</dt>
            <dd>{where}</dd>
            <dt className="text-ink-6">{m.checkout_carrier()}</dt>
            <dd>{daysInWords(promise)}</dd>
          </dl>
        </CheckoutSection>
      </div>
      <OrderSummary quote={totals} items={items} frames={frames} />
    </div>
  )
}

function CardFrame({ frameUrl, onPaid }: Pick<CardStepProps, 'frameUrl' | 'onPaid'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isDeclined, setDeclined] = useState(false)
  /** Only the frame itself is believed, and only that something happened: whether it is paid the shop hears from the provider. */
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    if (origin !== new URL(frameUrl, location.href).origin || source !== frame.current?.contentWindow) return
    const heard = CardFrameMessage.safeParse(data)
    if (!heard.success) return
    setDeclined(heard.data.status === 'declined')
    if (heard.data.status === 'processing') onPaid()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <CheckoutSection title={m.checkout_payment()}>
      <div role="status" className="not-empty:pb-4">
        {isDeclined && (
          <Notice tone="warn" title={m.checkout_declined()}>
            {m.checkout_declined_text()}
          </Notice>
        )}
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the provider's form needs its scripts and its own origin, which leaves nothing to shut */}
      <iframe ref={frame} src={frameUrl} title={m.card_title()} className="-m-1 block h-160 w-[calc(100%+0.5rem)] max-w-lg" />
    </CheckoutSection>
  )
}
