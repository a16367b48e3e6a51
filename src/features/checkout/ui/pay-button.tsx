import { Banknote, Lock, RotateCcw } from 'lucide-react'
import { problemText } from '#browser/problem-text.ts'
import { fils, formatAed } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#words/messages.js'
import type { PaymentMethod, Quote } from '../checkout.ts'
import { placeOf } from './checkout-fields.ts'
import { CheckoutSection } from './checkout-section.tsx'

export type Moved = { wasFils: number; nowFils: number }

export type PayButtonProps = {
  quote: Quote | null
  paymentMethod: PaymentMethod
  isSending: boolean
  acceptLowQuality: boolean
  onAccept: (accepted: boolean) => void
  moved: Moved | null
  obstacle: string | undefined
  error: Error | null
  /** The order was sent, and what became of it is not known. */
  isUnanswered: boolean
}

export function PayButton(props: PayButtonProps) {
  const { quote, paymentMethod, isSending, acceptLowQuality, onAccept, moved, obstacle, error, isUnanswered } = props
  const Icon = paymentMethod === 'card' ? Lock : Banknote
  const isLowQuality = quote?.problems.some(({ code }) => code === 'order/low-quality')
  return (
    <div className="min-w-0">
      <CheckoutSection id={placeOf('pay')} title={m.checkout_payment()}>
        <div className="flex flex-col gap-4">
          <p className="flex items-start gap-2 text-ink-7">
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            {paymentMethod === 'card' ? m.checkout_card_text() : m.checkout_cash_text()}
          </p>
          {isLowQuality && (
            <Checkbox
              id={placeOf('quality')}
              checked={acceptLowQuality}
              onChange={({ target }) => onAccept(target.checked)}
              label={m.checkout_accept_quality()}
              hint={m.checkout_accept_quality_hint()}
            />
          )}
          {moved && (
            <Notice tone="warn" live title={m.checkout_moved({ was: aed(moved.wasFils), now: aed(moved.nowFils) })}>
              {m.checkout_moved_text()}
            </Notice>
          )}
          {obstacle && (
            <Notice tone="err" live>
              {obstacle}
            </Notice>
          )}
          {error && !isSending && (
            <Notice tone="err" live title={isUnanswered && m.checkout_unanswered()}>
              {problemText(error)} {isUnanswered && m.checkout_unanswered_text()}
            </Notice>
          )}
          <Button type="submit" size="large" className="w-full" loading={isSending} disabled={!quote}>
            {payWords(quote, paymentMethod)}
          </Button>
          <p className="flex items-start gap-2 text-sm text-ink-6">
            <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            {quote && quote.carrierId === null ? m.checkout_cancel_cards_text() : m.checkout_cancel_text()}
          </p>
        </div>
      </CheckoutSection>
    </div>
  )
}

const aed = (amount: number) => formatAed(fils(amount))

function payWords(quote: Quote | null, paymentMethod: PaymentMethod): string {
  if (!quote) return m.checkout_payment()
  if (quote.toPayFils === 0) return m.checkout_order()
  const amount = aed(quote.toPayFils)
  return paymentMethod === 'card' ? m.card_pay({ amount }) : m.checkout_order_cash({ amount })
}
