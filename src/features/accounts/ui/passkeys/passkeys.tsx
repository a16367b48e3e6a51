import { useState, type SubmitEvent } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { passkeyNameLength } from '#domain/people/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { dateInWords, momentInWords } from '#ui/dates-in-words.ts'
import { Field, Input } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import type { Passkey } from '#features/accounts/passkeys.ts'
import { PasskeyTrouble } from './passkey-trouble.tsx'
import { PasskeysOff, usePasskeysOff } from './passkeys-off.tsx'
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

export function Passkeys() {
  const focusKept = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={focusKept} className="flex flex-col items-start gap-5">
      <PasskeyList />
      <AddPasskey />
    </div>
  )
}

/** What is there can be renamed and removed wherever the page was opened. */
function AddPasskey() {
  const why = usePasskeysOff()
  const { error, isPending, mutate } = useAddPasskey()
  if (why) return <PasskeysOff why={why} />
  return (
    <>
      <PasskeyTrouble error={error} />
      <Button variant="secondary" loading={isPending} onClick={() => mutate(undefined)}>
        {m.passkey_add()}
      </Button>
    </>
  )
}

type Asked = { what: 'rename' | 'remove'; passkey: Passkey }

function PasskeyList() {
  const { data, error, isFetching, refetch } = usePasskeys()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (error && !data)
    return <ErrorState title={m.passkeys_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <SkeletonGroup className="w-full">
        <Skeleton className="h-12" />
      </SkeletonGroup>
    )
  }
  return (
    <>
      {data.length === 0 ? (
        <p>{m.passkeys_none()}</p>
      ) : (
        <ul className="w-full divide-y divide-wall-3">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      {asked?.what === 'rename' && <RenameDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog passkey={asked.passkey} onClose={close} />}
    </>
  )
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: Asked['what']) => void }) {
  const { name, host, createdAt, lastUsedAt } = passkey
  const isElsewhere = typeof window !== 'undefined' && !isBelow(window.location.hostname, host)
  const facts = [
    m.passkey_made({ date: dateInWords(createdAt) }),
    lastUsedAt === null ? m.passkey_unused() : m.passkey_used({ moment: momentInWords(lastUsedAt) }),
    ...(isElsewhere ? [m.passkey_elsewhere({ host })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-6">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-3">
        <Button variant="secondary" aria-label={m.passkey_rename_named({ name })} onClick={() => onAsk('rename')}>
          {m.passkey_rename()}
        </Button>
        <Button variant="secondary" aria-label={m.passkey_remove_named({ name })} onClick={() => onAsk('remove')}>
          {m.passkey_remove()}
        </Button>
      </div>
    </li>
  )
}

const isBelow = (here: string, host: string) => here === host || here.endsWith(`.${host}`)

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim()) rename.mutate({ id: passkey.id, name }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={m.passkey_rename_title()} size="small">
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <Field label={m.passkey_name()} error={name.trim() ? undefined : m.field_required()} required>
          <Input value={name} maxLength={passkeyNameLength} onChange={({ target }) => setName(target.value)} data-autofocus="" />
        </Field>
        <ProblemNotice error={rename.error} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {m.passkey_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey()
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => remove.mutate(passkey.id, { onSuccess: onClose })}
      title={m.passkey_remove_title({ name: passkey.name })}
      description={m.passkey_remove_text()}
      confirmLabel={m.passkey_remove()}
      loading={remove.isPending}
    >
      <ProblemNotice error={remove.error} />
    </ConfirmDialog>
  )
}
