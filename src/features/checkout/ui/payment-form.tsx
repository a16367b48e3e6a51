import { useState } from 'react'
import type { OrderPayment } from '#features/orders/orders.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import { CheckoutSection } from './checkout-section.tsx'
import { SandboxForm } from './sandbox-form.tsx'

/** Something of it can be shown here. */
export function isPayable(payment: OrderPayment | null | undefined): payment is OrderPayment {
  return Boolean(payment?.frameUrl ?? payment?.clientSecret)
}

export type ProviderFormProps = { onPaid: () => void; onDeclined: (isDeclined: boolean) => void }

/** The card, in the provider's own form; its code comes only where somebody pays. */
export function PaymentForm({ payment, onPaid }: { payment: OrderPayment; onPaid: () => void }) {
  const { frameUrl, clientSecret, publishableKey = '', amountFils } = payment
  const [isDeclined, setDeclined] = useState(false)
  const hears = { onPaid, onDeclined: setDeclined }
  return (
    <CheckoutSection heading="h2" title={m.checkout_payment()}>
      <div role="status" className="not-empty:pb-4">
        {isDeclined && (
          <Notice tone="warn" title={m.checkout_declined()}>
            {m.checkout_declined_text()}
          </Notice>
        )}
      </div>
      {frameUrl && <SandboxForm frameUrl={frameUrl} {...hears} />}
      {clientSecret && (
        <Loaded name="stripe-form" load={() => import('./stripe-form.tsx')}>
          {({ StripeForm }) => (
            <StripeForm clientSecret={clientSecret} publishableKey={publishableKey} amountFils={amountFils} {...hears} />
          )}
        </Loaded>
      )}
    </CheckoutSection>
  )
}
