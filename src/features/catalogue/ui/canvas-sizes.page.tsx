import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { canvasSizes, turned } from './offered-sizes.ts'
import { SizeColumns } from './size-columns.tsx'
import { SizesOnWall } from './sizes-on-wall.tsx'

export default function CanvasSizesPage() {
  return (
    <InformationPage
      title={m.page_canvas_sizes_heading()}
      introduction={m.page_canvas_sizes_intro()}
      actions={<ButtonLink to="/canvas">{m.next_canvas()}</ButtonLink>}
      next={[
        { to: '/framed-canvas', label: m.next_framed_canvas() },
        { to: '/panoramic-canvas', label: m.next_panoramic() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/framed-print-prices', label: m.next_framed_prices() },
      ]}
    >
      <div className="pb-12">
        <SizesOnWall sizes={canvasSizes.portrait} look="canvas" />
      </div>
      <TextSection title={m.page_size_heading()} paragraphs={[m.page_canvas_sizes_turned()]}>
        <SizeColumns
          columns={[
            { title: m.size_landscape(), sizes: turned(canvasSizes.portrait) },
            { title: m.size_portrait(), sizes: canvasSizes.portrait },
            { title: m.size_square(), sizes: canvasSizes.square },
            { title: m.page_canvas_sizes_panoramic(), sizes: canvasSizes.panoramic },
          ]}
        />
      </TextSection>
      <TextSection title={m.page_canvas_sizes_measure_heading()} paragraphs={[m.page_canvas_sizes_measure_text()]} />
      <TextSection title={m.page_canvas_sizes_wrap_heading()} paragraphs={[m.page_canvas_sizes_wrap_text()]} />
      <TextSection
        title={m.page_canvas_sizes_price_heading()}
        points={[
          m.page_canvas_sizes_price_size(),
          m.page_canvas_sizes_price_floater(),
          m.page_canvas_sizes_price_collage(),
          m.page_canvas_sizes_price_vat(),
        ]}
      />
      <TextSection title={m.page_canvas_sizes_order_heading()} paragraphs={[m.page_canvas_sizes_order_text()]} />
    </InformationPage>
  )
}
