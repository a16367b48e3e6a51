import { AddPhotosTile, Progress, Thumb } from '#features/editing/ui/photos/photo-tile.tsx'
import { YourPhotosTile, type YourPhotosProps } from '#features/editing/ui/photos/your-photos.tsx'
import type { LocalPicture } from '#features/editing/ui/photos/use-edited-photos.ts'
import { cn } from '#ui/class-names.ts'
import { deepMemo } from '#ui/deep-memo.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Check, Cross } from '#ui/icons/sign-icons.tsx'
import { m } from '#words/messages.js'
import { mostPhotos, type CollageState, type TrayPhoto } from './collage-state.ts'
import type { Carry } from './use-carry.ts'

export type PhotoTrayProps = Pick<CollageState, 'photos' | 'cells'> & {
  /** Those that need a look. */
  marked: readonly string[]
  pictureOf: (photo: TrayPhoto) => LocalPicture | null
  /** The photo that was tapped and waits for a place to be tapped. */
  picked: string | null
  carry: Carry
  onPick: (key: string | null) => void
  onRemove: (key: string) => void
  onFiles: (files: readonly File[]) => void
  yours: YourPhotosProps
}

/** All photos of the collage, those without a place first. */
export function PhotoTray({ photos, cells, marked, pictureOf, picked, carry, onPick, onRemove, onFiles, yours }: PhotoTrayProps) {
  const placeOf = ({ key }: TrayPhoto) => cells.findIndex((cell) => cell.key === key)
  const waiting = photos.filter((photo) => placeOf(photo) < 0)
  const shown = [...waiting, ...photos.filter((photo) => placeOf(photo) >= 0)]
  const handlers = carry.from((target) => {
    const key = target.closest<HTMLElement>('[data-photo]')?.dataset['photo']
    return key === undefined ? null : { key, tap: () => onPick(key === picked ? null : key) }
  })
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-sm text-ink-6 low:-mt-[40px] low:flex low:min-h-[40px] low:items-center low:pe-36">
        {picked ? (
          m.collage_tray_picked()
        ) : waiting.length > 0 ? (
          <span>
            {m.collage_tray_waiting({ count: waiting.length })}
            <span className="low:sr-only">. {m.collage_tray_hint()}</span>
          </span>
        ) : (
          <span className="low:sr-only">{m.collage_stage_hint()}</span>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- for its buttons. */}
      <ul aria-label={m.collage_tray()} {...handlers} className="flex items-center gap-3 overflow-x-auto px-1 py-2">
        {shown.map((photo) => {
          const name = m.photo_number({ number: photos.indexOf(photo) + 1 })
          return (
            <li key={photo.key} className="flex shrink-0 items-center gap-1">
              <TrayTile
                photoKey={photo.key}
                name={name}
                place={placeOf(photo)}
                isPicked={photo.key === picked}
                isMarked={marked.includes(photo.key)}
                src={pictureOf(photo)?.src ?? null}
              />
              {photo.key === picked && (
                <IconButton
                  icon={Cross}
                  size="dense"
                  label={m.collage_remove_photo({ name })}
                  onClick={() => onRemove(photo.key)}
                  className="rounded-full before:absolute before:-inset-1.5"
                />
              )}
            </li>
          )
        })}
        {photos.length < mostPhotos && <AddPhotosTile onFiles={onFiles} />}
        {photos.length < mostPhotos && <YourPhotosTile {...yours} />}
      </ul>
    </div>
  )
}

type TrayTileProps = { photoKey: string; name: string; place: number; isPicked: boolean; isMarked: boolean; src: string | null }

/** The tray listens for all of them. */
const TrayTile = deepMemo(function TrayTile({ photoKey, name, place, isPicked, isMarked, src }: TrayTileProps) {
  const words = place < 0 ? m.collage_photo_waiting({ name }) : m.collage_photo_placed({ name, number: place + 1 })
  return (
    <button
      type="button"
      data-photo={photoKey}
      aria-label={isMarked ? m.editor_photo_marked({ name: words }) : words}
      aria-pressed={isPicked}
      className={cn(
        'relative block size-14 low:size-11 touch-pan-x overflow-clip bg-wall-3',
        isPicked && 'outline-3 outline-offset-2 outline-bougainvillea-6',
      )}
    >
      {src && <Thumb src={src} />}
      {place >= 0 && (
        <span className="absolute inset-0 grid place-items-end bg-wall-0/45 p-1">
          <span className="grid size-5 place-items-center rounded-full bg-wall-0 text-ok">
            <Check className="size-3" strokeWidth={3} />
          </span>
        </span>
      )}
      {isMarked && <span className="absolute end-1 top-1 size-3 rounded-full border-2 border-wall-0 bg-err" />}
      <Progress id={photoKey} />
    </button>
  )
})
