import { RotateCcw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { cn } from '#ui/class-names.ts'
import { Notice } from '#ui/states/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { m } from '#words/messages.js'
import { isPickup } from '#features/quote/carried.ts'
import type { PaymentMethod, Quote } from '#features/quote/quote.ts'
import type { CardHandle } from './card-handle.ts'
import { CardFields } from './card-fields.tsx'
import { placeOf } from '#features/quote/ui/checkout-fields.ts'
import { CheckoutSection } from '#features/quote/ui/checkout-section.tsx'
import { InSight } from '#ui/states/in-sight.tsx'
import { SaidNotice } from '../said-notice.tsx'
import type { Moved, Said } from '../use-paying.ts'

export type PaymentSectionProps = {
  quote: Quote | null
  /** Gift cards alone. */
  isByMail: boolean
  hasGiftCards: boolean
  method: PaymentMethod
  /** Who else is at the door; empty where nobody was named. */
  receiver: string
  onMethod: (method: PaymentMethod) => void
  card: Ref<CardHandle | null>
  /** The card is being typed. */
  onType: () => void
  onSubmit: () => void
  isPaying: boolean
  acceptLowQuality: boolean
  onAccept: (accepted: boolean) => void
  said: Said | null
  moved: Moved | null
  blocker: string | undefined
  error: Error | null
  isUnanswered: boolean
}

/** How it is paid: the ways beside each other, the card's own fields in place, and what stands in the way. */
export function PaymentSection(props: PaymentSectionProps) {
  const { quote, method, card, onType, onSubmit, isPaying, said } = props
  const hasToPay = quote !== null && quote.toPayFils > 0
  return (
    <CheckoutSection id={placeOf('pay')} title={m.checkout_payment()}>
      <div className="flex flex-col gap-5">
        {hasToPay && (
          <div inert={isPaying}>
            <Methods {...props} quote={quote} />
          </div>
        )}
        {quote?.toPayFils === 0 && <p className="text-ink-7">{m.checkout_nothing_to_pay()}</p>}
        {isPaying && (
          <Notice live title={m.checkout_paying()}>
            {m.checkout_paying_text()}
          </Notice>
        )}
        {said && <SaidNotice {...said} />}
        {hasToPay && (
          // What was typed stays while another way is looked at.
          <div className={cn('flex flex-col gap-3', method !== 'card' && 'hidden')}>
            <CardFields ref={card} amountFils={quote.toPayFils} onType={onType} onSubmit={onSubmit} />
            <p className="text-sm text-ink-6">{m.checkout_card_text()}</p>
          </div>
        )}
        {hasToPay && method === 'cod' && (
          <p className="text-ink-7">
            {isPickup({ totals: quote }) ? m.checkout_cash_collect_text() : m.checkout_cash_text()}
            {props.receiver !== '' &&
              !isPickup({ totals: quote }) &&
              ` ${m.order_receiver_pays({ name: props.receiver, amount: aed(quote.toPayFils) })}`}
            {props.hasGiftCards && ` ${m.checkout_cash_cards_text()}`}
          </p>
        )}
        <div inert={isPaying} className="contents">
          <Doubts {...props} />
        </div>
        <p className="flex items-start gap-2 text-sm text-ink-6">
          <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {props.isByMail ? m.checkout_cancel_cards_text() : m.checkout_cancel_text()}
        </p>
      </div>
    </CheckoutSection>
  )
}

function Methods({ quote, method, onMethod }: PaymentSectionProps & { quote: Quote }) {
  const { methods = [] } = quote
  if (methods.length < 2) return null
  const hints: Record<PaymentMethod, (fee: string, most: string) => string> = {
    card: () => m.checkout_method_card_hint(),
    cod: (fee, most) => m.checkout_method_cash_hint({ fee, most }),
  }
  return (
    <>
      <RadioCards
        legend={m.checkout_payment()}
        hideLegend
        className="up-to-cols-2 [--column:12rem] sm:up-to-cols-2"
        options={methods.map(({ method: value, feeFils, mostFils, problem }) => ({
          value,
          label:
            value === 'card'
              ? m.checkout_method_card()
              : isPickup({ totals: quote })
                ? m.checkout_method_collect()
                : m.checkout_method_cash(),
          hint: hints[value](aed(feeFils), aed(mostFils ?? 0)),
          disabled: problem !== null && value !== method,
        }))}
        value={method}
        onValueChange={onMethod}
      />
      {methods.map(
        ({ method: value, problem }) =>
          problem !== null &&
          value !== method && (
            <p key={value} className="pt-2 text-sm text-ink-6">
              {problem}
            </p>
          ),
      )}
    </>
  )
}

/** What is to be agreed to, or said, before it can go on. */
function Doubts({ quote, acceptLowQuality, onAccept, moved, blocker, error, isUnanswered }: PaymentSectionProps): ReactNode {
  const movedWords = moved?.isOtherCart ? m.checkout_cart_moved : m.checkout_moved
  const isLowQuality = quote?.problems.some(({ code }) => code === 'order/low-quality')
  return (
    <>
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
        <InSight>
          <Notice tone="warn" live title={movedWords({ was: aed(moved.wasFils), now: aed(moved.nowFils) })}>
            {m.checkout_moved_text()}
          </Notice>
        </InSight>
      )}
      {blocker && (
        <Notice tone="err" live>
          {blocker}
        </Notice>
      )}
      {error && (
        <InSight>
          <Notice tone="err" live title={isUnanswered && m.checkout_unanswered()}>
            {problemText(error)} {isUnanswered && m.checkout_unanswered_text()}
          </Notice>
        </InSight>
      )}
    </>
  )
}

const aed = (amount: number) => formatAed(fils(amount))
