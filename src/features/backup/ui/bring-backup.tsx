import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, callApi } from '#browser/api-client.ts'
import { sessionId } from '#browser/session-id.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { beginBringingCall, bringPieceCall, finishBringingCall, listBackupsCall, type Bringing } from '../backups.ts'

const pieceBytes = 16 * 1024 * 1024

type Sending = { file: File; signal: AbortSignal; onSent: (bytes: number) => void }

/** Piece by piece, read from the disk as it goes. */
async function send({ file, signal, onSent }: Sending) {
  const { id } = await callApi(beginBringingCall, { body: { bytes: file.size } })
  for (let sent = 0; sent < file.size;) {
    const answer = await fetch(`${bringPieceCall.path.replace('{id}', id)}?offset=${sent}`, {
      method: bringPieceCall.method,
      credentials: 'include',
      headers: { sessionid: sessionId(), 'content-type': 'application/octet-stream' },
      body: file.slice(sent, sent + pieceBytes),
      signal,
    })
    if (!answer.ok) throw new ApiError(answer.status, await answer.text())
    sent = ((await answer.json()) as Bringing).arrivedBytes
    onSent(sent)
  }
  return callApi(finishBringingCall, { params: { id } })
}

export function BringBackup() {
  const input = useRef<HTMLInputElement>(null)
  const [sentBytes, setSentBytes] = useState(0)
  const [stop, setStop] = useState<AbortController | null>(null)
  const bring = useAdminChange(listBackupsCall.path, ({ file, signal }: Omit<Sending, 'onSent'>) =>
    send({ file, signal, onSent: setSentBytes }),
  )
  function choose(file: File) {
    const controller = new AbortController()
    setStop(controller)
    setSentBytes(0)
    bring.mutate(
      { file, signal: controller.signal },
      { onSuccess: () => void toast({ title: m.backup_brought(), description: m.backup_brought_text() }) },
    )
  }
  const file = bring.isPending ? bring.variables.file : null
  return (
    <div className="flex flex-col items-start gap-3">
      <input
        ref={input}
        type="file"
        accept=".tar,.sealed,application/x-tar"
        hidden
        aria-label={m.backup_bring()}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) choose(chosen)
        }}
      />
      {file ? (
        <>
          <p className="wrap-anywhere">{m.backup_bringing({ file: file.name })}</p>
          <ProgressBar percent={Math.floor((sentBytes / file.size) * 100)} label={m.backup_bringing({ file: file.name })} />
          <Button variant="secondary" onClick={() => stop?.abort()}>
            {m.backup_bring_stop()}
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" strokeWidth={1.75} />
          {m.backup_bring()}
        </Button>
      )}
      {!stop?.signal.aborted && <ProblemNotice error={bring.error} />}
    </div>
  )
}
