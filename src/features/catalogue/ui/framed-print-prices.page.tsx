import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { formatAed } from '#ui/in-words/money.ts'
import type { PricedFrame } from '#domain/prices/pricing.ts'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { pageContext } from '#platform/http/page-context.ts'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { Frame } from '../catalogue.ts'
import { readCatalogue } from '../server/catalogue.service.ts'
import { nearDay } from '#ui/dates-in-words.ts'
import { FilterLinks } from './filter-links.tsx'
import { PriceList } from './price-list.tsx'
import { framedSizes } from './shapes.ts'
import { loadsAnotherPage, useCatalogue, type LoadedCatalogue } from './use-catalogue.ts'

type Loaded = LoadedCatalogue & { matNotes: Record<number, string> }

/** Mat costs are reckoned here: the price rules would weigh more than the rest of the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const { frames, canvases, priced } = await readCatalogue(context.get(pageContext).shop)
  return { frames, canvases, matNotes: Object.fromEntries(priced.frames.map((frame) => [frame.id, matNote(frame)])) }
}

export { loadsAnotherPage as shouldRevalidate }

export default function FramedPrintPricesPage() {
  const loaded = useLoaderData<Loaded>()
  const { frames } = useCatalogue(loaded)
  const [params] = useSearchParams()
  const [first] = frames
  const frame = frames.find(({ id }) => String(id) === params.get('frame')) ?? first
  const keptFrame = frame && frame !== first ? `&frame=${frame.id}` : ''
  return (
    <InformationPage
      title={m.page_framed_prices_heading()}
      introduction={m.page_framed_prices_intro()}
      next={[
        { to: '/custom-framed-prints', label: m.next_custom_framed() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/canvas-sizes', label: m.next_canvas_sizes() },
      ]}
    >
      <PriceList
        sizes={framedSizes(frame?.sizes ?? [])}
        choices={
          <>
            <FrameFilter frames={frames} chosen={frame} />
            {frame?.outOfStockUntil && (
              <Notice tone="warn" live title={m.stock_out_until({ name: frame.name, day: nearDay(frame.outOfStockUntil) })}>
                {m.stock_out_prices()}
              </Notice>
            )}
          </>
        }
        note={frame && loaded.matNotes[frame.id]}
        frameStyle={frame?.style ?? 'black'}
        startAt={({ id }) => `/print-frame?size=${id}${keptFrame}&mat=none`}
      />
      <TextSection
        title={m.page_framed_prices_included_heading()}
        paragraphs={[m.page_print_frame_what_text()]}
        points={[m.page_framed_prices_included_print(), m.page_framed_prices_included_vat()]}
      />
    </InformationPage>
  )
}

/** Small enough for its moulding to be seen. */
const sample = plainShape('frame', '6x6')

function FrameFilter({ frames, chosen }: { frames: readonly Frame[]; chosen: Frame | undefined }) {
  return (
    <FilterLinks
      label={m.prices_frame()}
      name="frame"
      value={String(chosen?.id)}
      options={frames.map(({ id, name, style, outOfStockUntil }) => ({
        value: String(id),
        label: outOfStockUntil ? m.stock_out_named({ name }) : name,
        picture: <FittedPicture shape={sample} frameStyle={style} photos={[null]} className="w-6 shrink-0" />,
      }))}
    />
  )
}

function matNote(frame: PricedFrame): string {
  const [only, another] = frame.matSizes
  if (!only) return m.prices_no_mat_note()
  const price = formatAed(frame.matFils[only])
  if (!another) return only === 'jumbo' ? m.prices_mat_note_jumbo({ price }) : m.prices_mat_note_regular({ price })
  return m.prices_mat_note({ regular: formatAed(frame.matFils.regular), jumbo: formatAed(frame.matFils.jumbo) })
}
