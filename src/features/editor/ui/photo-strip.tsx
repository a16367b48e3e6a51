import { Plus } from 'lucide-react'
import { PhotoInput } from '#features/photos/ui/photo-input.tsx'
import { useUpload } from '#features/photos/ui/use-uploads.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Cross } from '#ui/sign-icons.tsx'
import { m } from '#words/messages.js'
import { mostPieces } from '#features/designs/most-pieces.ts'
import type { EditedPhoto } from './editor-state.ts'
import type { LocalPicture } from './use-edited-photos.ts'

export type PhotoStripProps = {
  photos: readonly EditedPhoto[]
  current: number
  pictureOf: (photo: EditedPhoto) => LocalPicture | null
  onShow: (key: string) => void
  onRemove: (key: string) => void
  onFiles: (files: readonly File[]) => void
}

/** The photos of this visit, one of them on the stage; each becomes a piece of its own. */
export function PhotoStrip({ photos, current, pictureOf, onShow, onRemove, onFiles }: PhotoStripProps) {
  return (
    <ul aria-label={m.editor_photos()} className="flex items-center gap-3 overflow-x-auto px-1 py-2">
      {photos.map((photo, index) => {
        const isCurrent = index === current
        const name = m.photo_number({ number: index + 1 })
        const picture = pictureOf(photo)
        return (
          <li key={photo.key} className="relative shrink-0">
            <button
              type="button"
              aria-label={name}
              aria-current={isCurrent}
              onClick={() => onShow(photo.key)}
              className={cn('relative block size-14 overflow-clip bg-wall-3', isCurrent && 'outline-2 outline-offset-2 outline-ink-9')}
            >
              {picture && <Thumb src={picture.src} />}
              <Progress id={photo.key} />
            </button>
            {isCurrent && (
              <IconButton
                icon={Cross}
                size="dense"
                label={m.editor_remove_photo({ name })}
                onClick={() => onRemove(photo.key)}
                className="absolute -end-2 -top-2 rounded-full bg-wall-0 shadow-sm"
              />
            )}
          </li>
        )
      })}
      {photos.length < mostPieces && <AddPhotosTile onFiles={onFiles} />}
    </ul>
  )
}

export function AddPhotosTile({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <li className="shrink-0">
      <label className="grid size-14 place-items-center border border-line-ui transition hover:border-ink-9 hover:bg-wall-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-9">
        <Plus aria-hidden="true" strokeWidth={1.75} className="size-5" />
        <span className="sr-only">{m.editor_add_photos()}</span>
        <PhotoInput onFiles={onFiles} />
      </label>
    </li>
  )
}

export function Thumb({ src }: { src: string }) {
  return <img src={src} alt="" draggable={false} className="size-full object-cover" />
}

/** How much of it has left, as a line along the foot of its tile. */
export function Progress({ id }: { id: string }) {
  const upload = useUpload(id)
  if (!upload || upload.state.kind === 'done') return null
  const share = upload.file.size > 0 ? upload.bytesSent / upload.file.size : 0
  return (
    <span className="absolute inset-x-0 bottom-0 h-1.5 bg-wall-0/80">
      <span className="block h-full origin-left bg-ink-9 transition-transform rtl:origin-right" style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}
