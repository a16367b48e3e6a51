import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listBackupsCall, lookForBackupsCall, makeBackupCall } from '../backups.ts'
import { BackupList } from './backup-list.tsx'
import { BackupSchedule } from './backup-schedule.tsx'
import { BringBackup } from './bring-backup.tsx'
import { OwnPassphrase } from './own-passphrase.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'

const { path } = listBackupsCall

export default function AdminBackupPage() {
  const [isAsking, setAsking] = useState(false)
  const look = useAdminChange(path, () => callApi(lookForBackupsCall))
  return (
    <AdminScreen
      title={m.admin_backup_heading()}
      introduction={m.admin_backup_intro()}
      actions={
        <>
          <Button
            variant="secondary"
            loading={look.isPending}
            onClick={() =>
              look.mutate(undefined, {
                onSuccess: (seen) => void toast({ title: m.backup_looked(), description: m.backup_looked_text(seen) }),
              })
            }
          >
            {m.backup_look()}
          </Button>
          <Button onClick={() => setAsking(true)}>{m.backup_make()}</Button>
        </>
      }
      links={[{ to: '/admin/cloud-storage', label: m.admin_cloud_storage_heading() }]}
    >
      <ProblemNotice error={look.error} />
      <OwnPassphrase />
      {isAsking && (
        <PassphraseDialog
          purpose="make"
          title={m.backup_make_title()}
          text={m.backup_make_text()}
          submit={m.backup_make_submit()}
          run={(body) => callApi(makeBackupCall, { body })}
          onDone={() => {
            setAsking(false)
            toast({ title: m.backup_begun(), description: m.backup_begun_text() })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <BackupList />
      <BackupSchedule />
      <section aria-labelledby="elsewhere" className="flex max-w-prose flex-col gap-2">
        <h2 id="elsewhere" className="display text-xl">
          {m.backup_elsewhere()}
        </h2>
        <p className="text-ink-7">{m.backup_elsewhere_text()}</p>
        <BringBackup />
        <p className="text-ink-7">{m.backup_cold_text()}</p>
      </section>
    </AdminScreen>
  )
}
