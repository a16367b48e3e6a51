import { useDeferredValue, useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ArabicFields } from '#features/admin/ui/arabic-fields.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { PictureChoice } from '#features/site-pictures/ui/picture-choice.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { createPostCall, listAdminPostsCall, PostInput, postLetters, savePostCall, type AdminPost } from '../posts.ts'
import { Markdown } from './markdown.tsx'

const empty: PostInput = { slug: '', title: '', summary: '', picture: null, pictureAlt: '', body: '', isPublished: false, publishOn: null }

/** An address made of a title: "Mat or no mat?" is mat-or-no-mat. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
}

export function PostDialog({ post, onClose }: { post: AdminPost | null; onClose: () => void }) {
  const [fields, setFields] = useState<PostInput>(
    post ? { ...post, publishOn: post.isPlanned && post.publishedAt ? dubaiDay(new Date(post.publishedAt)) : null } : empty,
  )
  const [today] = useState(() => dubaiDay(new Date()))
  const [tried, setTried] = useState(false)
  const save = useAdminChange(listAdminPostsCall.path, (body: PostInput) =>
    post ? callApi(savePostCall, { params: { slug: post.slug }, body }) : callApi(createPostCall, { body }),
  )
  const shownBody = useDeferredValue(fields.body)
  const checked = PostInput.safeParse(fields)
  const wrong = tried && !checked.success ? new Set(checked.error.issues.map((issue) => issue.path[0])) : new Set()
  const required = (name: keyof PostInput) => (wrong.has(name) ? m.field_required() : undefined)
  const set = (change: Partial<PostInput>) => setFields((before) => ({ ...before, ...change }))
  // Until somebody chooses an address, a new post's follows its title.
  const setTitle = (title: string) => set({ title, ...(!post && fields.slug === slugOf(fields.title) && { slug: slugOf(title) }) })
  function submit() {
    setTried(true)
    if (!checked.success) return
    save.mutate(checked.data, {
      onSuccess({ isPublished, isPlanned }) {
        onClose()
        toast({
          title: m.post_saved(),
          description: isPlanned ? m.post_saved_planned() : isPublished ? m.post_saved_published() : m.post_saved_draft(),
        })
      },
    })
  }
  return (
    <FormDialog
      title={post ? m.post_edit({ title: post.title }) : m.post_new()}
      submit={m.post_save()}
      size="large"
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.post_title()} error={required('title')} required>
          <Input value={fields.title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <Field
          label={m.post_slug()}
          hint={m.post_slug_hint({ slug: fields.slug })}
          error={wrong.has('slug') ? m.post_slug_wrong() : undefined}
          required
        >
          <Input value={fields.slug} maxLength={80} autoCapitalize="none" onChange={({ target }) => set({ slug: target.value })} />
        </Field>
      </div>
      <Field label={m.post_summary()} hint={m.post_summary_hint()} error={required('summary')} required>
        <Textarea rows={2} value={fields.summary} maxLength={300} onChange={({ target }) => set({ summary: target.value })} />
      </Field>
      <PictureChoice
        label={m.post_picture()}
        none={m.post_no_picture()}
        value={fields.picture}
        onValueChange={(picture) => set({ picture })}
      />
      <Field label={m.post_picture_alt()}>
        <Input value={fields.pictureAlt} maxLength={200} onChange={({ target }) => set({ pictureAlt: target.value })} />
      </Field>
      <div className="grid gap-5 lg:grid-cols-2">
        <Field label={m.post_body()} hint={m.post_body_hint()} error={required('body')} required>
          <Textarea rows={18} value={fields.body} maxLength={40_000} onChange={({ target }) => set({ body: target.value })} />
        </Field>
        <section aria-label={m.post_preview()} className="min-w-0">
          <p className="font-medium">{m.post_preview()}</p>
          {/* Nothing in it can be followed: a half-written post would be lost. */}
          <div inert dir="auto" className="mt-1 flex flex-col gap-3 rounded-md border border-wall-3 bg-wall-1 p-4 wrap-anywhere text-ink-7">
            <Markdown text={shownBody} />
          </div>
        </section>
      </div>
      <ArabicFields
        labels={{ title: m.post_title(), summary: m.post_summary(), pictureAlt: m.post_picture_alt(), body: m.post_body() }}
        letters={postLetters}
        rows={{ summary: 2, body: 18 }}
        hint={m.post_arabic_hint()}
        words={fields.words}
        onChange={(words) => set({ words })}
      />
      <Switch
        label={m.post_published()}
        hint={m.post_published_hint()}
        checked={fields.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
      {fields.isPublished && (
        <Field label={m.post_publish_on()} hint={m.post_publish_on_hint()}>
          <Input
            type="date"
            min={today}
            className="max-w-56"
            value={fields.publishOn ?? ''}
            onChange={({ target }) => set({ publishOn: target.value || null })}
          />
        </Field>
      )}
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}
