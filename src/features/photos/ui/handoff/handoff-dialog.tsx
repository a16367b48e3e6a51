import { useEffect, useEffectEvent, useState } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { m } from '#words/messages.js'
import type { Handoff } from '#features/photos/handoffs.ts'
import type { Photo } from '#features/photos/photos.ts'
import { HandoffCode } from './handoff-code.tsx'
import { PhotoPicture } from '../photo-picture.tsx'
import { DoneMark, TileWall } from '../uploads/upload-tile.tsx'
import { useHandoff, type OpenHandoff } from './use-handoff.ts'

export type HandoffDialogProps = { open: boolean; onClose: () => void; onPhotos: ((photos: readonly Photo[]) => void) | undefined }

/** Closing it ends nothing, the phone goes on sending. */
export function HandoffDialog({ open, onClose, onPhotos }: HandoffDialogProps) {
  const { create, current, state, photos } = useHandoff()
  const begin = useEffectEvent(() => {
    if (!current || state === 'over' || Date.now() > current.endsAt) create.mutate()
  })
  useEffect(() => {
    if (open) begin()
  }, [open])
  const arrive = useEffectEvent(() => onPhotos?.(photos))
  const arrivals = photos.length
  useEffect(() => {
    if (arrivals > 0) arrive()
  }, [arrivals])
  const secondsLeft = useSecondsLeft(open ? current : undefined)
  const isOver = current !== undefined && !create.isPending && (state === 'over' || secondsLeft === 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.handoff_title()}
      footer={
        <>
          {current && (
            // Also while a code works: a second phone, or another browser on the first, needs one of its own.
            <Button
              variant={isOver && photos.length === 0 ? 'primary' : 'secondary'}
              loading={create.isPending}
              onClick={() => create.mutate()}
            >
              {m.handoff_new_code()}
            </Button>
          )}
          {photos.length > 0 && <Button onClick={onClose}>{m.handoff_done()}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <p role="status" className="text-lg font-medium">
          {open ? progressWords({ state: isOver ? 'over' : state, count: photos.length }) : ''}
        </p>
        {create.isError && (
          <ErrorState
            title={m.handoff_error()}
            cause={problemText(create.error)}
            onRetry={() => create.mutate()}
            retrying={create.isPending}
          />
        )}
        {create.isPending && <Skeleton className="aspect-square h-auto w-56 max-w-full" />}
        {current && !isOver && !create.isPending && state === 'waiting' && <HandoffCode url={current.url} />}
        {current && !isOver && !create.isPending && secondsLeft !== null && (
          <p role="timer" className="text-ink-6">
            {m.handoff_time_left({ time: minutesAndSeconds(secondsLeft) })}
          </p>
        )}
        <ArrivedPhotos photos={photos} isExpecting={state === 'opened' && !isOver} />
      </div>
    </Dialog>
  )
}

function progressWords({ state, count }: { state: Handoff['state']; count: number }): string {
  const arrived = count === 0 ? '' : m.handoff_arrived({ count })
  if (state === 'opened') return arrived || m.handoff_opened()
  return [arrived, state === 'over' ? m.handoff_over() : m.handoff_waiting()].filter(Boolean).join(' ')
}

/** What has come, with room on the wall for what is expected. */
function ArrivedPhotos({ photos, isExpecting }: { photos: readonly Photo[]; isExpecting: boolean }) {
  if (photos.length === 0 && !isExpecting) return null
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo.id} className="animate-rise">
          <TileWall>
            <PhotoPicture photo={photo} sizes="130px" alt={m.photo_number({ number: index + 1 })} />
            <DoneMark />
          </TileWall>
        </li>
      ))}
      {isExpecting && (
        <li>
          <TileWall>
            <Spinner className="size-8 text-ink-6" />
          </TileWall>
        </li>
      )}
    </ul>
  )
}

/** Null until the clock has been looked at. */
function useSecondsLeft(handoff: OpenHandoff | undefined): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!handoff) return
    const look = () => setSecondsLeft(Math.max(0, Math.ceil((handoff.endsAt - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [handoff])
  return handoff ? secondsLeft : null
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
