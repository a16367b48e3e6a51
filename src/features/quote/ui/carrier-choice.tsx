import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import { carrierIdFor } from '../carried.ts'
import type { Quote } from '../quote.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { placeOf } from './checkout-fields.ts'
import { CheckoutSection } from './checkout-section.tsx'

export type CarrierChoiceProps = {
  quote: Quote | null
  /** Null until one is chosen: then the one that is reckoned with. */
  chosen: string | null
  /** What was chosen and does not go there, in words. */
  left: string | null
  error: string | undefined
  onChoose: (carrierId: string) => void
}

export function CarrierChoice({ quote, chosen, left, error, onChoose }: CarrierChoiceProps) {
  return (
    <CheckoutSection id={placeOf('carrier')} title={m.checkout_carrier()}>
      {quote ? (
        <RadioCards
          legend={m.checkout_carrier()}
          hideLegend
          className="grid-cols-1 sm:grid-cols-3"
          options={quote.carriers.map(({ id, name, kind, feeFils, oversizeFils = 0, from, until }) => {
            const days = daysInWords({ from, until })
            return {
              value: id,
              label: <OwnWords text={name} />,
              hint: (
                <span className="flex flex-col">
                  <span>{kind === 'pickup' ? m.checkout_ready({ days }) : m.checkout_arrives({ days })}</span>
                  <span className="font-medium text-ink-9">{carrierFee(feeFils, oversizeFils)}</span>
                </span>
              ),
            }
          })}
          value={carrierIdFor(quote, chosen) ?? undefined}
          onValueChange={onChoose}
          error={error}
        />
      ) : (
        <SkeletonGroup className="grid gap-3 sm:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-24" />
          ))}
        </SkeletonGroup>
      )}
      <p role="status" className="pt-3 empty:hidden">
        {left}
      </p>
    </CheckoutSection>
  )
}

/** The same parts that the summary names. */
function carrierFee(feeFils: number, oversizeFils: number): string {
  const fee = feeWords(feeFils - oversizeFils)
  return oversizeFils === 0 ? fee : m.checkout_carrier_oversize({ fee, amount: formatAed(fils(oversizeFils)) })
}

export function feeWords(feeFils: number): string {
  return feeFils === 0 ? m.checkout_free() : formatAed(fils(feeFils))
}
