import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  indeterminate?: boolean | undefined
  hideLabel?: boolean | undefined
  dense?: boolean | undefined
  ref?: ((node: HTMLInputElement | null) => void) | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, indeterminate = false, hideLabel = false, dense = false, className, ref, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  function hold(node: HTMLInputElement | null) {
    box.current = node
    ref?.(node)
  }
  return (
    <label
      className={cn(
        'inline-flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-ink-6',
        dense && 'min-h-8 py-1',
        hideLabel && (dense ? 'min-w-8 justify-center' : 'min-w-11 justify-center'),
        className,
      )}
    >
      <input {...rest} ref={hold} type="checkbox" className="tick mt-0.5" />
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {hint && <span className="block text-sm text-ink-6">{hint}</span>}
      </span>
    </label>
  )
}
