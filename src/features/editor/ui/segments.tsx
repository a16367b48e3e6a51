import { useId, type ReactNode } from 'react'

export type SegmentsProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few words side by side, one of them chosen. */
export function Segments<Value extends string>({ legend, options, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex rounded-sm border border-ink-9 bg-wall-0">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 grow basis-0 items-center justify-center gap-2 px-2 font-medium transition-colors has-checked:bg-ink-9 has-checked:text-wall-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9"
          >
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
