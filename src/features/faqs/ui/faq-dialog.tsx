import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ArabicFields } from '#features/admin/ui/arabic-fields.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { createFaqCall, faqLetters, FaqInput, listAdminFaqsCall, listFaqsCall, saveFaqCall, type AdminFaq, type Faq } from '../faqs.ts'

type Text = keyof typeof faqLetters

export function FaqDialog({ faq, onClose }: { faq: AdminFaq | null; onClose: () => void }) {
  const id = useId()
  const [fields, setFields] = useState<FaqInput>(faq ?? { group: '', question: '', answer: '' })
  const [tried, setTried] = useState(false)
  const { data } = useQuery<Faq[]>({ queryKey: [listFaqsCall.path], refetchOnMount: 'always' })
  const save = useAdminChange(listAdminFaqsCall.path, (body: FaqInput) =>
    faq ? callApi(saveFaqCall, { params: { id: faq.id }, body }) : callApi(createFaqCall, { body }),
  )
  const checked = FaqInput.safeParse(fields)
  const error = (name: Text) => (tried && fields[name].trim() === '' ? m.field_required() : undefined)
  const field = (name: Text) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields((before) => ({ ...before, [name]: target.value })),
  })
  function submit() {
    setTried(true)
    if (!checked.success) return
    save.mutate(checked.data, {
      onSuccess() {
        onClose()
        toast({ title: m.faq_saved() })
      },
    })
  }
  return (
    <FormDialog
      title={faq ? m.faq_edit({ question: faq.question }) : m.faq_new()}
      submit={m.faq_save()}
      loading={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.faq_group()} hint={m.faq_group_hint()} error={error('group')} required>
        <Input list={id} maxLength={60} {...field('group')} />
      </Field>
      <datalist id={id}>
        {[...new Set(data?.map(({ group }) => group))].map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
      <Field label={m.faq_question()} error={error('question')} required>
        <Input maxLength={200} {...field('question')} />
      </Field>
      <Field label={m.faq_answer()} error={error('answer')} required>
        <Textarea rows={6} maxLength={2000} {...field('answer')} />
      </Field>
      <ArabicFields
        labels={{ group: m.faq_group(), question: m.faq_question(), answer: m.faq_answer() }}
        letters={faqLetters}
        rows={{ answer: 6 }}
        words={fields.words}
        onChange={(words) => setFields((before) => ({ ...before, words }))}
      />
      <ProblemNotice error={save.error} />
    </FormDialog>
  )
}
