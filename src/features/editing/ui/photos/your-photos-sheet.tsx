import { useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import type { Photo } from '#features/photos/photos.ts'
import { photoDate } from '#features/photos/ui/photo-date.ts'
import { PhotoPicture } from '#features/photos/ui/photo-picture.tsx'
import { DoneMark, TileWall } from '#features/photos/ui/uploads/upload-tile.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { m } from '#words/messages.js'
import type { YourPhotosProps } from './your-photos.tsx'

/** What somebody has sent before: as many as they tick come on the stage, in the order they stand here. */
export function YourPhotosSheet({ photos, onPhotos, onClose }: YourPhotosProps & { onClose: () => void }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = photos.filter(({ id }) => ticked.includes(id))
  const tick = (id: string, isTicked: boolean) => setTicked(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id))
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.your_photos_from()}
      footer={
        <Button
          className="w-full"
          disabled={chosen.length === 0}
          onClick={() => {
            onClose()
            onPhotos(chosen)
          }}
        >
          {m.your_photos_add({ count: chosen.length })}
        </Button>
      }
    >
      <ul aria-label={m.your_photos_from()} className="grid grid-cols-2 gap-3">
        {photos.map((photo) => (
          <Tile key={photo.id} photo={photo} isTicked={ticked.includes(photo.id)} onTick={(isTicked) => tick(photo.id, isTicked)} />
        ))}
      </ul>
    </Sheet>
  )
}

type TileProps = { photo: Photo; isTicked: boolean; onTick: (isTicked: boolean) => void }

function Tile({ photo, isTicked, onTick }: TileProps) {
  const when = photoDate(photo)
  return (
    <li className="min-w-0">
      <label className="block has-checked:outline-2 has-checked:outline-ink-9 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gulf-6">
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} className="sr-only" />
        <TileWall>
          <PhotoPicture photo={photo} sizes="180px" />
          {isTicked && <DoneMark />}
        </TileWall>
        <span className="block pt-1 text-sm text-ink-6">
          {when}, {m.photo_size({ width: grouped(photo.width), height: grouped(photo.height) })}
        </span>
      </label>
    </li>
  )
}
