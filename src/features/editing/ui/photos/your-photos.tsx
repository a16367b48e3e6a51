import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#features/photos/photos.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { m } from '#words/messages.js'

export type YourPhotosProps = {
  /** Those that are not on the stage. */
  photos: readonly Photo[]
  onPhotos: (photos: readonly Photo[]) => void
}

/** The way to what somebody has sent before, once there is any. */
export function YourPhotosButton({ photos, onPhotos }: YourPhotosProps) {
  const [isOpen, setOpen] = useState(false)
  if (photos.length === 0) return null
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" strokeWidth={1.75} />
        {m.your_photos_from()}
      </Button>
      {isOpen && <Choice photos={photos} onPhotos={onPhotos} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The same, in a row of tiles. */
export function YourPhotosTile({ photos, onPhotos }: YourPhotosProps) {
  const [isOpen, setOpen] = useState(false)
  if (photos.length === 0) return null
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.your_photos_from()}
        title={m.your_photos_from()}
        onClick={() => setOpen(true)}
        className="grid size-14 place-items-center border border-line-ui transition hover:border-ink-9 hover:bg-wall-2 low:size-11"
      >
        <Images aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </button>
      {isOpen && <Choice photos={photos} onPhotos={onPhotos} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Choice(props: YourPhotosProps & { onClose: () => void }) {
  return (
    <Loaded name="your-photos" load={() => import('./your-photos-sheet.tsx')}>
      {({ YourPhotosSheet }) => <YourPhotosSheet {...props} />}
    </Loaded>
  )
}
