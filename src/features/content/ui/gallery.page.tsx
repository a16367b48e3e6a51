import { m } from '#words/messages.js'
import { GalleryGrid } from './gallery-grid.tsx'
import { galleryTiles } from './gallery-tiles.ts'
import { InformationPage } from './information-page.tsx'

export default function GalleryPage() {
  return (
    <InformationPage
      title={m.page_gallery_heading()}
      introduction={m.page_gallery_intro()}
      next={[
        { to: '/print-frame', label: m.next_print_frame() },
        { to: '/canvas', label: m.next_canvas() },
        { to: '/collage', label: m.next_collage() },
      ]}
    >
      <GalleryGrid tiles={galleryTiles()} />
    </InformationPage>
  )
}
