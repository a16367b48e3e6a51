import { useState, type ReactNode } from 'react'
import { folded } from '#domain/find.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'

/** What fits on a screen needs no search. */
const fewItems = 6

type FoundInList<Item> = { found: readonly Item[]; isNarrowed: boolean; field: ReactNode }

/** For a list that is there as a whole: what has every word that is typed is found at once. */
export function useFindInList<Item>(items: readonly Item[], textOf: (item: Item) => string): FoundInList<Item> {
  const [typed, setTyped] = useState('')
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = items.filter((item) => words.every((word) => folded(textOf(item)).includes(word)))
  const field = (items.length > fewItems || typed !== '') && (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <Field label={m.admin_list_find()} className="w-72 max-w-full">
        <Input type="search" value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <p role="status" className="mb-4 text-sm text-ink-6">
        {words.length > 0 && m.admin_list_find_found({ count: found.length, total: items.length })}
      </p>
    </div>
  )
  return { found, isNarrowed: words.length > 0, field }
}
