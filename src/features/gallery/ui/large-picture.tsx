import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import type { GalleryTile } from '../gallery.ts'
import { TilePicture } from './tile-picture.tsx'

/** One picture of the gallery as large as the window allows. */
export function LargePicture({ tile, onClose }: { tile: GalleryTile; onClose: () => void }) {
  return (
    <Dialog
      open
      size="large"
      title={<OwnWords text={tile.caption} />}
      description={<OwnWords text={tile.details} />}
      onClose={onClose}
      footer={
        <ButtonLink to={tile.to} viewTransition>
          {m.gallery_like_this()}
        </ButtonLink>
      }
    >
      <TilePicture tile={tile} sizes="(min-width: 900px) 830px, 86vw" priority />
    </Dialog>
  )
}
