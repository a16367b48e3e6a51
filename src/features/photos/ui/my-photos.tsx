import { Trash2 } from 'lucide-react'
import { problemText } from '#browser/problem-text.ts'
import { grouped } from '#domain/grouped.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { PhotoTray } from './uploads/photo-tray.tsx'
import { TileButton, TileWall } from './uploads/upload-tile.tsx'
import { isListed } from './uploads/upload.ts'
import { useRemovePhoto } from './use-photo-removal.ts'
import { usePhotos } from './use-photos.ts'
import { useUploads } from './uploads/use-uploads.ts'
import { joined } from '#ui/in-words/listed.ts'

const gridLook = 'grid up-to-cols-2 gap-x-4 gap-y-6 sm:up-to-cols-3 lg:up-to-cols-4'

/** The photos somebody has with us: to see, to add to, to remove. */
export function MyPhotos() {
  const focusKept = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={focusKept} className="flex flex-col gap-8">
      <PhotoTray />
      <PhotoGrid />
    </div>
  )
}

function PhotoGrid() {
  const { photos, error, isFetching, retry } = usePhotos()
  const { uploads } = useUploads()
  const isAnyInTray = uploads.some((upload) => !isListed(upload))
  const removePhoto = useRemovePhoto()
  if (error) return <ErrorState title={m.my_photos_error()} cause={problemText(error)} onRetry={retry} retrying={isFetching} />
  if (!photos) {
    return (
      <SkeletonGroup className={gridLook}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="aspect-square h-auto" />
        ))}
      </SkeletonGroup>
    )
  }
  if (photos.length === 0) return !isAnyInTray && <p className="text-ink-7">{m.my_photos_empty()}</p>
  return (
    <ul aria-label={m.my_photos_title()} className={gridLook}>
      {photos.map((photo) => (
        <PhotoCard key={photo.id} photo={photo} onRemove={() => removePhoto(photo.id)} />
      ))}
    </ul>
  )
}

function PhotoCard({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const size = m.photo_size({ width: grouped(photo.width), height: grouped(photo.height) })
  const when = dateWords(photo)
  return (
    <li className="min-w-0 animate-fade">
      <TileWall>
        <PhotoPicture photo={photo} sizes="(min-width: 768px) 220px, 45vw" alt={when} />
        <TileButton icon={Trash2} label={m.photo_remove({ photo: joined([when, size]) })} className="end-0 top-0" onClick={onRemove} />
      </TileWall>
      <p className="pt-2 text-sm font-medium">{when}</p>
      <p className="text-sm text-ink-6">{size}</p>
    </li>
  )
}

/** A camera writes the hour on its own clock, without saying where that was. */
function dateWords({ takenAt, createdAt }: Photo): string {
  if (!takenAt) return m.photo_sent_on({ date: plainDate(createdAt) })
  return m.photo_taken_on({ date: plainDate(takenAt) })
}
