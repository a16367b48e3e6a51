import { Choices } from '#features/content/ui/choices.tsx'
import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { framedSizes, turned } from './offered-sizes.ts'
import { SizeColumns } from './size-columns.tsx'
import { SizesOnWall } from './sizes-on-wall.tsx'

export default function FramedPrintPricesPage() {
  return (
    <InformationPage
      title={m.page_framed_prices_heading()}
      introduction={m.page_framed_prices_intro()}
      actions={<ButtonLink to="/print-frame">{m.next_print_frame()}</ButtonLink>}
      next={[
        { to: '/custom-framed-prints', label: m.next_custom_framed() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/canvas-sizes', label: m.next_canvas_sizes() },
      ]}
    >
      <div className="pb-12">
        <SizesOnWall sizes={framedSizes.portrait} look="framed" />
      </div>
      <TextSection title={m.page_size_heading()} paragraphs={[m.page_framed_prices_wide()]}>
        <SizeColumns
          columns={[
            { title: m.size_portrait(), sizes: framedSizes.portrait },
            { title: m.size_landscape(), sizes: turned(framedSizes.portrait) },
            { title: m.size_square(), sizes: framedSizes.square },
          ]}
        />
      </TextSection>
      <TextSection title={m.page_choose_heading()}>
        <Choices
          choices={[
            { name: m.choice_frame(), text: m.choice_frame_text() },
            { name: m.choice_mat(), text: m.choice_mat_text() },
          ]}
        />
      </TextSection>
      <TextSection
        title={m.page_framed_prices_included_heading()}
        points={[m.page_framed_prices_included_print(), m.page_framed_prices_included_mat(), m.page_framed_prices_included_vat()]}
      />
      <TextSection title={m.page_custom_framed_size_heading()} paragraphs={[m.page_print_frame_what_text()]} />
    </InformationPage>
  )
}
