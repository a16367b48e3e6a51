import { AddPhotosTile, Progress, Thumb } from '#features/editor/ui/photo-strip.tsx'
import type { LocalPicture } from '#features/editor/ui/use-edited-photos.ts'
import { cn } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Check, Cross } from '#ui/sign-icons.tsx'
import { m } from '#words/messages.js'
import { mostPhotos, type CollageState, type TrayPhoto } from './collage-state.ts'
import type { Carry } from './use-carry.ts'

export type PhotoTrayProps = Pick<CollageState, 'photos' | 'cells'> & {
  pictureOf: (photo: TrayPhoto) => LocalPicture | null
  /** The photo that was tapped and waits for a place to be tapped. */
  picked: string | null
  carry: Carry
  onPick: (key: string | null) => void
  onRemove: (key: string) => void
  onFiles: (files: readonly File[]) => void
}

/** All photos of the collage, those without a place first. */
export function PhotoTray({ photos, cells, pictureOf, picked, carry, onPick, onRemove, onFiles }: PhotoTrayProps) {
  const placeOf = ({ key }: TrayPhoto) => cells.findIndex((cell) => cell.key === key)
  const waiting = photos.filter((photo) => placeOf(photo) < 0)
  const shown = [...waiting, ...photos.filter((photo) => placeOf(photo) >= 0)]
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-sm text-ink-6">
        {picked
          ? m.collage_tray_picked()
          : waiting.length > 0
            ? `${m.collage_tray_waiting({ count: waiting.length })}. ${m.collage_tray_hint()}`
            : m.collage_stage_hint()}
      </p>
      <ul aria-label={m.collage_tray()} className="flex items-center gap-3 overflow-x-auto px-1 py-2">
        {shown.map((photo) => {
          const place = placeOf(photo)
          const name = m.photo_number({ number: photos.indexOf(photo) + 1 })
          const isPicked = photo.key === picked
          return (
            <li key={photo.key} className="relative shrink-0">
              <button
                type="button"
                aria-label={place < 0 ? m.collage_photo_waiting({ name }) : m.collage_photo_placed({ name, number: place + 1 })}
                aria-pressed={isPicked}
                {...carry.from(photo.key)}
                onClick={() => onPick(isPicked ? null : photo.key)}
                className={cn(
                  'relative block size-14 touch-pan-x overflow-clip bg-wall-3',
                  isPicked && 'outline-3 outline-offset-2 outline-bougainvillea-6',
                )}
              >
                <Thumb picture={pictureOf(photo)} />
                {place >= 0 && (
                  <span className="absolute inset-0 grid place-items-end bg-wall-0/45 p-1">
                    <span className="grid size-5 place-items-center rounded-full bg-wall-0 text-ok">
                      <Check className="size-3" strokeWidth={3} />
                    </span>
                  </span>
                )}
                <Progress id={photo.key} />
              </button>
              {isPicked && (
                <IconButton
                  icon={Cross}
                  size="dense"
                  label={m.collage_remove_photo({ name })}
                  onClick={() => onRemove(photo.key)}
                  className="absolute -end-2 -top-2 rounded-full bg-wall-0 shadow-sm"
                />
              )}
            </li>
          )
        })}
        {photos.length < mostPhotos && <AddPhotosTile onFiles={onFiles} />}
      </ul>
    </div>
  )
}
