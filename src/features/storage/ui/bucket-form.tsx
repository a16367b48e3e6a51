import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Field, Input, PasswordInput } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { Bucket, moveStorageCall, readStorageCall, testBucketCall, type Trial } from '../storage.ts'
import { StorageSection } from './storage-section.tsx'
import { failureWords, stepWords } from './storage-words.ts'

const nothing: Bucket = { endpoint: '', region: '', bucket: '', accessKeyId: '', secretAccessKey: '' }

const fields: { name: Exclude<keyof Bucket, 'secretAccessKey'>; label: () => string; hint?: () => string }[] = [
  { name: 'endpoint', label: m.storage_endpoint, hint: m.storage_endpoint_hint },
  { name: 'region', label: m.storage_region, hint: m.storage_region_hint },
  { name: 'bucket', label: m.storage_bucket_name },
  { name: 'accessKeyId', label: m.storage_key_id },
]

/** Tried before anything is copied there. */
export function BucketForm({ isBusy }: { isBusy: boolean }) {
  const [typed, setTyped] = useState(nothing)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const trial = useMutation({ mutationFn: (body: Bucket) => callApi(testBucketCall, { body }) })
  const move = useAdminChange(readStorageCall.path, (to: Bucket) => callApi(moveStorageCall, { body: { to } }))
  const issues = Bucket.safeParse(typed).error?.issues ?? []
  const error = (name: keyof Bucket) => (tried ? issues.find(({ path }) => path[0] === name)?.message : undefined)
  function set(change: Partial<Bucket>) {
    setTyped((before) => ({ ...before, ...change }))
    trial.reset()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (issues.length === 0 && !trial.isPending) trial.mutate(typed)
  }
  const close = () => setAsking(false)
  return (
    <StorageSection title={m.storage_bucket()} text={m.storage_bucket_text()}>
      <form noValidate onSubmit={submit} autoComplete="off" className="flex w-full flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:max-w-4xl">
          {fields.map(({ name, label, hint }) => (
            <Field key={name} label={label()} hint={hint?.()} error={error(name)} required>
              <Input dir="ltr" spellCheck={false} value={typed[name]} onChange={({ target }) => set({ [name]: target.value })} />
            </Field>
          ))}
          <Field label={m.storage_secret()} error={error('secretAccessKey')} required>
            <PasswordInput
              autoComplete="off"
              value={typed.secretAccessKey}
              onChange={({ target }) => set({ secretAccessKey: target.value })}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" loading={trial.isPending}>
            {m.storage_try()}
          </Button>
          {trial.data?.isGood && !isBusy && <Button onClick={() => setAsking(true)}>{m.storage_move()}</Button>}
        </div>
      </form>
      {trial.data && <TrialNotice trial={trial.data} />}
      <UnsavedGuard active={typed !== nothing && !move.isSuccess} />
      <ProblemNotice error={trial.error} />
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={m.storage_move_title({ bucket: typed.bucket })}
        description={m.storage_move_text()}
        confirmLabel={m.storage_move()}
        loading={move.isPending}
        onConfirm={() => move.mutate(typed, { onSuccess: close })}
      >
        <ProblemNotice error={move.error} />
      </ConfirmDialog>
    </StorageSection>
  )
}

function TrialNotice({ trial: { isGood, step, failure } }: { trial: Trial }) {
  if (isGood)
    return (
      <Notice tone="ok" live title={m.storage_good()}>
        {m.storage_good_text()}
      </Notice>
    )
  return (
    <Notice tone="err" live title={m.storage_bad()}>
      {step && stepWords[step]()} {failure && failureWords[failure]()}
    </Notice>
  )
}
