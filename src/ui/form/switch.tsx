import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }

export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={cn('flex min-h-11 items-center justify-between gap-6 py-1.5 has-disabled:text-ink-6', className)}>
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-6">{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state */}
      <input {...rest} type="checkbox" role="switch" className="toggle" />
    </label>
  )
}
