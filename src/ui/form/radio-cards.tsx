import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  picture?: ReactNode
  disabled?: boolean | undefined
}

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  name?: string | undefined
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  error?: ReactNode
  required?: boolean | undefined
  className?: string | undefined
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hideLegend = false, options, value, onValueChange, error, required, className } = props
  const ownName = useId()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className={cn('grid up-to-cols-2 gap-3 sm:up-to-cols-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'group relative flex min-h-11 flex-col overflow-clip rounded-md border border-wall-3 bg-wall-0 transition hover:border-ink-9',
              'has-checked:border-ink-9 has-checked:inset-ring has-checked:inset-ring-ink-9 has-disabled:pointer-events-none has-disabled:opacity-45',
              error && 'border-err',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9',
            )}
          >
            <input
              type="radio"
              name={props.name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.picture && <span className="grid grow place-items-center bg-wall-2 p-4">{option.picture}</span>}
            <span className="flex flex-col p-3 pe-8">
              <span className="font-medium">{option.label}</span>
              {option.hint && <span className="text-sm text-ink-6">{option.hint}</span>}
            </span>
            <span
              aria-hidden="true"
              className="absolute end-0 bottom-0 grid size-8 items-end justify-end bg-ink-9 p-0.5 text-wall-0 opacity-0 transition-opacity [clip-path:polygon(100%_0,100%_100%,0_100%)] group-has-checked:opacity-100 rtl:[clip-path:polygon(0_0,100%_100%,0_100%)]"
            >
              <Check className="size-3.5" strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm text-err">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
