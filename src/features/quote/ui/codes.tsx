import { useMutation } from '@tanstack/react-query'
import { BadgePercent, Gift } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { ApiError, callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { normaliseCode } from '#domain/prices/discounts.ts'
import { parseGiftCardCode } from '#domain/prices/gift-cards.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { giftCardBalanceCall } from '#features/gift-cards/gift-cards.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import { maxGiftCards, type Quote } from '../quote.ts'
import { placeOf, type Choices } from './checkout-fields.ts'
import { codeRefusal, giftCardRefusal, saidOfCodes, textAt, type Blocker } from './blockers.ts'

export type CodesProps = {
  choices: Choices
  quote: Quote | null
  blockers: readonly Blocker[]
  /** How often an order was tried. */
  tries: number
  isQuoting: boolean
  onChange: (change: Partial<Choices>) => void
}

/**
 * What is typed into the other's field is taken for what it is: a gift card's code has a shape of its own. What is neither is refused where it
 * was typed. That something is typed and not applied is said of what was typed when an order was tried.
 */
export function Codes(props: CodesProps) {
  const { choices, quote, tries, isQuoting } = props
  const [typedAtTries, setTypedAtTries] = useState(0)
  /** What was typed as a gift card, and is tried as a discount code. */
  const [triedAsCode, setTriedAsCode] = useState<string | null>(null)
  function onChange(change: Partial<Choices>) {
    if (change.typedCode || change.typedGiftCard) setTypedAtTries(tries)
    props.onChange(change)
  }
  const isTried = triedAsCode !== null && choices.code === triedAsCode
  const refusal = isTried && !isQuoting && quote ? codeRefusal(quote) : undefined
  const isMisplaced = isTried && (isQuoting || refusal !== undefined)
  const blockers = saidOfCodes(props.blockers, tries > typedAtTries)
  const look = useMutation({
    mutationFn: ({ code }: { code: string; isTypedAsDiscount: boolean }) => callApi(giftCardBalanceCall, { body: { code } }),
    onSuccess: ({ balanceFils }, { code, isTypedAsDiscount }) =>
      onChange({
        ...(isTypedAsDiscount ? { typedCode: '' } : { typedGiftCard: '' }),
        giftCards: [...choices.giftCards, { code, balanceFils }],
      }),
    onError(error, { isTypedAsDiscount }) {
      // A discount code may look like a gift card's.
      if (isTypedAsDiscount) onChange({ code: choices.typedCode.trim() })
      else if (isRefusal(error)) onChange({ refusedGiftCard: { typed: choices.typedGiftCard.trim(), why: problemText(error) } })
    },
  })
  function applyDiscount() {
    const card = parseGiftCardCode(choices.typedCode)
    if (card && choices.giftCards.some(({ code }) => code === card)) onChange({ typedCode: '' })
    else if (card && choices.giftCards.length < maxGiftCards) look.mutate({ code: card, isTypedAsDiscount: true })
    else onChange({ code: choices.typedCode.trim() })
  }
  function applyCard() {
    const { giftCards, typedGiftCard } = choices
    const typed = typedGiftCard.trim()
    const code = parseGiftCardCode(typed)
    if (code === null && (choices.code === null || isTried)) {
      setTriedAsCode(typed)
      onChange({ typedGiftCard: '', typedCode: typed, code: typed })
    } else if (giftCards.some((card) => card.code === code)) onChange({ typedGiftCard: '' })
    else look.mutate({ code: code ?? typed, isTypedAsDiscount: false })
  }
  const isAsDiscount = look.variables?.isTypedAsDiscount === true
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <DiscountCode
        {...props}
        choices={isMisplaced ? { ...choices, code: null, typedCode: '' } : choices}
        quote={isMisplaced ? null : quote}
        blockers={blockers}
        onChange={onChange}
        isLooking={look.isPending && isAsDiscount}
        onApply={applyDiscount}
      />
      <GiftCards
        {...props}
        choices={isMisplaced ? { ...choices, typedGiftCard: choices.typedCode } : choices}
        blockers={blockers}
        onChange={onChange}
        isLooking={(look.isPending && !isAsDiscount) || (isTried && isQuoting)}
        refusal={giftCardRefusal(choices) ?? (isAsDiscount || !look.error ? refusal : problemText(look.error))}
        onType={(typed) => {
          look.reset()
          onChange({ typedGiftCard: typed, ...(isTried && { code: null, typedCode: '' }) })
        }}
        onApply={applyCard}
      />
    </div>
  )
}

/** The shop has looked and knows no such card; what could not be asked may still be one. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status < 500 && error.status !== 429

type DiscountCodeProps = CodesProps & { isLooking: boolean; onApply: () => void }

function DiscountCode({ choices: { code, typedCode }, quote, blockers, isQuoting, onChange, ...rest }: DiscountCodeProps) {
  const refusal = (quote && codeRefusal(quote)) ?? textAt(blockers, placeOf('code'))
  if (code !== null && quote && !refusal && !isQuoting) {
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
      isBusy={rest.isLooking || (code !== null && isQuoting)}
      onType={(typed) => onChange({ typedCode: typed, code: null })}
      onApply={rest.onApply}
    />
  )
}

type GiftCardsProps = CodesProps & {
  isLooking: boolean
  refusal: string | undefined
  onType: (typed: string) => void
  onApply: () => void
}

function GiftCards({ choices: { giftCards, typedGiftCard }, blockers, onChange, ...rest }: GiftCardsProps) {
  return (
    <div className="flex flex-col gap-3">
      {giftCards.length < maxGiftCards && (
        <CodeEntry
          place={placeOf('gift-card')}
          label={m.checkout_gift_card()}
          typed={typedGiftCard}
          error={rest.refusal ?? textAt(blockers, placeOf('gift-card'))}
          isBusy={rest.isLooking}
          onType={rest.onType}
          onApply={rest.onApply}
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
