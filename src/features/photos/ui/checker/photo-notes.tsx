import type { PhotoFormat } from '#domain/photos/photo-file.ts'
import type { QualityNote } from '#domain/print/sharpness.ts'
import { Triangle } from '#ui/icons/sign-icons.tsx'
import { m } from '#words/messages.js'
import { noteTexts } from './verdict-text.ts'

export type PhotoNotesProps = {
  notes: readonly QualityNote[]
  /** A format this browser cannot open. */
  unreadFormat: PhotoFormat | null
  /** Nobody has looked at its pixels. */
  isUnjudged: boolean
}

/** What counting pixels does not tell. */
export function PhotoNotes({ notes, unreadFormat, isUnjudged }: PhotoNotesProps) {
  const texts = notes.map((note) => noteTexts[note]())
  if (unreadFormat) texts.push(m.checker_note_unread({ format: unreadFormat.toUpperCase() }))
  else if (isUnjudged) texts.push(m.checker_note_unjudged())
  if (texts.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {texts.map((text) => (
        <li key={text} className="flex max-w-prose items-start gap-3 border-s-4 border-warn bg-warn/8 p-3">
          <Triangle aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-warn" />
          {text}
        </li>
      ))}
    </ul>
  )
}
