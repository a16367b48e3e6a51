import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { westernDigits } from '#domain/typed.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'
import { maxQuantity } from '../cart.ts'

export type QuantityStepperProps = {
  quantity: number
  /** What is counted, for those who can't see which line it stands in. */
  name: string
  disabled?: boolean | undefined
  onChange: (quantity: number) => void
}

const isQuantity = (value: number) => Number.isInteger(value) && value >= 1 && value <= maxQuantity

/** Buttons, arrow keys, or a number typed and confirmed with Enter or by leaving the field; Escape takes the typing back. */
export function QuantityStepper({ quantity, name, disabled = false, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const hintId = useId()
  const isWrong = draft !== null && !isQuantity(Number(draft))

  function change(next: number) {
    setDraft(null)
    if (isQuantity(next) && next !== quantity) onChange(next)
  }

  function key(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      ArrowUp: () => change(quantity + 1),
      ArrowDown: () => change(quantity - 1),
      Home: () => change(1),
      End: () => change(maxQuantity),
      Escape: () => setDraft(null),
      Enter: () => !isWrong && change(draft === null ? quantity : Number(draft)),
    }
    const move = moves[event.key]
    if (!move || (draft !== null && (event.key === 'Home' || event.key === 'End'))) return
    event.preventDefault()
    move()
  }

  return (
    <div className="flex flex-col gap-1">
      <div role="group" aria-label={m.cart_quantity_of({ name })} className="flex w-fit rounded-sm border border-line-ui bg-wall-0">
        <IconButton icon={Minus} label={m.cart_fewer()} disabled={disabled || quantity <= 1} onClick={() => change(quantity - 1)} />
        <input
          role="spinbutton"
          aria-label={m.cart_quantity()}
          aria-valuenow={quantity}
          aria-valuemin={1}
          aria-valuemax={maxQuantity}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? hintId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          disabled={disabled}
          value={draft ?? quantity}
          onChange={({ target }) => setDraft(westernDigits(target.value.trim()))}
          onFocus={({ target }) => target.select()}
          onBlur={() => change(isWrong || draft === null ? quantity : Number(draft))}
          onKeyDown={key}
          className="focus-inset w-12 bg-transparent text-center font-medium"
        />
        <IconButton icon={Plus} label={m.cart_more()} disabled={disabled || quantity >= maxQuantity} onClick={() => change(quantity + 1)} />
      </div>
      <p id={hintId} role="status" className="text-sm text-err empty:hidden">
        {isWrong && m.cart_quantity_range({ max: maxQuantity })}
      </p>
    </div>
  )
}
