import { useEffect } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import type { Order } from '#features/orders/orders.ts'
import { usePayOrder } from '#features/orders/ui/tracking/use-order.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import { isPayable } from './paying/card-handle.ts'
import { PaymentForm } from './paying/payment-form.tsx'

type DifferenceDueProps = {
  order: Order
  difference: NonNullable<Order['difference']>
  token: string | null
  /** Its money was sent from this page, and is looked for. */
  isPaid: boolean
  onPaid: (amountFils: number) => void
  onLook: () => void
}

const lookEveryMs = 2000

/** What an order asks since a piece of it was changed, and the card fields that pay it. */
export function DifferenceDue({ order: { number }, difference, token, isPaid, onPaid, onLook }: DifferenceDueProps) {
  const { amountFils, changes, mayPay } = difference
  const pay = usePayOrder({ number, token }, 'difference')
  useEffect(() => {
    if (!isPaid) return
    const looking = setInterval(onLook, lookEveryMs)
    return () => clearInterval(looking)
  }, [isPaid, onLook])
  const payment = pay.data?.payment
  const amount = formatAed(fils(amountFils))
  return (
    <section aria-label={m.difference_due({ amount })} className="mb-10 flex flex-col gap-6">
      <Notice tone="warn" title={m.difference_due({ amount })}>
        <ul className="mb-2">
          {changes.map(({ before, after }, index) => (
            <li key={`${after} ${index}`} className="wrap-anywhere">
              {m.difference_change({ before, after })}
            </li>
          ))}
        </ul>
        <p>{mayPay ? m.difference_due_text() : m.difference_due_by_us()}</p>
      </Notice>
      {isPaid ? (
        <Spinner className="size-8" label={m.ui_loading()} />
      ) : isPayable(payment) ? (
        <PaymentForm payment={payment} onPaid={() => onPaid(amountFils)} />
      ) : (
        mayPay && (
          <div className="flex flex-col items-start gap-4">
            <ScriptNeeded />
            <ProblemNotice error={pay.error} />
            <Button
              loading={pay.isPending}
              onClick={() => pay.mutate(undefined, { onSuccess: (opened) => isPayable(opened.payment) || onPaid(amountFils) })}
            >
              {m.card_pay({ amount })}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

/** Said where it was paid, for as long as one stays. */
export function DifferencePaid({ amountFils, email }: { amountFils: number; email: string | null }) {
  return (
    <Notice tone="ok" title={m.difference_thanks({ amount: formatAed(fils(amountFils)) })} className="mb-10" live>
      {email === null ? m.difference_thanks_text() : m.difference_thanks_mailed({ email })}
    </Notice>
  )
}
