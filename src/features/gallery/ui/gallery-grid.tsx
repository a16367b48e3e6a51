import { Link } from 'react-router'
import { leadsToStage } from '#ui/leads-to-stage.ts'
import { OwnWords, spokenAs } from '#ui/own-words.tsx'
import type { GalleryTile } from '../gallery.ts'
import { TilePicture } from './tile-picture.tsx'

export function GalleryGrid({ tiles }: { tiles: readonly GalleryTile[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:gap-x-8 lg:gap-y-12">
      {tiles.map((tile) => (
        <li key={tile.id} className="group relative">
          <figure className="flex flex-col gap-3">
            <div className="leaves overflow-clip bg-wall-2">
              <TilePicture
                tile={tile}
                sizes="(min-width: 1280px) 590px, (min-width: 640px) 47vw, 92vw"
                className="transition-transform duration-380 group-hover:scale-[1.02]"
              />
            </div>
            <figcaption>
              <Link
                to={tile.to}
                {...leadsToStage}
                className="display text-xl underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                <OwnWords text={tile.caption} />
              </Link>
              <p {...spokenAs(tile.details)} className="text-ink-6">
                {tile.details}
              </p>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
