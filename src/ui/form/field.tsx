import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { createContext, use, useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'

export type FieldControl = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

const FieldContext = createContext<FieldControl>({})

/** What a control inside a Field must carry; a control's own props win. */
export function useFieldControl(): FieldControl {
  return use(FieldContext)
}

export type FieldProps = {
  /** Where a list of errors links to the field. */
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** An error takes the hint's place: most of the time it says the same, louder. */
export function Field({ id: givenId, label, hint, error, required, className, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint && !error ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control: FieldControl = {
    id,
    required,
    'aria-describedby': errorId ?? hintId,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {required && (
          <span className="text-bougainvillea-6" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm text-err">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {hintId && (
        <p id={hintId} className="text-sm text-ink-6">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Words align by their own script, Arabic to the right; addresses, numbers and passwords run to the right in every language. */
function writingDirection(type: string | undefined): 'auto' | 'ltr' {
  return type === undefined || type === 'text' || type === 'search' ? 'auto' : 'ltr'
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} dir={writingDirection(rest.type)} {...rest} className={cn('control', className)} />
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} rows={rows} dir="auto" {...rest} className={cn('control block resize-y', className)} />
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        dir="ltr"
        type={shown ? 'text' : 'password'}
        // The eye stands at the end of the page's lines, the input runs to the right in all of them.
        className={cn('pe-12 rtl:ps-12 rtl:pe-3', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={m.ui_show_password()}
        onClick={() => setShown(!shown)}
        className="focus-inset absolute inset-y-0 end-0 grid w-11 place-items-center rounded-sm text-ink-6 hover:text-ink-9"
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
    </div>
  )
}
