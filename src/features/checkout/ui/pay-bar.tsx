import type { MouseEvent } from 'react'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { useRootMark } from '#ui/use-root-mark.ts'
import { m } from '#words/messages.js'
import { isPickup } from '#features/quote/carried.ts'
import type { PaymentMethod, Quote } from '#features/quote/quote.ts'

export type PayBarProps = { formId: string; quote: Quote | null; method: PaymentMethod; isBusy: boolean; leadsToForm: boolean }

/**
 * The one button, with what it costs; on a phone they stay in sight wherever one is on the page, and lead to the form as long as nobody has begun
 * it.
 */
export function PayBar({ formId, quote, method, isBusy, leadsToForm }: PayBarProps) {
  useRootMark('pay-bar')
  return (
    <div className="stays-in-sight page-bleed mt-4 grid gap-x-12 border-wall-3 bg-wall-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:border-t sm:mt-6 lg:mx-0 lg:grid-cols-[1fr_20rem] lg:p-0 xl:grid-cols-[1fr_24rem]">
      <div className="@container flex items-center gap-x-5">
        {quote && (
          // Where the text is so large that there is no room beside it, the button says enough.
          <p className="hidden flex-col leading-tight lg:hidden @min-[20rem]:max-lg:flex">
            <span className="text-sm text-ink-6">
              {isBusy
                ? busyWords(method === 'card' && quote.toPayFils > 0)
                : quote.deliveryFils > 0
                  ? m.checkout_to_pay_delivered()
                  : m.checkout_to_pay()}
            </span>
            <span className="text-lg font-bold">{aed(quote.toPayFils)}</span>
          </p>
        )}
        {leadsToForm && (
          <a href="#checkout" onClick={showForm} className={cn(buttonLook({ size: 'large' }), 'grow basis-40 px-4 lg:hidden')}>
            {m.checkout_heading()}
          </a>
        )}
        <Button
          type="submit"
          form={formId}
          size="large"
          className={cn('grow basis-40 px-4', leadsToForm && 'max-lg:hidden')}
          loading={isBusy}
          disabled={!quote}
        >
          {payWords(quote, method)}
        </Button>
      </div>
    </div>
  )
}

/** Back leads from the page, not up to its head. */
function showForm(event: MouseEvent) {
  event.preventDefault()
  const heading = document.getElementById('checkout')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** While one waits. */
export function busyWords(isCharged: boolean): string {
  return isCharged ? m.checkout_busy_paying() : m.checkout_busy_placing()
}

const aed = (amount: number) => formatAed(fils(amount))

function payWords(quote: Quote | null, method: PaymentMethod): string {
  if (!quote) return m.checkout_payment()
  if (quote.toPayFils === 0) return m.checkout_order()
  const amount = aed(quote.toPayFils)
  if (method === 'card') return m.card_pay({ amount })
  return isPickup({ totals: quote }) ? m.checkout_order_collect({ amount }) : m.checkout_order_cash({ amount })
}
