import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CardFrameMessage } from '#features/payments/payments.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { CheckoutSection } from './checkout-section.tsx'

export type PaymentFormProps = { frameUrl: string; onPaid: () => void }

/** The card, in the provider's own frame. */
export function PaymentForm({ frameUrl, onPaid }: PaymentFormProps) {
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
