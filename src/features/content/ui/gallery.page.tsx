import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FilterLinks } from '#features/catalogue/ui/filter-links.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { m } from '#words/messages.js'
import { galleryProducts, galleryRooms, galleryTiles, type GalleryTile } from './gallery-tiles.ts'
import { InformationPage } from './information-page.tsx'
import { Picture } from './picture.tsx'

const productNames = {
  framed: m.gallery_product_framed,
  canvas: m.gallery_product_canvas,
  panoramic: m.gallery_product_panoramic,
}
const roomNames = { 'living-room': m.gallery_room_living, hallway: m.gallery_room_hallway, 'close-up': m.gallery_room_close }

export default function GalleryPage() {
  const [search] = useSearchParams()
  const product = galleryProducts.find((each) => each === search.get('product'))
  const room = galleryRooms.find((each) => each === search.get('room'))
  const [shown, setShown] = useState<GalleryTile | null>(null)
  const tiles = galleryTiles().filter((tile) => (!product || tile.product === product) && (!room || tile.room === room))
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
      <div className="flex flex-wrap gap-x-12 gap-y-4 pb-8">
        <FilterLinks
          label={m.gallery_product()}
          name="product"
          value={product}
          options={[
            { value: undefined, label: m.gallery_all_products() },
            ...galleryProducts.map((value) => ({ value, label: productNames[value]() })),
          ]}
        />
        <FilterLinks
          label={m.gallery_room()}
          name="room"
          value={room}
          options={[
            { value: undefined, label: m.gallery_all_rooms() },
            ...galleryRooms.map((value) => ({ value, label: roomNames[value]() })),
          ]}
        />
      </div>
      {tiles.length === 0 && <EmptyState sentence={m.gallery_none()} />}
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:gap-x-8 lg:gap-y-12">
        {tiles.map((tile, place) => (
          <li key={tile.picture}>
            <Tile tile={tile} first={place === 0} onOpen={() => setShown(tile)} />
          </li>
        ))}
      </ul>
      {shown && (
        <Loaded name="large-picture" load={() => import('./large-picture.tsx')} quiet>
          {({ LargePicture }) => <LargePicture tile={shown} onClose={() => setShown(null)} />}
        </Loaded>
      )}
    </InformationPage>
  )
}

function Tile({ tile, first, onOpen }: { tile: GalleryTile; first: boolean; onOpen: () => void }) {
  const { picture, alt, caption, details, to } = tile
  return (
    <figure className="flex flex-col gap-3">
      <button
        type="button"
        aria-label={m.gallery_open({ caption })}
        onClick={onOpen}
        className="group cursor-zoom-in overflow-clip bg-wall-2"
      >
        <Picture
          name={picture}
          alt={alt}
          sizes="(min-width: 1280px) 590px, (min-width: 640px) 47vw, 92vw"
          priority={first}
          className="transition-transform duration-380 group-hover:scale-[1.02]"
        />
      </button>
      <figcaption className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <p className="display text-xl">{caption}</p>
          <p className="text-ink-6">{details}</p>
        </div>
        <ButtonLink to={to} variant="secondary" aria-label={m.gallery_like_this_of({ caption })}>
          {m.gallery_like_this()}
        </ButtonLink>
      </figcaption>
    </figure>
  )
}
