import type { Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import type { LowestPrices } from '#features/catalogue/lowest-prices.ts'
import { storedPhoto, useStoredPhoto } from '#features/content/ui/stored-photo.ts'
import type { PictureName } from '#features/content/ui/picture.tsx'
import { collageOf, plainLook } from '#features/product-picture/ui/plain-look.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { CardLink } from '#ui/card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

const sizes = '(min-width: 1024px) 300px, (min-width: 640px) 40vw, 80vw'
const collagePhotos: readonly PictureName[] = ['palms', 'sea', 'still-life', 'skyline']
const wideMat = { borderMm: 50 }
/** Written out, so that the first page does not carry the whole list of layouts. */
const fourCells = [
  { x: 0, y: 0, width: 0.5, height: 0.5 },
  { x: 0.5, y: 0, width: 0.5, height: 0.5 },
  { x: 0, y: 0.5, width: 0.5, height: 0.5 },
  { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
]

function FramedSea() {
  return (
    <FittedPicture
      shape={plainShape('frame', '40x30', { mat: wideMat })}
      frameStyle="black"
      photos={[useStoredPhoto('sea', { sizes })]}
      label={m.home_range_framed_alt()}
      className="w-[78%]"
    />
  )
}

function Canvas() {
  return (
    <FittedPicture
      shape={plainShape('canvas', '40x30')}
      frameStyle={null}
      photos={[useStoredPhoto('dunes', { sizes })]}
      label={m.home_range_canvas_alt()}
      className="w-[74%]"
    />
  )
}

function FramedCanvas() {
  return (
    <FittedPicture
      shape={plainShape('canvas', '40x30')}
      frameStyle="natural"
      photos={[useStoredPhoto('mountains', { sizes })]}
      label={m.home_range_framed_canvas_alt()}
      className="w-[76%]"
    />
  )
}

function PanoramicCanvas() {
  return (
    <FittedPicture
      shape={plainShape('canvas', '90x30')}
      frameStyle={null}
      photos={[useStoredPhoto('skyline', { sizes, moved: { dyMm: 60 } })]}
      label={m.home_range_panoramic_alt()}
      className="w-[92%]"
    />
  )
}

function FramedPanoramicCanvas() {
  return (
    <FittedPicture
      shape={plainShape('canvas', '90x30')}
      frameStyle="walnut"
      photos={[useStoredPhoto('sea', { sizes })]}
      label={m.home_range_framed_panoramic_alt()}
      className="w-full"
    />
  )
}

function FramedCollage() {
  return (
    <FittedPicture
      shape={plainShape('frame-collage', '50x50', { mat: wideMat, collage: collageOf(fourCells) })}
      frameStyle="white"
      photos={collagePhotos.map((photo) => storedPhoto(photo, { sizes: '200px', small: true }))}
      look={plainLook}
      label={m.home_range_collage_alt()}
      className="w-[70%]"
    />
  )
}

function FromPrice({ price }: { price: Fils | null }) {
  return price === null ? null : <p className="mt-1 font-medium text-ink-9">{m.home_range_from({ price: formatAed(price) })}</p>
}

export function ProductRange({ lowest }: { lowest: LowestPrices | null }) {
  const products = [
    {
      to: '/print-frame',
      soldAs: 'framed-print' as const,
      title: m.home_range_framed_title(),
      text: m.home_range_framed_text(),
      piece: <FramedSea />,
    },
    { to: '/canvas', soldAs: 'canvas' as const, title: m.home_range_canvas_title(), text: m.home_range_canvas_text(), piece: <Canvas /> },
    {
      to: '/framed-canvas',
      soldAs: 'framed-canvas' as const,
      title: m.home_range_framed_canvas_title(),
      text: m.home_range_framed_canvas_text(),
      piece: <FramedCanvas />,
    },
    {
      to: '/panoramic-canvas',
      soldAs: 'panoramic-canvas' as const,
      title: m.home_range_panoramic_title(),
      text: m.home_range_panoramic_text(),
      piece: <PanoramicCanvas />,
    },
    {
      to: '/framed-panoramic-canvas',
      soldAs: 'framed-panoramic-canvas' as const,
      title: m.home_range_framed_panoramic_title(),
      text: m.home_range_framed_panoramic_text(),
      piece: <FramedPanoramicCanvas />,
    },
    {
      to: '/collage',
      soldAs: 'collage' as const,
      title: m.home_range_collage_title(),
      text: m.home_range_collage_text(),
      piece: <FramedCollage />,
    },
  ]
  return (
    <HomeSection title={m.home_range_heading()} className="bg-wall-0">
      <div className="grid up-to-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:up-to-cols-3 lg:gap-y-12">
        {products.map((product) => (
          <CardLink
            key={product.to}
            to={product.to}
            title={product.title}
            opensStage
            picture={
              <div className="far-below grid aspect-square min-h-0 place-items-center max-sm:-m-4 max-sm:w-[calc(100%+var(--spacing)*8)] sm:aspect-4/3 sm:w-full">
                {product.piece}
              </div>
            }
          >
            {product.text}
            <FromPrice price={lowest?.[product.soldAs] ?? null} />
          </CardLink>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-6 border-t border-wall-3 pt-8">
        <div>
          <h3 className="display text-xl">{m.home_range_gift_title()}</h3>
          <p className="text-ink-7">{m.home_range_gift_text()}</p>
        </div>
        <ButtonLink to="/gift-card" variant="secondary">
          {m.home_range_gift_link()}
        </ButtonLink>
      </div>
    </HomeSection>
  )
}
