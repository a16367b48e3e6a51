import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OwnWords } from '#ui/own-words.tsx'
import { useChosenInRow } from '#ui/use-chosen-in-row.ts'

export type FilterOption = { value: string | undefined; label: string; picture?: ReactNode }
export type FilterLinksProps = { label: string; name: string; value: string | undefined; options: readonly FilterOption[] }

/** A choice kept in the address, as links: it works without JavaScript, can be shared, and goes back with Back. */
export function FilterLinks({ label, name, value, options }: FilterLinksProps) {
  const [params] = useSearchParams()
  const row = useChosenInRow<HTMLUListElement>(options.findIndex((option) => option.value === value))
  function addressOf(option: FilterOption): string {
    const next = new URLSearchParams(params)
    next.delete(name)
    // What is chosen anew is read from its first page.
    next.delete('page')
    if (option.value) next.set(name, option.value)
    return `?${next.toString()}`
  }
  return (
    <nav aria-label={label} className="flex max-w-full min-w-0 flex-col gap-2">
      <p className="font-medium">{label}</p>
      <ul ref={row} className="flex gap-2 relative max-sm:overflow-x-auto max-sm:-m-1 max-sm:p-1 sm:flex-wrap">
        {options.map((option) => (
          <li key={option.label} className="shrink-0">
            <Link
              to={addressOf(option)}
              preventScrollReset
              aria-current={option.value === value ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-sm border border-line-ui bg-wall-0 px-3 hover:border-ink-9 aria-current:border-ink-9 aria-current:bg-ink-9 aria-current:text-wall-0"
            >
              {option.picture}
              <OwnWords text={option.label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
