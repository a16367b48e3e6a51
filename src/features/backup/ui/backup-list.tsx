import { Download, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { checkStepUpCall } from '#features/accounts/accounts.ts'
import { byTime, timeSorts } from '#features/admin/listing.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { bytesInWords } from '#ui/in-words/bytes-in-words.ts'
import { cn } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../backups.ts'
import type { Backup } from '../backups.ts'
import { failureWords } from '../backup-failures.ts'
import { isUnderWay, originWords, stateWords } from './backup-words.ts'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const { path } = calls.listBackupsCall
const groupNames: Record<string, () => string> = { all: m.backup_all, ...originWords }

const words = () => ({
  table: m.backup_list(),
  search: m.backup_search(),
  error: m.backup_error(),
  empty: m.backup_empty(),
  none: m.backup_none(),
  pages: m.backup_pages(),
  found: (total: number) => m.backup_total({ total }),
})

const columns = () => [
  { name: m.backup_when(), sorts: byTime },
  { name: m.backup_holds() },
  { name: m.backup_state() },
  { name: m.backup_actions(), hidden: true },
]

type Asked = { id: string; what: 'check' | 'restore' | 'remove' }

export function BackupList() {
  const listing = useListing(Object.keys(groupNames), { sorts: timeSorts })
  const result = useListPage<Backup>(path, listing, listing.group === 'all' ? {} : { origin: listing.group }, isUnderWay)
  const [asked, setAsked] = useState<Asked | null>(null)
  const about = result.data?.items.find(({ id }) => id === asked?.id)
  const close = () => setAsked(null)
  return (
    <>
      <AdminList listing={listing} result={result} words={words()} groups={groupNames} columns={columns()}>
        {(backup) => <BackupRow key={backup.id} backup={backup} onAsk={(what) => setAsked({ id: backup.id, what })} />}
      </AdminList>
      {about && asked?.what === 'check' && (
        <PassphraseDialog
          purpose="open"
          title={m.backup_check_title()}
          submit={m.backup_check()}
          run={(body) => callApi(calls.checkBackupCall, { params: { id: about.id }, body })}
          onDone={close}
          onClose={close}
        />
      )}
      {about && asked?.what === 'restore' && <RestoreDialog backup={about} onClose={close} />}
      {about && asked?.what === 'remove' && <RemoveDialog backup={about} onClose={close} />}
    </>
  )
}

function BackupRow({ backup, onAsk }: { backup: Backup; onAsk: (what: Asked['what']) => void }) {
  const { id, file, origin, madeAt, bytes, rows, objects, isEncrypted } = backup
  const check = useAdminChange(path, () => callApi(calls.checkBackupCall, { params: { id }, body: {} }))
  const download = useMutation({
    mutationFn: (_href: string) => callApi(checkStepUpCall),
    onSuccess: (_checked, href) => location.assign(href),
    onError: (cause) => void toast({ title: m.backup_not_downloaded(), description: problemText(cause), variant: 'destructive' }),
  })
  const isIdle = !isUnderWay(backup)
  const small = { variant: 'secondary', size: 'dense', className: 'max-sm:min-h-11' } as const
  return (
    <TableRow>
      <TableCell className="align-top sm:py-2">
        <span className="block font-medium whitespace-nowrap">{momentInWords(madeAt)}</span>
        <span className="block text-ink-6">{originWords[origin]()}</span>
        {isEncrypted && (
          <span className="flex items-center gap-1 font-medium">
            <LockKeyhole aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {m.backup_encrypted()}
          </span>
        )}
        <span className="block wrap-anywhere text-ink-6">{file}</span>
      </TableCell>
      <TableCell className="align-top sm:py-2">
        {bytes !== null && (
          <>
            <span className="block font-medium">{bytesInWords(bytes)}</span>
            <span className="block text-ink-6">{m.backup_counts({ rows, objects })}</span>
          </>
        )}
      </TableCell>
      <TableCell className="align-top sm:py-2">
        <State backup={backup} />
      </TableCell>
      <TableCell className="align-top sm:py-2">
        <div className="flex flex-wrap gap-2 sm:justify-end">
          {bytes !== null && isIdle && (
            <>
              <Button
                {...small}
                loading={check.isPending}
                aria-label={m.backup_check_label({ file })}
                onClick={() =>
                  isEncrypted
                    ? onAsk('check')
                    : check.mutate(undefined, {
                        onError: (cause) =>
                          void toast({ title: m.backup_not_checked(), description: problemText(cause), variant: 'destructive' }),
                      })
                }
              >
                {m.backup_check()}
              </Button>
              <a
                href={`${path}/${id}/file`}
                download={file}
                onClick={(event) => {
                  event.preventDefault()
                  download.mutate(event.currentTarget.href)
                }}
                aria-label={m.backup_download_label({ file })}
                className={cn(buttonLook({ variant: 'secondary', size: 'dense' }), 'max-sm:min-h-11')}
              >
                <Download aria-hidden="true" strokeWidth={1.75} />
                {m.backup_download()}
              </a>
              <Button {...small} aria-label={m.backup_restore_label({ file })} onClick={() => onAsk('restore')}>
                {m.backup_restore()}
              </Button>
            </>
          )}
          {isIdle && (
            <Button {...small} variant="quiet" aria-label={m.backup_remove_label({ file })} onClick={() => onAsk('remove')}>
              {m.backup_remove()}
            </Button>
          )}
        </div>
      </TableCell>
    </TableRow>
  )
}

function State({ backup }: { backup: Backup }) {
  const { state, failure, done, total, checkedAt, restoredAt, needsRestart, file } = backup
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={state === 'failed' ? 'err' : state === 'done' ? 'ok' : 'neutral'}>
        {state === 'running' && total > 0 ? `${stateWords(backup)} · ${percent} %` : stateWords(backup)}
      </Badge>
      {state === 'running' && <ProgressBar percent={percent} label={m.backup_progress({ file })} />}
      {failure && <p className="max-w-prose text-ink-7">{failureWords[failure]()}</p>}
      {checkedAt && <p className="text-ink-6">{m.backup_checked_at({ at: momentInWords(checkedAt) })}</p>}
      {restoredAt && <p className="text-ink-6">{m.backup_restored_at({ at: momentInWords(restoredAt) })}</p>}
      {needsRestart && <p className="max-w-prose text-warn">{m.backup_needs_restart()}</p>}
    </div>
  )
}

function RemoveDialog({ backup: { id, file, madeAt }, onClose }: { backup: Backup; onClose: () => void }) {
  const remove = useAdminChange(path, () => callApi(calls.removeBackupCall, { params: { id } }))
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={m.backup_remove_title({ at: momentInWords(madeAt) })}
      description={m.backup_remove_text({ file })}
      confirmLabel={m.backup_remove()}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess() {
            onClose()
            toast({ title: m.backup_removed(), description: file })
          },
          onError: (cause) => void toast({ title: m.backup_not_removed(), description: problemText(cause), variant: 'destructive' }),
        })
      }
    />
  )
}
