import { useId, type ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type SegmentsProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ legend, options, value, onValueChange, className }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap rounded-sm border border-ink-9 bg-wall-0">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-min grow basis-0 items-center justify-center gap-2 px-2 text-center text-sm leading-tight font-medium transition-colors has-checked:bg-ink-9 has-checked:text-wall-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9 sm:px-4 sm:text-base"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
