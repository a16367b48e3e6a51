import { useState } from 'react'
import { plainTyped } from '#domain/typed.ts'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../discounts.ts'
import { DiscountTermsFields } from './discount-terms-fields.tsx'
import { emptyTerms, readTerms } from './discount-terms.ts'

const path = calls.listDiscountCodesCall.path

export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const form = useTerms()
  const create = useAdminChange(path, (body: calls.DiscountCodeInput) => callApi(calls.createDiscountCodeCall, { body }))
  const codeError = /^[A-Za-z0-9_-]{2,40}$/.test(code.trim()) ? undefined : m.discount_bad_code()
  function save() {
    const terms = form.read()
    if (!terms || codeError) return
    create.mutate(
      { code, ...terms },
      {
        onSuccess(made) {
          onClose()
          toast({ title: m.discount_created(), description: m.discount_created_text({ code: made.code }) })
        },
      },
    )
  }
  return (
    <FormDialog title={m.discount_new()} submit={m.discount_create()} loading={create.isPending} onSubmit={save} onClose={onClose}>
      <Field label={m.discount_code()} hint={m.discount_code_hint()} error={form.tried ? codeError : undefined} required>
        <Input
          value={code}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      {form.fields}
      <ProblemNotice error={create.error} />
    </FormDialog>
  )
}

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [prefix, setPrefix] = useState('')
  const [count, setCount] = useState('50')
  const form = useTerms({ usageLimit: '1' })
  const generate = useAdminChange(path, (body: calls.DiscountBatchInput) => callApi(calls.generateDiscountCodesCall, { body }))
  const prefixError = /^[A-Za-z0-9_-]{2,24}$/.test(prefix.trim()) ? undefined : m.discount_bad_prefix()
  const typed = plainTyped(count).trim()
  const many = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  const countError = many >= 1 && many <= 1000 ? undefined : m.discount_bad_number({ most: 1000 })
  function save() {
    const terms = form.read()
    if (terms && !prefixError && !countError) generate.mutate({ prefix, count: many, ...terms })
  }
  if (generate.data) return <GeneratedCodes codes={generate.data.codes} onClose={onClose} />
  return (
    <FormDialog
      title={m.discount_generate()}
      description={m.discount_generate_text()}
      submit={m.discount_generate_submit()}
      loading={generate.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.discount_prefix()} hint={m.discount_prefix_hint()} error={form.tried ? prefixError : undefined} required>
          <Input
            value={prefix}
            maxLength={24}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setPrefix(target.value)}
          />
        </Field>
        <Field label={m.discount_count()} error={form.tried ? countError : undefined} required>
          <Input inputMode="numeric" value={count} maxLength={4} onChange={({ target }) => setCount(target.value)} />
        </Field>
      </div>
      {form.fields}
      <ProblemNotice error={generate.error} />
    </FormDialog>
  )
}

function GeneratedCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const list = codes.join('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.discount_generated({ count: codes.length })}
      description={m.discount_generated_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.ui_close()}
          </Button>
          <Button onClick={() => downloadText('discount-codes.txt', `${list}\n`)} data-autofocus="">
            {m.discount_download()}
          </Button>
        </>
      }
    >
      <Field label={m.discount_generated_list()}>
        <Textarea readOnly rows={10} value={list} dir="ltr" className="font-mono text-sm" />
      </Field>
    </Dialog>
  )
}

function downloadText(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

/** Errors are shown once it was tried; before, a form that is only half filled is no mistake. */
function useTerms(change: Partial<typeof emptyTerms> = {}) {
  const [fields, setFields] = useState({ ...emptyTerms, ...change })
  const [tried, setTried] = useState(false)
  const { terms, errors } = readTerms(fields)
  return {
    tried,
    fields: (
      <DiscountTermsFields
        fields={fields}
        errors={tried ? errors : {}}
        onChange={(next) => setFields((before) => ({ ...before, ...next }))}
      />
    ),
    read() {
      setTried(true)
      return Object.keys(errors).length === 0 ? terms : null
    },
  }
}
