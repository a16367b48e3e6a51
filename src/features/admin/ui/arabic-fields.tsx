import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { OtherWords } from '#domain/owner-words.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'

export type ArabicFieldsProps<Name extends string> = {
  /** What each text is called, in the order of the form. */
  labels: Readonly<Record<Name, string>>
  /** The most letters of each. */
  letters: Readonly<Record<Name, number>>
  /** Of those that are more than a line: how many lines are seen. */
  rows?: Readonly<Partial<Record<Name, number>>>
  /** What becomes of texts that stay empty; without it, English is read in their place. */
  hint?: string
  words: OtherWords<Name> | undefined
  onChange: (words: OtherWords<Name>) => void
}

/** The texts of a form once more, in Arabic. They come once they are asked for. */
export function ArabicFields<Name extends string>({
  labels,
  letters,
  rows,
  hint = m.arabic_words_hint(),
  words,
  onChange,
}: ArabicFieldsProps<Name>) {
  const [isOpen, setOpen] = useState(false)
  const names = Object.keys(labels) as Name[]
  const textOf = (name: Name) => words?.ar?.[name] ?? ''
  const written = names.filter((name) => textOf(name).trim() !== '').length
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-wall-3 bg-wall-1 px-4"
    >
      <summary className="flex min-h-11 list-none items-center gap-3">
        <span lang="ar" dir="rtl" className="font-medium">
          {m.arabic_words()}
        </span>
        <span className="grow text-sm text-ink-6">{m.arabic_words_written({ written, all: names.length })}</span>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:-scale-y-100" strokeWidth={1.75} />
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 pb-4">
          <p className="text-sm text-ink-6">{hint}</p>
          {names.map((name) => {
            const control = {
              lang: 'ar',
              dir: 'rtl',
              maxLength: letters[name],
              value: textOf(name),
              onChange: ({ target }: { target: { value: string } }) => onChange({ ar: { ...words?.ar, [name]: target.value } }),
            }
            return (
              <Field key={name} label={m.arabic_words_of({ field: labels[name] })}>
                {rows?.[name] ? <Textarea rows={rows[name]} {...control} /> : <Input {...control} />}
              </Field>
            )
          })}
        </div>
      )}
    </details>
  )
}
