import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callApi } from '#browser/api-client.ts'
import { showFieldErrors, useZodForm } from '#browser/use-zod-form.ts'
import { mostReviewPhotos } from '#domain/photos/review-photos.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ChosenPhotos, useChosenPhotos, useSendWithPhotos } from '#features/photos/ui/uploads/chosen-photos.tsx'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { InSight } from '#ui/states/in-sight.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { Stars } from '#ui/icons/stars.tsx'
import { m } from '#words/messages.js'
import { ReviewInput, sendReviewCall } from '../reviews.ts'
import { ratingInWords } from './review-words.ts'

const ratings = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1]

export type ReviewFormProps = { order?: { number: string; token: string } | undefined }

export function ReviewForm({ order }: ReviewFormProps) {
  const send = useMutation({ mutationFn: (body: z.input<typeof ReviewInput>) => callApi(sendReviewCall, { body }) })
  const form = useZodForm(ReviewInput, { defaultValues: { rating: 5, text: '', name: '', place: '', ...(order && { order }) } })
  const photos = useChosenPhotos(mostReviewPhotos)
  const { errors } = form.formState
  const rating = form.watch('rating')
  const submit = form.handleSubmit((values) =>
    send.mutateAsync({ ...values, photoIds: photos.photoIds }, { onError: (error) => void showFieldErrors(form, error) }),
  )
  const { isWaiting, sendOnceArrived } = useSendWithPhotos(photos, () => submit())
  if (send.data)
    return (
      <InSight>
        <Notice tone="ok" title={m.review_sent()} live>
          {send.data.isVerified ? m.review_sent_verified() : m.review_sent_text()}
        </Notice>
      </InSight>
    )
  return (
    <form noValidate onSubmit={form.handleSubmit(sendOnceArrived)} className="flex max-w-prose flex-col gap-5">
      {order && <p className="text-ink-7">{m.review_of_order({ number: order.number })}</p>}
      <div className="flex flex-wrap items-end gap-4">
        <Field label={m.review_rating()} error={errors.rating?.message} required>
          <Select
            {...form.register('rating', { valueAsNumber: true })}
            options={ratings.map((value) => ({ value: String(value), label: ratingInWords(value) }))}
          />
        </Field>
        <Stars value={rating} label={ratingInWords(rating)} className="mb-3 text-2xl" />
      </div>
      <Field label={m.review_text()} hint={m.review_text_hint()} error={errors.text?.message} required>
        <Textarea {...form.register('text')} maxLength={2000} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.review_name()} hint={m.review_name_hint()} error={errors.name?.message} required>
          <Input {...form.register('name')} maxLength={60} autoComplete="given-name" />
        </Field>
        <Field label={m.review_place()} error={errors.place?.message}>
          <Input {...form.register('place')} maxLength={60} />
        </Field>
      </div>
      <ChosenPhotos
        photos={photos}
        label={m.review_photos_add()}
        hint={m.review_photos_hint({ most: mostReviewPhotos })}
        isWaitedFor={isWaiting}
      />
      <ProblemNotice error={send.error} />
      <Button type="submit" className="self-start" loading={isWaiting}>
        {m.review_send()}
      </Button>
    </form>
  )
}
