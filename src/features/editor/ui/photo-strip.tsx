import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Cross } from '#ui/icons/sign-icons.tsx'
import { m } from '#words/messages.js'
import { mostPieces } from '#features/designs/most-pieces.ts'
import type { EditedPhoto } from '#features/editing/ui/choice.ts'
import { AddPhotosTile, Progress, Thumb } from '#features/editing/ui/photos/photo-tile.tsx'
import { YourPhotosTile, type YourPhotosProps } from '#features/editing/ui/photos/your-photos.tsx'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'

export type PhotoStripProps = {
  photos: readonly EditedPhoto[]
  current: number
  /** Those that need a look. */
  marked: readonly string[]
  pictureOf: (photo: EditedPhoto) => LocalPicture | null
  onShow: (key: string) => void
  onRemove: (key: string) => void
  onFiles: (files: readonly File[]) => void
  yours: YourPhotosProps
}

/** The photos of this visit, one of them on the stage; each becomes a piece of its own. */
export function PhotoStrip({ photos, current, marked, pictureOf, onShow, onRemove, onFiles, yours }: PhotoStripProps) {
  return (
    <ul aria-label={m.editor_photos()} className="flex items-center gap-3 overflow-x-auto px-1 py-2 low:py-1">
      {photos.map((photo, index) => {
        const isCurrent = index === current
        const name = m.photo_number({ number: index + 1 })
        const isMarked = marked.includes(photo.key)
        const picture = pictureOf(photo)
        return (
          <li key={photo.key} className="flex shrink-0 items-center gap-1">
            <button
              type="button"
              aria-label={isMarked ? m.editor_photo_marked({ name }) : name}
              aria-current={isCurrent}
              onClick={() => onShow(photo.key)}
              className={cn(
                'relative block size-14 low:size-11 overflow-clip bg-wall-3',
                isCurrent && 'outline-2 outline-offset-2 outline-ink-9',
              )}
            >
              {picture && <Thumb src={picture.src} />}
              {isMarked && <span className="absolute end-1 top-1 size-3 rounded-full border-2 border-wall-0 bg-err" />}
              <Progress id={photo.key} />
            </button>
            {isCurrent && (
              <IconButton
                icon={Cross}
                size="dense"
                label={m.editor_remove_photo({ name })}
                onClick={() => onRemove(photo.key)}
                className="rounded-full before:absolute before:-inset-1.5"
              />
            )}
          </li>
        )
      })}
      {photos.length < mostPieces && <AddPhotosTile onFiles={onFiles} />}
      {photos.length < mostPieces && <YourPhotosTile {...yours} />}
    </ul>
  )
}
