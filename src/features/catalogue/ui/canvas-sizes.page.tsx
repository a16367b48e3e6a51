import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { m } from '#words/messages.js'
import { readCatalogue } from '../server/catalogue.service.ts'
import { PriceList } from './price-list.tsx'
import { canvasSizes } from './shapes.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from './use-catalogue.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<LoadedCatalogue> {
  const { frames, canvases } = await readCatalogue(context.get(pageContext).shop)
  return { frames, canvases }
}

export { loadsAnotherPage as shouldRevalidate }

export default function CanvasSizesPage() {
  const { canvases } = useCatalogue(useLoaderData<LoadedCatalogue>())
  return (
    <InformationPage
      title={m.page_canvas_sizes_heading()}
      introduction={m.page_canvas_sizes_intro()}
      next={[
        { to: '/framed-canvas', label: m.next_framed_canvas() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/framed-print-prices', label: m.next_framed_prices() },
      ]}
    >
      <PriceList
        sizes={canvasSizes(canvases)}
        note={m.page_canvas_sizes_turned()}
        frameStyle={null}
        startAt={({ id, shape }) => `/${shape === 'panoramic' ? 'panoramic-canvas' : 'canvas'}?size=${id}`}
      />
      <TextSection title={m.page_canvas_sizes_measure_heading()} paragraphs={[m.page_canvas_sizes_measure_text()]} />
      <TextSection title={m.page_canvas_sizes_wrap_heading()} paragraphs={[m.page_canvas_sizes_wrap_text()]} />
      <TextSection
        title={m.page_canvas_sizes_price_heading()}
        points={[m.page_canvas_sizes_price_floater(), m.page_canvas_sizes_price_collage(), m.page_canvas_sizes_price_vat()]}
      />
      <TextSection title={m.page_canvas_sizes_order_heading()} paragraphs={[m.page_canvas_sizes_order_text()]} />
    </InformationPage>
  )
}
