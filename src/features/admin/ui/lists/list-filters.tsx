import { ListFilter as FilterIcon, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { plainDate } from '#ui/dates-in-words.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { Listing, ListFilter } from './use-listing.ts'

type FilterButtonProps = { ref: RefObject<HTMLButtonElement | null>; count: number; isOpen: boolean; panelId: string; onToggle: () => void }

export function FilterButton({ ref, count, isOpen, panelId, onToggle }: FilterButtonProps) {
  return (
    <Button ref={ref} variant="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
      <FilterIcon aria-hidden="true" strokeWidth={1.75} />
      {count > 0 ? m.list_filters_on({ count }) : m.list_filters()}
    </Button>
  )
}

type FilterPanelProps = { id: string; formId: string; filters: readonly ListFilter[]; chosen: Record<string, string>; isOpen: boolean }

/** Fields of the search that are folded away: what is chosen in them is searched for with what is typed. */
export function FilterPanel({ id, formId, filters, chosen, isOpen }: FilterPanelProps) {
  return (
    <div id={id} hidden={!isOpen} className="rounded-md border border-wall-3 bg-wall-0 p-4">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {filters.map(({ name, label, options }) => (
          // Made anew for another address, as what is in it is the browser's own.
          <Field key={`${name} ${chosen[name] ?? ''} ${options?.length ?? 0}`} label={label}>
            {options ? (
              <Select form={formId} name={name} placeholder={m.list_filter_any()} options={options} defaultValue={chosen[name] ?? ''} />
            ) : (
              <Input form={formId} type="date" name={name} min="2020-01-01" max="2099-12-31" defaultValue={chosen[name] ?? ''} />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" form={formId} className="mt-2">
        {m.list_filters_apply()}
      </Button>
    </div>
  )
}

const inWords = ({ options }: ListFilter, value: string) =>
  options ? (options.find((option) => option.value === value)?.label ?? value) : plainDate(value)

/** Each filter that is on, to be taken away by itself, and all of them at once. */
export function FilterChips({ filters, listing: { filters: chosen, hrefFor } }: { filters: readonly ListFilter[]; listing: Listing }) {
  const focusKept = useKeptFocus<HTMLDivElement>()
  const on = filters.flatMap((filter) => {
    const value = chosen[filter.name]
    return value === undefined
      ? []
      : [{ name: filter.name, text: m.list_filter_line({ label: filter.label, value: inWords(filter, value) }) }]
  })
  const none = Object.fromEntries(Object.keys(chosen).map((name) => [name, '']))
  return (
    <div ref={focusKept} className="flex flex-wrap items-center gap-2 empty:hidden">
      {on.length > 0 && (
        <>
          <ul aria-label={m.list_filters_chosen()} className="contents">
            {on.map(({ name, text }) => (
              <li key={name}>
                <Link
                  to={hrefFor({ [name]: '' })}
                  preventScrollReset
                  aria-label={m.list_filter_remove({ filter: text })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-wall-3 bg-wall-0 px-3 transition-colors hover:border-ink-9"
                >
                  <span dir="auto">{text}</span>
                  <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={hrefFor(none)} preventScrollReset className="link inline-flex min-h-11 items-center px-2">
            {m.list_filters_clear()}
          </Link>
        </>
      )}
    </div>
  )
}
