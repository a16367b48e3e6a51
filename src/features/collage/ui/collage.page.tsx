import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { OfferedCarrier } from '#features/delivery/delivery.ts'
import { listOfferedCarriers } from '#features/delivery/server/delivery.service.ts'
import { readCatalogue } from '#features/catalogue/server/catalogue.service.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from '#features/catalogue/ui/use-catalogue.ts'
import { orUnavailable, pageContext } from '#platform/http/page-context.ts'
import { storedPhoto } from '#features/content/ui/stored-photo.ts'
import { Wall } from '#features/content/ui/wall.tsx'
import { ProductInformation } from '#features/editing/ui/product-information.tsx'
import { CollageScreen } from './collage-screen.tsx'
import { plainCollage } from '#features/product-picture/ui/plain-collage.ts'
import { plainLook } from '#features/product-picture/ui/plain-look.ts'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { m } from '#words/messages.js'

function FramedCollage() {
  const small = { sizes: '240px', small: true, priority: true }
  return (
    <FittedPicture
      shape={plainShape('frame-collage', '60x45', { mat: { borderMm: 50 }, collage: plainCollage('hero-left-3') })}
      frameStyle="black"
      photos={[
        storedPhoto('dunes', { sizes: '(min-width: 1024px) 30vw, 54vw', priority: true, moved: { dxMm: 20 } }),
        storedPhoto('sea', small),
        storedPhoto('still-life', small),
        storedPhoto('palms', small),
      ]}
      look={plainLook}
      label={m.page_collage_alt()}
      className="w-[74%]"
    />
  )
}

type CollageData = LoadedCatalogue & { carriers: OfferedCarrier[]; mayHaveDraft: boolean }

export async function loader({ context }: LoaderFunctionArgs): Promise<CollageData> {
  const { shop, asker } = context.get(pageContext)
  const [{ frames, canvases }, carriers] = await orUnavailable(Promise.all([readCatalogue(shop), listOfferedCarriers(shop.db)]))
  return { frames, canvases, carriers, mayHaveDraft: asker.drafts.includes('collage') }
}

export { loadsAnotherPage as shouldRevalidate }

export default function CollagePage() {
  const loaded = useLoaderData<CollageData>()
  const catalogue = useCatalogue(loaded)
  return (
    <>
      <CollageScreen lists={catalogue} carriers={loaded.carriers} mayHaveDraft={loaded.mayHaveDraft} />
      <ProductInformation
        introduction={m.page_collage_intro()}
        picture={
          <Wall>
            <FramedCollage />
          </Wall>
        }
        what={{ title: m.page_collage_what_heading(), text: m.page_collage_what_text() }}
        choices={[
          { name: m.choice_layout(), text: m.choice_layout_text() },
          { name: m.choice_finish(), text: m.choice_finish_text() },
          { name: m.choice_size(), text: m.choice_size_collage_text() },
          { name: m.choice_place(), text: m.choice_place_text() },
        ]}
        next={[
          { to: '/gallery', label: m.next_gallery() },
          { to: '/image-quality-guidelines', label: m.next_guidelines() },
          { to: '/how-it-works', label: m.next_how() },
        ]}
      />
    </>
  )
}
