import { Field, Textarea } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { m } from '#words/messages.js'
import type { AdminOrder } from '../admin-orders.ts'

/** Of which photo another one is wanted, as `line:cell`, or of none; and what the customer reads. */
export type PhotoWish = { photo: string; words: string }

type AskForPhotoProps = { lines: AdminOrder['lines']; wish: PhotoWish; isTried: boolean; onChange: (wish: PhotoWish) => void }

export function AskForPhoto({ lines, wish, isTried, onChange }: AskForPhotoProps) {
  const photos = lines.flatMap(({ id, title, design }) =>
    (design?.cells ?? []).map((_, cell) => ({
      value: `${id}:${cell}`,
      label: design && design.cells.length > 1 ? m.admin_order_ask_photo_of({ title, number: cell + 1 }) : title,
    })),
  )
  return (
    <>
      <Field label={m.admin_order_ask_photo()} hint={m.admin_order_ask_photo_hint()}>
        <Select
          value={wish.photo}
          placeholder={m.admin_order_ask_photo_none()}
          options={photos}
          onChange={({ target }) => onChange({ ...wish, photo: target.value })}
        />
      </Field>
      {wish.photo !== '' && (
        <Field
          label={m.admin_order_ask_photo_words()}
          error={isTried && wish.words.trim() === '' ? m.admin_order_ask_photo_words_missing() : undefined}
          required
        >
          <Textarea rows={3} maxLength={500} value={wish.words} onChange={({ target }) => onChange({ ...wish, words: target.value })} />
        </Field>
      )}
    </>
  )
}
