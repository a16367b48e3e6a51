import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { useSavedViews } from './use-saved-views.ts'

/** Lists that were named, and a way to name this one where it is a narrowed one. */
export function SavedViews({ canSave }: { canSave: boolean }) {
  const { pathname, search: whole } = useLocation()
  const search = withoutPage(whole)
  const { views, save, remove } = useSavedViews(pathname)
  const [name, setName] = useState<string | null>(null)
  const isKept = views.some((view) => view.search === search)
  const focusKept = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={focusKept} className="flex flex-wrap items-center gap-2 empty:hidden">
      {views.length > 0 && (
        <ul aria-label={m.views_label()} className="contents">
          {views.map((view) => (
            <li key={view.name} className="flex items-center rounded-sm border border-wall-3 bg-wall-0">
              <Link
                to={view.search}
                preventScrollReset
                aria-current={view.search === search ? 'true' : undefined}
                className="inline-flex min-h-11 items-center ps-4 aria-current:font-medium hover:underline"
              >
                {view.name}
              </Link>
              <IconButton icon={X} label={m.views_remove({ name: view.name })} onClick={() => remove(view.name)} />
            </li>
          ))}
        </ul>
      )}
      {name === null ? (
        canSave &&
        !isKept && (
          <Button variant="quiet" onClick={() => setName('')}>
            {m.views_save()}
          </Button>
        )
      ) : (
        <NameForm
          name={name}
          onName={setName}
          onSave={() => {
            save({ name: name.trim(), search })
            setName(null)
          }}
        />
      )}
    </div>
  )
}

/** A view begins with its first page, whichever one was looked at when it was named. */
function withoutPage(search: string): string {
  const parts = new URLSearchParams(search)
  parts.delete('page')
  return parts.toString() === '' ? '' : `?${parts.toString()}`
}

type NameFormProps = { name: string; onName: (name: string) => void; onSave: () => void }

function NameForm({ name, onName, onSave }: NameFormProps) {
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') onSave()
      }}
    >
      <Field label={m.views_name()}>
        <Input value={name} maxLength={40} required onChange={({ target }) => onName(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" className="mb-1">
        {m.views_keep()}
      </Button>
    </form>
  )
}
