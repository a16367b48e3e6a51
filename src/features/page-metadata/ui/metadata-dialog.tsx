import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { pictureNamed } from '#features/content/ui/picture.tsx'
import { pictureAddress, uploadedPicture } from '#features/site-pictures/picture-address.ts'
import { PictureChoice } from '#features/site-pictures/ui/picture-choice.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listPageMetadataCall, PageMetadataInput, savePageMetadataCall, type PageMetadata } from '../page-metadata.ts'
import { SearchPreview, SharedPreview } from './metadata-previews.tsx'

/** About what fits on one line of results, and on two. */
const best = { title: 60, description: 155 }

const isAddress = (text: string) => text.includes('/')

const lengthHint = (text: string, most: number) => m.metadata_length({ length: text.trim().length, best: most })

/** Every field of a page's record, beside what others will see of it. */
export function MetadataDialog({ record, onClose }: { record: PageMetadata; onClose: () => void }) {
  const { path, ...first } = record
  const [fields, setFields] = useState<PageMetadataInput>(first)
  const [tried, setTried] = useState(false)
  const save = useAdminChange(listPageMetadataCall.path, (body: PageMetadataInput) =>
    callApi(savePageMetadataCall, { params: { path: path.slice(1) }, body }),
  )
  const checked = PageMetadataInput.safeParse(fields)
  const wrong = tried && !checked.success ? new Set(checked.error.issues.map((issue) => issue.path[0])) : new Set()
  const set = (change: Partial<PageMetadataInput>) => setFields((before) => ({ ...before, ...change }))
  function submit() {
    setTried(true)
    if (!checked.success) return
    save.mutate(checked.data, {
      onSuccess() {
        onClose()
        toast({ title: m.metadata_saved(), description: m.metadata_saved_text({ path }) })
      },
    })
  }
  type Optional = 'ogTitle' | 'ogDescription' | 'twitterTitle' | 'twitterDescription' | 'canonicalUrl'
  const optional = (name: Optional) => ({
    value: fields[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value || null }),
  })
  const picture = (name: 'ogImage' | 'twitterImage') => ({
    value: pictureNamed(fields[name]) ?? uploadedPicture(fields[name]) ?? fields[name],
    onValueChange: (chosen: string | null) => set({ [name]: chosen && (isAddress(chosen) ? chosen : pictureAddress(chosen)) }),
  })
  return (
    <FormDialog
      title={m.metadata_edit({ path })}
      submit={m.metadata_save()}
      size="large"
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Field
            label={m.metadata_title()}
            hint={lengthHint(fields.title, best.title)}
            error={wrong.has('title') ? m.field_required() : undefined}
            required
          >
            <Input value={fields.title} maxLength={200} onChange={({ target }) => set({ title: target.value })} />
          </Field>
          <Field
            label={m.metadata_description()}
            hint={lengthHint(fields.description, best.description)}
            error={wrong.has('description') ? m.field_required() : undefined}
            required
          >
            <Textarea value={fields.description} maxLength={500} onChange={({ target }) => set({ description: target.value })} />
          </Field>
          <Field label={m.metadata_keywords()}>
            <Input value={fields.keywords} maxLength={500} onChange={({ target }) => set({ keywords: target.value })} />
          </Field>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SearchPreview path={path} metadata={fields} />
          <SharedPreview metadata={fields} />
        </div>
      </div>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3">
          <span className="block font-medium">{m.metadata_shared()}</span>
          <span className="block text-sm text-ink-6">{m.metadata_shared_hint()}</span>
        </legend>
        <Field label={m.metadata_og_title()}>
          <Input maxLength={200} {...optional('ogTitle')} />
        </Field>
        <Field label={m.metadata_og_description()}>
          <Input maxLength={500} {...optional('ogDescription')} />
        </Field>
        <PictureChoice label={m.metadata_og_image()} none={m.post_no_picture()} {...picture('ogImage')} />
        <Field label={m.metadata_twitter_title()}>
          <Input maxLength={200} {...optional('twitterTitle')} />
        </Field>
        <Field label={m.metadata_twitter_description()}>
          <Input maxLength={500} {...optional('twitterDescription')} />
        </Field>
        <PictureChoice label={m.metadata_twitter_image()} none={m.metadata_same_picture()} {...picture('twitterImage')} />
        <Field
          label={m.metadata_canonical()}
          hint={m.metadata_canonical_hint()}
          error={wrong.has('canonicalUrl') ? m.metadata_address_wrong() : undefined}
        >
          <Input maxLength={500} {...optional('canonicalUrl')} />
        </Field>
      </fieldset>
      <Switch label={m.metadata_noindex()} checked={fields.noIndex} onChange={({ target }) => set({ noIndex: target.checked })} />
      <Switch label={m.metadata_nofollow()} checked={fields.noFollow} onChange={({ target }) => set({ noFollow: target.checked })} />
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}
