import { Field, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { photoRequestWords } from './photo-request.ts'

/** Of which photo another one is wanted, as `line:cell`, or of none; and what the customer reads. */
export type PhotoWish = { photo: string; words: string }

type AskForPhotoProps = { order: WorkshopOrder; wish: PhotoWish; isTried: boolean; onChange: (wish: PhotoWish) => void }

export function AskForPhoto({ order, wish, isTried, onChange }: AskForPhotoProps) {
  const photos = order.lines.flatMap(({ id, title, design }) =>
    (design?.cells ?? []).map((_, cell) => ({
      value: `${id}:${cell}`,
      label: design && design.cells.length > 1 ? m.admin_order_ask_photo_of({ title, number: cell + 1 }) : title,
    })),
  )
  const suggestedFor = (photo: string) => photoRequestWords(order, photo.split(':')[0] ?? '')
  /** What is suggested for one photo gives way to what is suggested for the next, and never to what somebody typed. */
  function choose(photo: string) {
    const isSuggested = wish.words.trim() === '' || wish.words === suggestedFor(wish.photo)
    onChange({ photo, words: isSuggested ? suggestedFor(photo) : wish.words })
  }
  return (
    <>
      <Field
        label={m.admin_order_ask_photo()}
        hint={order.contact.email === null ? m.admin_order_ask_photo_hint_called() : m.admin_order_ask_photo_hint()}
      >
        <Select
          value={wish.photo}
          placeholder={m.admin_order_ask_photo_none()}
          options={photos}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {wish.photo !== '' && (
        <Field
          label={m.admin_order_ask_photo_words()}
          error={isTried && wish.words.trim() === '' ? m.admin_order_ask_photo_words_missing() : undefined}
          required
        >
          <Textarea rows={6} maxLength={500} value={wish.words} onChange={({ target }) => onChange({ ...wish, words: target.value })} />
        </Field>
      )}
    </>
  )
}
