import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ArabicFields } from '#features/admin/ui/arabic-fields.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../slider-images.ts'
import { SlideLabel } from './slide-label.tsx'
import { SlidePhoto } from './slide-photo.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useSlidePhoto } from './use-slide-photo.ts'

type Fields = Record<'altText' | 'title' | 'description' | 'linkUrl' | 'from' | 'until', string>

function fieldsOf(slide: calls.AdminSlide | null): Fields {
  const { altText = '', title = '', description = '' } = slide ?? {}
  return { altText, title, description, linkUrl: slide?.linkUrl ?? '', from: slide?.from ?? '', until: slide?.until ?? '' }
}

function errorsOf({ altText, linkUrl, from, until }: Fields): Partial<Fields> {
  return {
    ...(altText.trim() === '' && { altText: m.field_required() }),
    ...(linkUrl.trim() !== '' && !/^(\/(?!\/)|https:\/\/)\S*$/.test(linkUrl.trim()) && { linkUrl: m.slide_link_wrong() }),
    ...(from && until && from > until && { until: m.slide_until_wrong() }),
  }
}

/** A new slide with its picture, or the words and days of one that is there: its picture stays. */
export function SlideDialog({ slide, onClose }: { slide: calls.AdminSlide | null; onClose: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(slide))
  const [words, setWords] = useState(slide?.words)
  const photo = useSlidePhoto()
  const [tried, setTried] = useState(false)
  const save = useAdminChange(calls.listSlidesCall.path, (body: calls.SlideInput) =>
    slide
      ? callApi(calls.saveSlideCall, { params: { id: slide.id }, body })
      : callApi(calls.createSlideCall, { body: { ...body, photoId: photo.photoId ?? '', crop: photo.crop } }),
  )
  const errors = errorsOf(fields)
  const shown = tried ? errors : {}
  const isPhotoMissing = !slide && photo.photoId === null
  const { altText, title, description, linkUrl, from, until } = fields
  const input = { altText, title, description, linkUrl: linkUrl.trim() || null, from: from || null, until: until || null, words }
  function submit() {
    setTried(true)
    if (Object.keys(errors).length > 0 || isPhotoMissing) return
    save.mutate(input, {
      onSuccess() {
        onClose()
        toast({ title: m.slide_saved(), description: m.slide_saved_text() })
      },
    })
  }
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <FormDialog
      title={slide ? m.slide_edit({ title: slide.title || m.slide_untitled() }) : m.slide_new()}
      submit={m.slide_save()}
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {slide ? (
        <figure>
          <figcaption className="font-medium">{m.slide_preview()}</figcaption>
          <div inert className="relative mt-1 aspect-3/2 overflow-clip">
            <SlidePicture slide={slide} sizes="500px" />
            <SlideLabel slide={input} />
          </div>
        </figure>
      ) : (
        <SlidePhoto chosen={photo} error={tried && isPhotoMissing ? m.slide_photo_missing() : undefined}>
          <SlideLabel slide={input} />
        </SlidePhoto>
      )}
      <Field label={m.slide_alt()} hint={m.slide_alt_hint()} error={shown.altText} required>
        <Input maxLength={200} {...field('altText')} />
      </Field>
      <Field label={m.slide_title()} hint={m.slide_title_hint()}>
        <Input maxLength={80} {...field('title')} />
      </Field>
      <Field label={m.slide_description()}>
        <Input maxLength={160} {...field('description')} />
      </Field>
      <ArabicFields
        labels={{ altText: m.slide_alt(), title: m.slide_title(), description: m.slide_description() }}
        letters={calls.slideLetters}
        words={words}
        onChange={setWords}
      />
      <Field label={m.slide_link()} hint={m.slide_link_hint()} error={shown.linkUrl}>
        <Input maxLength={500} inputMode="url" {...field('linkUrl')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.slide_from()}>
          <Input type="date" {...field('from')} />
        </Field>
        <Field label={m.slide_until()} error={shown.until}>
          <Input type="date" {...field('until')} />
        </Field>
      </div>
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}
