import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useAnchored } from '#ui/anchored.ts'
import { cn } from '#ui/class-names.ts'
import type { ComboboxOption } from '#ui/combobox-list.tsx'
import { useFieldControl } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '#words/messages.js'

const ComboboxList = lazy(async () => ({ default: (await import('#ui/combobox-list.tsx')).ComboboxList }))

export type ComboboxProps = {
  options: readonly ComboboxOption[]
  value: string | undefined
  onValueChange: (value: string) => void
  placeholder?: string | undefined
  searchLabel?: string | undefined
  emptyText?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder = m.ui_choose(), disabled, className } = props
  const { required: _, ...control } = useFieldControl()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const dismiss = useCallback(() => setOpen(false), [])
  useAnchored({ open, anchor, panel, sameWidth: true, onPressOutside: dismiss })
  const chosen = options.find((option) => option.value === value)

  function choose(next: string) {
    onValueChange(next)
    setOpen(false)
    anchor.current?.focus()
  }

  function key(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      anchor.current?.focus()
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
    }
  }

  function blur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div role="presentation" onKeyDown={key} onBlur={blur}>
      <button
        {...control}
        ref={anchor}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cn('control flex items-center justify-between gap-2 text-start', className)}
      >
        <span className={cn('truncate', !chosen && 'text-ink-6')}>{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-6" strokeWidth={1.75} />
      </button>
      <div
        ref={panel}
        popover="manual"
        hidden={!open}
        role="dialog"
        aria-label={props.searchLabel ?? m.ui_search()}
        className="overflow-clip rounded-md border border-wall-3 bg-wall-0 text-ink-9 shadow-md"
      >
        {open && (
          <Suspense fallback={<Spinner className="m-4" label={m.ui_loading()} />}>
            <ComboboxList
              options={options}
              value={value}
              onChoose={choose}
              searchLabel={props.searchLabel ?? m.ui_search()}
              emptyText={props.emptyText ?? m.ui_nothing_matches()}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
