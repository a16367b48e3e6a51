import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { warm } from '#browser/lazy-module.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { Handoff, HandoffButton, useHandoffOpening } from '../handoff/handoff.tsx'
import { loadTransport } from './lazy-transport.ts'
import { PhotoPicker } from '../photo-picker.tsx'
import { UploadTile } from './upload-tile.tsx'
import { isListed } from './upload.ts'
import { summaryWords } from './upload-words.ts'
import { usePhotos } from '../use-photos.ts'
import { useRemoveUpload } from './use-upload-removal.ts'
import { useUploads } from './use-uploads.ts'

/** How long "All photos are sent" is said where the photos themselves are to be seen. */
const summaryMs = 8000

/** Choosing photos and watching them leave, beside those that have arrived. */
export function PhotoTray() {
  const { add } = useUploads()
  const opening = useHandoffOpening()
  return (
    <div className="flex flex-col gap-6">
      <PhotoPicker onOpen={() => warm(loadTransport)} onFiles={add} />
      <div className="hidden md:block">
        <HandoffButton opening={opening} />
        <Handoff opening={opening} />
      </div>
      <UploadTiles showDone={false} />
    </div>
  )
}

export type UploadTilesProps = {
  handoff?: string | null | undefined
  /** False where the photos that have arrived are shown beside them. */
  showDone?: boolean | undefined
  /** What to do now, under the summary. */
  next?: ReactNode
}

export function UploadTiles({ handoff = null, showDone = true, next }: UploadTilesProps) {
  const { uploads, pause, resume } = useUploads({ handoff })
  const remove = useRemoveUpload()
  const { photos } = usePhotos({ load: false })
  // What the list beside the tray does not show yet stays here: a sent photo is never out of sight.
  const shown = showDone ? uploads : uploads.filter((upload) => !isListed(upload))
  const isOver = !showDone && shown.length === 0
  const isToldEnough = useSettledFor(summaryMs, isOver) || (isOver && photos?.length === 0)
  return (
    <>
      {/* Without its words it keeps its height, so that nothing moves under a finger. */}
      <p role="status" className={cn('min-h-6 font-medium', uploads.length === 0 && 'sr-only')}>
        {isToldEnough ? '' : summaryWords(uploads)}
      </p>
      {next}
      {shown.length > 0 && (
        <ul tabIndex={-1} aria-label={m.uploads_list()} className="grid up-to-cols-2 gap-x-4 gap-y-6 sm:up-to-cols-3 lg:up-to-cols-4">
          {shown.map((upload) => {
            const { id, state } = upload
            return (
              <UploadTile
                key={id}
                upload={upload}
                photo={state.kind === 'done' ? photos?.find((photo) => photo.id === state.photoId) : undefined}
                onPause={() => pause(id)}
                onResume={() => resume(id)}
                onRemove={state.kind === 'checking' || (handoff && state.kind === 'done') ? undefined : () => remove(upload)}
              />
            )
          })}
        </ul>
      )}
    </>
  )
}

/** Whether something has been so for a while. */
function useSettledFor(ms: number, isSettled: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [ms, isSettled])
  return isLong && isSettled
}

/** For files that were looked at in the browser only: they leave when the person says so. */
export function KeepPhotos({ files, className }: { files: readonly File[]; className?: string | undefined }) {
  const { add, uploads } = useUploads()
  const { user } = useUser()
  const focusKept = useKeptFocus<HTMLDivElement>()
  const offered = files.filter((file) => !uploads.some((upload) => upload.file === file))
  return (
    <div ref={focusKept} className={cn('flex flex-col gap-6', className)}>
      {offered.length > 0 && (
        <div className="flex flex-col items-start gap-3">
          <Button size="large" onClick={() => add(offered)}>
            {m.keep_photos({ count: offered.length })}
          </Button>
          <p className="max-w-prose text-sm text-ink-6">{keepText({ count: offered.length, isGuest: !user })}</p>
        </div>
      )}
      <UploadTiles next={uploads.some(({ state }) => state.kind === 'done') && <NextSteps isGuest={!user} />} />
    </div>
  )
}

function NextSteps({ isGuest }: { isGuest: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/print-frame" className="link flex min-h-11 items-center">
        {m.keep_next_frames()}
      </Link>
      {!isGuest && (
        <Link to="/account" className="link flex min-h-11 items-center">
          {m.my_photos_title()}
        </Link>
      )}
    </p>
  )
}

function keepText({ count, isGuest }: { count: number; isGuest: boolean }): string {
  return isGuest ? m.keep_photos_guest({ count }) : m.keep_photos_account({ count })
}
