import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { m } from '#words/messages.js'
import type { GalleryTile } from './gallery-tiles.ts'
import { Picture } from './picture.tsx'

/** One picture of the gallery as large as the window allows. */
export function LargePicture({ tile, onClose }: { tile: GalleryTile; onClose: () => void }) {
  return (
    <Dialog
      open
      size="large"
      title={tile.caption}
      description={tile.details}
      onClose={onClose}
      footer={<ButtonLink to={tile.to}>{m.gallery_like_this()}</ButtonLink>}
    >
      <Picture name={tile.picture} alt={tile.alt} sizes="(min-width: 900px) 830px, 86vw" priority />
    </Dialog>
  )
}
