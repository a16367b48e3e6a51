import { ChevronDown } from '#ui/icons/line-icons.tsx'
import type { ComponentProps } from 'react'
import { cn } from '#ui/class-names.ts'
import { useFieldControl } from '#ui/form/field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[] | undefined
  placeholder?: string | undefined
}

export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...useFieldControl()} {...rest} className={cn('control appearance-none pe-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-6"
        strokeWidth={1.75}
      />
    </div>
  )
}
