import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { OrderPayment } from '#features/orders/orders.ts'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import type { CardHandle } from './card-handle.ts'
import { CardFields } from './card-fields.tsx'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { SaidNotice } from '../said-notice.tsx'
import type { Said } from '../use-paying.ts'

export type PaymentFormProps = { payment: OrderPayment; onPaid: () => void }

/** The card for an order that is there already, with a button of its own. */
export function PaymentForm({ payment, onPaid }: PaymentFormProps) {
  const card = useRef<CardHandle>(null)
  const [said, setSaid] = useState<Omit<Said, 'at'> | null>(null)
  const pay = useMutation({
    async mutationFn() {
      setSaid(null)
      if (payment.redirectUrl) return location.assign(payment.redirectUrl)
      const handle = card.current
      if (!handle) return setSaid({ text: m.checkout_form_error() })
      const problem = await handle.check(true)
      if (problem) return problem.isAtField ? undefined : setSaid({ text: problem.text })
      const outcome = await handle.pay(payment)
      if (outcome.status === 'processing') return onPaid()
      setSaid({ title: outcome.status === 'lost' ? m.checkout_pay_lost() : m.checkout_declined(), text: outcome.sentence })
    },
  })
  return (
    <CheckoutSection heading="h2" title={m.checkout_payment()}>
      <div className="flex max-w-lg flex-col gap-5">
        {said && <SaidNotice {...said} />}
        <CardFields ref={card} amountFils={payment.amountFils} onSubmit={() => pay.mutate()} />
        <Button size="large" loading={pay.isPending} onClick={() => pay.mutate()}>
          {m.card_pay({ amount: formatAed(fils(payment.amountFils)) })}
        </Button>
        <p className="text-sm text-ink-6">{m.checkout_card_text()}</p>
      </div>
    </CheckoutSection>
  )
}
