import { useState } from 'react'
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { FilterLinks } from '#features/catalogue/ui/filter-links.tsx'
import { InformationPage } from '#features/content/ui/information-page.tsx'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { leadsToStage } from '#ui/leads-to-stage.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { spokenAs } from '#ui/own-words.tsx'
import { m } from '#words/messages.js'
import { galleryProducts, galleryRooms } from '../gallery-kinds.ts'
import type { GalleryTile } from '../gallery.ts'
import { readGallery } from '../server/gallery.service.ts'
import { productNames, roomNames } from './gallery-words.ts'
import { TilePicture } from './tile-picture.tsx'

export { loadsAnotherPage as shouldRevalidate } from '#features/catalogue/ui/use-catalogue.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<GalleryTile[]> {
  return orUnavailable(readGallery(context.get(pageContext).shop))
}

/** A lost connection costs the pictures, never the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<GalleryTile[] | null> {
  try {
    return await serverLoader<GalleryTile[]>()
  } catch (error) {
    console.warn('The gallery could not be read.', error)
    return null
  }
}

/** So many are looked through without a filter. */
const fewTiles = 8

export default function GalleryPage() {
  const loaded = useLoaderData<GalleryTile[] | null>()
  const all = loaded ?? []
  const [search] = useSearchParams()
  const product = galleryProducts.find((each) => each === search.get('product'))
  const room = galleryRooms.find((each) => each === search.get('room'))
  const [shown, setShown] = useState<GalleryTile['id'] | null>(null)
  const tiles = all.filter((tile) => (!product || tile.product === product) && (!room || tile.room === room))
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
      {(all.length > fewTiles || product || room) && (
        <div className="flex flex-wrap gap-x-12 gap-y-4 pb-8">
          <FilterLinks
            label={m.gallery_product()}
            name="product"
            value={product}
            options={[
              { value: undefined, label: m.gallery_all_products() },
              ...galleryProducts
                .filter((each) => all.some((tile) => tile.product === each))
                .map((value) => ({ value, label: productNames[value]() })),
            ]}
          />
          <FilterLinks
            label={m.gallery_room()}
            name="room"
            value={room}
            options={[
              { value: undefined, label: m.gallery_all_rooms() },
              ...galleryRooms
                .filter((each) => all.some((tile) => tile.room === each))
                .map((value) => ({ value, label: roomNames[value]() })),
            ]}
          />
        </div>
      )}
      {!loaded && <ErrorState title={m.gallery_error()} cause={m.problem_offline()} onRetry={() => location.reload()} />}
      {loaded && tiles.length === 0 && <EmptyState sentence={m.gallery_none()} />}
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:gap-x-8 lg:gap-y-12">
        {tiles.map((tile, place) => (
          <li key={tile.id}>
            <Tile tile={tile} first={place === 0} onOpen={() => setShown(tile.id)} />
            {tile.id === shown && (
              <Loaded name="large-picture" load={() => import('./large-picture.tsx')}>
                {({ LargePicture }) => <LargePicture tile={tile} onClose={() => setShown(null)} />}
              </Loaded>
            )}
          </li>
        ))}
      </ul>
    </InformationPage>
  )
}

function Tile({ tile, first, onOpen }: { tile: GalleryTile; first: boolean; onOpen: () => void }) {
  const { caption, details, to } = tile
  return (
    <figure className="flex flex-col gap-3">
      <button
        type="button"
        aria-label={m.gallery_open({ caption })}
        onClick={onOpen}
        className="group leaves cursor-zoom-in overflow-clip bg-wall-2"
      >
        <TilePicture
          tile={tile}
          sizes="(min-width: 1280px) 590px, (min-width: 640px) 47vw, 92vw"
          priority={first}
          className="transition-transform duration-380 group-hover:scale-[1.02]"
        />
      </button>
      <figcaption className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <p {...spokenAs(caption)} className="display text-xl">
            {caption}
          </p>
          <p {...spokenAs(details)} className="text-ink-6">
            {details}
          </p>
        </div>
        <ButtonLink to={to} {...leadsToStage} variant="secondary" aria-label={m.gallery_like_this_of({ caption })}>
          {m.gallery_like_this()}
        </ButtonLink>
      </figcaption>
    </figure>
  )
}
