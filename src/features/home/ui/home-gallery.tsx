import { ArrowRight } from '#ui/line-icons.tsx'
import { Link } from 'react-router'
import { GalleryGrid } from '#features/content/ui/gallery-grid.tsx'
import { homeTiles } from '#features/content/ui/gallery-tiles.ts'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

export function HomeGallery() {
  return (
    <HomeSection
      title={m.home_gallery_heading()}
      beside={
        <Link to="/gallery" className="link inline-flex min-h-11 items-center gap-2">
          {m.home_gallery_link()}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </Link>
      }
    >
      <GalleryGrid tiles={homeTiles()} />
    </HomeSection>
  )
}
