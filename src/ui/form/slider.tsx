import { Minus, Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { m } from '#words/messages.js'

export type SliderProps = {
  label: string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  format?: ((value: number) => string) | undefined
  disabled?: boolean | undefined
  /** Stands where the value is shown: a field to type it in. */
  field?: ReactNode
  className?: string | undefined
}

export function Slider({ label, value, onValueChange, min, max, step = 1, format = String, disabled, field, className }: SliderProps) {
  const id = useId()
  const valueBefore = useRef(value)
  const fill = { '--fill': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  function change(next: number) {
    onValueChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <div className={cn('flex flex-col', className)}>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {field ?? <output htmlFor={id}>{format(value)}</output>}
      </div>
      <div className="flex grow items-center gap-2">
        <IconButton
          icon={Minus}
          label={m.ui_decrease({ label })}
          disabled={disabled || value <= min}
          onClick={() => change(value - step)}
        />
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={format(value)}
          onChange={(event) => change(event.target.valueAsNumber)}
          onPointerDown={() => (valueBefore.current = value)}
          // A touch sets the value before the browser knows that it scrolls the page.
          onPointerCancel={() => change(valueBefore.current)}
          className="range"
          style={fill}
        />
        <IconButton icon={Plus} label={m.ui_increase({ label })} disabled={disabled || value >= max} onClick={() => change(value + step)} />
      </div>
    </div>
  )
}
