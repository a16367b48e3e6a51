import { useQuery } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { m } from '#words/messages.js'
import * as calls from '../backups.ts'

/** What opens the shop's backups, for whoever writes it down; or what becomes of those that anybody can read. */
export function OwnPassphrase() {
  const { data } = useQuery<calls.Schedule>({ queryKey: [calls.readScheduleCall.path] })
  const show = useAdminChange(calls.listBackupsCall.path, () => callApi(calls.showPassphraseCall))
  if (!data) return null
  if (!data.encrypts)
    return (
      <Notice tone="warn" title={m.backup_secrets()}>
        {m.backup_secrets_text()}
      </Notice>
    )
  return (
    <Notice tone="warn" title={m.backup_own_passphrase()}>
      <p>{m.backup_own_passphrase_text()}</p>
      <div role="status" className="mt-2">
        {show.data ? (
          <p className="font-medium wrap-anywhere select-all">
            <bdi>{show.data.passphrase ?? m.backup_own_passphrase_given()}</bdi>
          </p>
        ) : (
          <Button variant="secondary" loading={show.isPending} onClick={() => show.mutate(undefined)}>
            {m.backup_own_passphrase_show()}
          </Button>
        )}
      </div>
      <ProblemNotice error={show.error} />
    </Notice>
  )
}
