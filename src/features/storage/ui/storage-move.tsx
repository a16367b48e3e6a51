import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field, PasswordInput } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { clearFolderCall, moveStorageCall, readStorageCall, switchStorageCall, type Destination, type StorageStatus } from '../storage.ts'
import { isUnderWay, StorageSection, WorkProgress } from './storage-section.tsx'
import { failureWords } from './storage-words.ts'

/** What becomes of a copy, and what to do once it is whole. */
export function MoveState({ move, bucket, switch: switching }: Pick<StorageStatus, 'move' | 'bucket' | 'switch'>) {
  if (!move) return null
  if (switching && isUnderWay(switching))
    return <WorkProgress work={switching} label={m.storage_switch_progress()} words={m.storage_switching()} />
  if (isUnderWay(move)) return <WorkProgress work={move} label={m.storage_move_progress()} words={m.storage_moving()} />
  if (move.failure)
    return (
      <Notice tone="err" title={m.storage_move_failed()}>
        {failureWords[move.failure]()} {m.storage_move_again()}
      </Notice>
    )
  const isStartedAnew = (bucket?.bucket ?? null) === (move.destination?.bucket ?? null)
  if (isStartedAnew) return null
  return (
    <>
      {switching?.failure && (
        <Notice tone="err" title={m.storage_switch_failed()}>
          {failureWords[switching.failure]()} {m.storage_switch_again()}
        </Notice>
      )}
      <Moved destination={move.destination} />
    </>
  )
}

function Moved({ destination }: { destination: Destination }) {
  if (!destination)
    return (
      <Notice tone="ok" title={m.storage_moved()}>
        <div className="flex flex-col items-start gap-3">
          <p>{m.storage_moved_folder_text()}</p>
          <SwitchNow destination={null} />
        </div>
      </Notice>
    )
  const { endpoint, bucket, region, accessKeyId } = destination
  const variables = [`S3_ENDPOINT=${endpoint}`, `S3_BUCKET=${bucket}`, `S3_REGION=${region}`, `S3_ACCESS_KEY_ID=${accessKeyId}`].join('\n')
  return (
    <Notice tone="ok" title={m.storage_moved()}>
      <div className="flex flex-col items-start gap-3">
        <p>{m.storage_moved_text()}</p>
        <SwitchNow destination={destination} />
        <pre className="max-w-full rounded-sm bg-wall-2 p-3 text-sm wrap-anywhere whitespace-pre-wrap">{variables}</pre>
        <CopyButton text={variables} label={m.storage_copy_variables()} />
      </div>
    </Notice>
  )
}

function SwitchNow({ destination }: { destination: Destination }) {
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const [secret, setSecret] = useState('')
  const change = useAdminChange(readStorageCall.path, () =>
    callApi(switchStorageCall, { body: { secretAccessKey: destination && secret } }),
  )
  const isMissing = destination !== null && secret === ''
  function submit() {
    setTried(true)
    if (!isMissing) change.mutate(undefined, { onSuccess: () => setAsking(false) })
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.storage_switch()}</Button>
      {asking && (
        <FormDialog
          title={m.storage_switch_title()}
          description={m.storage_switch_text()}
          submit={m.storage_switch()}
          isBrief
          loading={change.isPending}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          {destination && (
            <Field label={m.storage_secret()} error={tried && isMissing ? m.field_required() : undefined} required>
              <PasswordInput autoComplete="off" value={secret} onChange={({ target }) => setSecret(target.value)} />
            </Field>
          )}
          <ProblemNotice error={change.error} />
        </FormDialog>
      )}
    </>
  )
}

/** From the bucket back into the folder. */
export function MoveToFolder({ isBusy }: { isBusy: boolean }) {
  const move = useAdminChange(readStorageCall.path, () => callApi(moveStorageCall, { body: { to: null } }))
  return (
    <StorageSection title={m.storage_move_folder()} text={m.storage_move_folder_text()}>
      <Button variant="secondary" loading={move.isPending || isBusy} onClick={() => move.mutate(undefined)}>
        {m.storage_move_folder()}
      </Button>
      <ProblemNotice error={move.error} />
    </StorageSection>
  )
}

/** What was left where everything came from. */
export function Leftovers({ hasLeftovers, clear, isBusy }: Pick<StorageStatus, 'hasLeftovers' | 'clear'> & { isBusy: boolean }) {
  const clearing = useAdminChange(readStorageCall.path, () => callApi(clearFolderCall))
  if (clear && isUnderWay(clear)) return <WorkProgress work={clear} label={m.storage_clearing()} words={m.storage_clearing()} />
  if (!hasLeftovers) return clear?.state === 'done' ? <Notice tone="ok">{m.storage_cleared()}</Notice> : null
  return (
    <StorageSection title={m.storage_left()} text={m.storage_left_text()}>
      {clear?.failure && (
        <Notice tone="err" title={m.storage_clear_failed()}>
          {failureWords[clear.failure]()}
        </Notice>
      )}
      <Button variant="secondary" loading={clearing.isPending || isBusy} onClick={() => clearing.mutate(undefined)}>
        {m.storage_clear()}
      </Button>
      <ProblemNotice error={clearing.error} />
    </StorageSection>
  )
}
