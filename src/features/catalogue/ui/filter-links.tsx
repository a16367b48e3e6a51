import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

export type FilterOption = { value: string | undefined; label: string; picture?: ReactNode }
export type FilterLinksProps = { label: string; name: string; value: string | undefined; options: readonly FilterOption[] }

/** A choice kept in the address, as links: it works without JavaScript, can be shared, and goes back with Back. */
export function FilterLinks({ label, name, value, options }: FilterLinksProps) {
  const [params] = useSearchParams()
  function addressOf(option: FilterOption): string {
    const next = new URLSearchParams(params)
    next.delete(name)
    // What is chosen anew is read from its first page.
    next.delete('page')
    if (option.value) next.set(name, option.value)
    return `?${next.toString()}`
  }
  return (
    <nav aria-label={label} className="flex flex-col gap-2">
      <p className="font-medium">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.label}>
            <Link
              to={addressOf(option)}
              preventScrollReset
              aria-current={option.value === value ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-sm border border-line-ui bg-wall-0 px-3 hover:border-ink-9 aria-current:border-ink-9 aria-current:bg-ink-9 aria-current:text-wall-0"
            >
              {option.picture}
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
