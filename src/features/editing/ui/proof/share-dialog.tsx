import { useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { callNamed } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import type { DesignContent, endSharingCall, shareDesignCall, ticketCall } from '#features/designs/designs.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { plainDate } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'

export type ShareDialogProps = {
  /** Null until the shop has the design as it is. */
  designId: string | null
  version: number | null
  /** All that goes on elsewhere; null until the shop can have it. */
  pieces: readonly DesignContent[] | null
  onClose: () => void
}

/** For somebody else to look at, or for oneself to go on with elsewhere. */
export function ShareDialog({ designId, version, pieces, onClose }: ShareDialogProps) {
  return (
    <Dialog open onClose={onClose} title={m.editor_share_title()}>
      <Tabs
        label={m.editor_share_title()}
        tabs={[
          { id: 'show', label: m.editor_share_show(), content: <ShowIt designId={designId} version={version} /> },
          { id: 'continue', label: m.editor_share_continue(), content: <GoOn pieces={pieces} /> },
        ]}
      />
    </Dialog>
  )
}

function ShowIt({ designId, version }: Pick<ShareDialogProps, 'designId' | 'version'>) {
  const [times, setTimes] = useState(0)
  const params = { id: designId ?? '' }
  const end = useMutation({
    mutationFn: () => callNamed<typeof endSharingCall>('DELETE', '/api/designs/{id}/share', { params }),
  })
  const { data, ...link } = useQuery({
    queryKey: ['/api/designs/share', designId, version, times],
    queryFn: () => callNamed<typeof shareDesignCall>('POST', '/api/designs/{id}/share', { params }),
    enabled: designId !== null && !end.isSuccess,
  })
  function shareAgain() {
    end.reset()
    setTimes(times + 1)
  }
  if (end.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="ok" title={m.editor_share_ended()}>
          {m.editor_share_ended_text()}
        </Notice>
        <Button variant="secondary" onClick={shareAgain}>
          {m.editor_share_again()}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-7">{m.editor_share_show_text()}</p>
      <Link data={data?.url} {...link} />
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{m.editor_share_until({ date: plainDate(data.until) })}</p>
          <Button variant="secondary" loading={end.isPending} onClick={() => end.mutate()}>
            {m.my_designs_end()}
          </Button>
        </div>
      )}
      <ProblemNotice error={end.error} />
    </div>
  )
}

function GoOn({ pieces }: Pick<ShareDialogProps, 'pieces'>) {
  const link = useQuery({
    queryKey: ['/api/designs/ticket', pieces],
    async queryFn() {
      const { ticket } = await callNamed<typeof ticketCall>('POST', '/api/designs/ticket', { body: { designs: [...(pieces ?? [])] } })
      return `${location.origin}${location.pathname}?continue=${encodeURIComponent(ticket)}`
    },
    enabled: pieces !== null,
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-7">{m.editor_share_continue_text()}</p>
      {link.data && <QrCode text={link.data} alt={m.editor_share_qr()} />}
      <Link {...link} />
    </div>
  )
}

type LinkState = { data: string | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

function Link({ data, error, isFetching, refetch }: LinkState) {
  if (error) {
    return <ErrorState title={m.editor_share_failed()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <Spinner className="size-8" label={m.editor_share_making()} />
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-sm border border-line-ui bg-wall-1 px-3 py-2 text-sm break-all select-all">{data}</p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={data} label={m.editor_share_copy()} />
        {'share' in navigator && (
          // Who changes their mind in the phone's own sheet has told nobody anything.
          <Button variant="secondary" onClick={() => void navigator.share({ url: data }).catch(() => undefined)}>
            <Send aria-hidden="true" strokeWidth={1.75} className="rtl:-scale-x-100" />
            {m.editor_share_send()}
          </Button>
        )}
      </div>
    </div>
  )
}
