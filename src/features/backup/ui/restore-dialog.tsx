import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../backups.ts'
import type { Backup, Comparison } from '../backups.ts'
import { failureWords } from '../backup-failures.ts'
import { isUnderWay } from './backup-words.ts'
import { isPassphraseRight, PassphraseField, typedPassphrase } from './passphrase-field.tsx'

const { path } = calls.listBackupsCall

/** What would change is shown first, for who wants to see it; the word that is typed says that it is meant. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { id, madeAt, comparison, failure, work, isEncrypted, origin } = backup
  const isForeign = origin === 'found' && !isEncrypted
  const [trusted, setTrusted] = useState(false)
  const [word, setWord] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const compare = useAdminChange(path, () => callApi(calls.compareBackupCall, { params: { id }, body: typedPassphrase(typed) }))
  const restore = useAdminChange(path, () =>
    callApi(calls.restoreBackupCall, {
      params: { id },
      body: { confirm: calls.restoreWord, ...typedPassphrase(typed), ...(trusted && { trusted }) },
    }),
  )
  const isRight = word.trim() === calls.restoreWord
  const isComparing = compare.isPending || isUnderWay(backup)
  function submit() {
    setTried(true)
    if (!isRight || !isPassphraseRight(typed)) return
    restore.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.backup_restore_begun(), description: m.backup_restore_begun_text() })
      },
    })
  }
  return (
    <FormDialog
      title={m.backup_restore_title({ at: momentInWords(madeAt) })}
      description={m.backup_restore_text()}
      submit={m.backup_restore_submit()}
      isBrief
      loading={restore.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isEncrypted && (
        <PassphraseField
          label={m.backup_passphrase_open()}
          hint={m.backup_passphrase_open_hint()}
          value={typed}
          tried={tried}
          onChange={setTyped}
        />
      )}
      {comparison ? (
        <Differences comparison={comparison} />
      ) : (
        <Button variant="secondary" className="self-start" loading={isComparing} onClick={() => compare.mutate(undefined)}>
          {m.backup_compare()}
        </Button>
      )}
      {failure && work === 'compare' && <Notice tone="err">{failureWords[failure]()}</Notice>}
      <Field
        label={m.backup_restore_word({ word: calls.restoreWord })}
        error={tried && !isRight ? m.backup_restore_word_wrong({ word: calls.restoreWord }) : undefined}
        required
      >
        <Input value={word} autoComplete="off" spellCheck={false} onChange={({ target }) => setWord(target.value)} />
      </Field>
      {isForeign && (
        <Checkbox
          label={m.backup_trusted()}
          hint={m.backup_trusted_hint()}
          checked={trusted}
          onChange={({ target }) => setTrusted(target.checked)}
        />
      )}
      <ProblemNotice error={compare.error ?? restore.error} />
    </FormDialog>
  )
}

function Differences({ comparison: { tables, objects } }: { comparison: Comparison }) {
  const changed = tables.filter(({ now, inBackup }) => now !== inBackup)
  return (
    <div className="flex flex-col gap-3" role="status">
      <p>{m.backup_objects_differ(objects)}</p>
      {changed.length === 0 ? (
        <p>{m.backup_same_counts()}</p>
      ) : (
        <Table label={m.backup_differences()} dense>
          <TableHead>
            <TableRow>
              <TableHeader>{m.backup_table()}</TableHeader>
              <TableHeader className="text-end">{m.backup_rows_now()}</TableHeader>
              <TableHeader className="text-end">{m.backup_rows_then()}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map(({ name, now, inBackup }) => (
              <TableRow key={name}>
                <TableCell>{name.replaceAll('_', ' ')}</TableCell>
                <TableCell numeric>{now}</TableCell>
                <TableCell numeric>{inBackup}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}
