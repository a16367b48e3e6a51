import { useMutation } from '@tanstack/react-query'
import { BadgePercent, Gift } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { normaliseCode } from '#domain/discounts.ts'
import { parseGiftCardCode } from '#domain/gift-cards.ts'
import { fils, formatAed } from '#domain/money.ts'
import { giftCardBalanceCall } from '#features/gift-cards/gift-cards.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { maxGiftCards, type Quote } from '../checkout.ts'
import { placeOf, type Choices } from './checkout-fields.ts'
import { textAt, type Obstacle } from './obstacles.ts'

export type CodesProps = {
  choices: Choices
  quote: Quote | null
  /** What is said of the code and the cards here. */
  obstacles: readonly Obstacle[]
  isReckoning: boolean
  onChange: (change: Partial<Choices>) => void
}

export function Codes(props: CodesProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <DiscountCode {...props} />
      <GiftCards {...props} />
    </div>
  )
}

function DiscountCode({ choices: { code, typedCode }, quote, obstacles, isReckoning, onChange }: CodesProps) {
  const refusal = textAt(obstacles, placeOf('code'))
  if (code !== null && quote && !refusal && !isReckoning) {
    const saved = quote.discountFils > 0 ? m.checkout_saves({ amount: formatAed(fils(quote.discountFils)) }) : m.checkout_code_applied()
    return (
      <div>
        <p className="font-medium">{m.checkout_code()}</p>
        <Applied
          icon={<BadgePercent aria-hidden="true" className="size-5 text-ok" strokeWidth={1.75} />}
          name={normaliseCode(code)}
          note={saved}
          onRemove={() => onChange({ code: null, typedCode: '' })}
        />
      </div>
    )
  }
  return (
    <CodeEntry
      place={placeOf('code')}
      label={m.checkout_code()}
      typed={typedCode}
      error={refusal}
      isBusy={code !== null && isReckoning}
      onType={(typed) => onChange({ typedCode: typed, code: null })}
      onApply={() => onChange({ code: typedCode.trim() })}
    />
  )
}

function GiftCards({ choices: { giftCards, typedGiftCard }, obstacles, onChange }: CodesProps) {
  const look = useMutation({
    mutationFn: (code: string) => callApi(giftCardBalanceCall, { params: { code } }),
    onSuccess: ({ balanceFils }, code) => onChange({ typedGiftCard: '', giftCards: [...giftCards, { code, balanceFils }] }),
  })
  function apply() {
    const code = parseGiftCardCode(typedGiftCard) ?? typedGiftCard.trim()
    if (giftCards.some((card) => card.code === code)) onChange({ typedGiftCard: '' })
    else look.mutate(code)
  }
  const refusal = look.error ? problemText(look.error) : textAt(obstacles, placeOf('gift-card'))
  return (
    <div className="flex flex-col gap-3">
      {giftCards.length < maxGiftCards && (
        <CodeEntry
          place={placeOf('gift-card')}
          label={m.checkout_gift_card()}
          typed={typedGiftCard}
          error={refusal}
          isBusy={look.isPending}
          onType={(typed) => {
            look.reset()
            onChange({ typedGiftCard: typed })
          }}
          onApply={apply}
        />
      )}
      {giftCards.map(({ code, balanceFils }) => (
        <Applied
          key={code}
          icon={<Gift aria-hidden="true" className="size-5 text-ok" strokeWidth={1.75} />}
          name={m.checkout_gift_card_ending({ end: code.slice(-4) })}
          note={m.checkout_gift_card_balance({ amount: formatAed(fils(balanceFils)) })}
          onRemove={() => onChange({ giftCards: giftCards.filter((card) => card.code !== code) })}
        />
      ))}
    </div>
  )
}

type CodeEntryProps = {
  place: string
  label: string
  typed: string
  error: string | undefined
  isBusy: boolean
  onType: (typed: string) => void
  onApply: () => void
}

function CodeEntry({ place, label, typed, error, isBusy, onType, onApply }: CodeEntryProps) {
  const apply = () => typed.trim() !== '' && onApply()
  /** Enter applies the code; it does not order. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Field id={place} label={label} error={error}>
      <span className="flex gap-2">
        <Input
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={press}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={60}
        />
        <Button variant="secondary" loading={isBusy} onClick={apply} aria-label={`${m.checkout_apply()}: ${label}`}>
          {m.checkout_apply()}
        </Button>
      </span>
    </Field>
  )
}

function Applied({ icon, name, note, onRemove }: { icon: ReactNode; name: string; note: string; onRemove: () => void }) {
  return (
    <p className="flex min-h-11 items-center gap-3 rounded-sm bg-ok/6 ps-3">
      {icon}
      <span className="min-w-0 grow">
        <span className="font-medium">{name}</span> <span className="text-sm text-ink-6">{note}</span>
      </span>
      <Button variant="quiet" className="px-3" aria-label={`${m.cart_remove()}: ${name}`} onClick={onRemove}>
        {m.cart_remove()}
      </Button>
    </p>
  )
}
