import { ArrowRight } from '#ui/icons/line-icons.tsx'
import { Link } from 'react-router'
import type { GalleryTile } from '#features/gallery/gallery.ts'
import { GalleryGrid } from '#features/gallery/ui/gallery-grid.tsx'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

export function HomeGallery({ tiles }: { tiles: readonly GalleryTile[] }) {
  if (tiles.length === 0) return null
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
      <GalleryGrid tiles={tiles} />
    </HomeSection>
  )
}
