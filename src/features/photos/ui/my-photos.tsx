import { Trash2 } from 'lucide-react'
import { problemText } from '#browser/problem-text.ts'
import { grouped } from '#domain/grouped.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'
import { photoDate } from './photo-date.ts'
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
  const when = photoDate(photo)
  return (
    <li className="flex min-w-0 animate-fade flex-col">
      <TileWall>
        <PhotoPicture photo={photo} sizes="(min-width: 768px) 220px, 45vw" alt={when} />
        <TileButton icon={Trash2} label={m.photo_remove({ photo: joined([when, size]) })} className="end-0 top-0" onClick={onRemove} />
      </TileWall>
      <p className="pt-2 text-sm font-medium">{when}</p>
      <p className="grow pb-2 text-sm text-ink-6">{size}</p>
      <ButtonLink
        to={`/print-frame?photo=${photo.id}`}
        variant="secondary"
        className="px-2"
        aria-label={m.my_photos_print_named({ photo: when })}
      >
        {m.my_photos_print()}
      </ButtonLink>
    </li>
  )
}
