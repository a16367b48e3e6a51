import { CanvasPiece, FramedPrint } from '#features/content/ui/piece.tsx'
import { Picture, type PictureName } from '#features/content/ui/picture.tsx'
import { CardLink } from '#ui/card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { HomeSection } from './home-section.tsx'

const frameSizes = '(min-width: 1024px) 240px, 60vw'
const collagePhotos: readonly PictureName[] = ['dunes', 'sea', 'skyline', 'mountains']

function FramedSea() {
  return (
    <FramedPrint finish="black" className="w-[78%]">
      <Picture name="sea" alt={m.home_range_framed_alt()} sizes={frameSizes} shape="aspect-4/3 object-[22%]" />
    </FramedPrint>
  )
}

function FramedCollage() {
  return (
    <FramedPrint finish="white" className="w-[66%]">
      <div role="img" aria-label={m.home_range_collage_alt()} className="grid grid-cols-2 gap-2">
        {collagePhotos.map((photo) => (
          <Picture key={photo} name={photo} alt="" sizes="160px" widths={[640]} shape="aspect-square" />
        ))}
      </div>
    </FramedPrint>
  )
}

export function ProductRange() {
  const products = [
    { to: '/print-frame', title: m.home_range_framed_title(), text: m.home_range_framed_text(), piece: <FramedSea /> },
    {
      to: '/canvas',
      title: m.home_range_canvas_title(),
      text: m.home_range_canvas_text(),
      piece: <CanvasPiece photo="dunes" alt={m.home_range_canvas_alt()} className="w-[74%]" shape="aspect-4/3" />,
    },
    {
      to: '/framed-canvas',
      title: m.home_range_framed_canvas_title(),
      text: m.home_range_framed_canvas_text(),
      piece: (
        <CanvasPiece photo="mountains" finish="natural" alt={m.home_range_framed_canvas_alt()} className="w-[72%]" shape="aspect-4/3" />
      ),
    },
    {
      to: '/panoramic-canvas',
      title: m.home_range_panoramic_title(),
      text: m.home_range_panoramic_text(),
      piece: <CanvasPiece photo="skyline" alt={m.home_range_panoramic_alt()} className="w-[92%]" shape="aspect-3/1 object-[50%_30%]" />,
    },
    {
      to: '/framed-panoramic-canvas',
      title: m.home_range_framed_panoramic_title(),
      text: m.home_range_framed_panoramic_text(),
      piece: (
        <CanvasPiece
          photo="sea"
          finish="walnut"
          alt={m.home_range_framed_panoramic_alt()}
          className="w-full"
          shape="aspect-3/1 object-[50%_52%]"
        />
      ),
    },
    { to: '/collage', title: m.home_range_collage_title(), text: m.home_range_collage_text(), piece: <FramedCollage /> },
  ]
  return (
    <HomeSection title={m.home_range_heading()} className="bg-wall-0">
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-3 lg:gap-y-12">
        {products.map((product) => (
          <CardLink
            key={product.to}
            to={product.to}
            title={product.title}
            picture={
              <div className="grid aspect-square place-items-center max-sm:-m-4 max-sm:w-[calc(100%+2rem)] sm:aspect-4/3 sm:w-full">
                {product.piece}
              </div>
            }
          >
            {product.text}
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
