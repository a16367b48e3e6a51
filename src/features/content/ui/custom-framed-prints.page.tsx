import { useShopIdentity } from '#features/settings/ui/use-shop-identity.ts'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { FrameFinishes } from './frame-finishes.tsx'
import { InformationPage, TextSection } from './information-page.tsx'
import { Picture } from './picture.tsx'

export default function CustomFramedPrintsPage() {
  return (
    <InformationPage
      title={m.page_custom_framed_heading()}
      introduction={m.page_custom_framed_intro({ city: useShopIdentity().city })}
      picture={<Picture name="frame-corner" alt={m.page_custom_framed_alt()} sizes="(min-width: 1024px) 50vw, 92vw" priority />}
      actions={<ButtonLink to="/print-frame">{m.next_print_frame()}</ButtonLink>}
      next={[
        { to: '/framed-print-prices', label: m.next_framed_prices() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/custom-canvas-prints', label: m.next_custom_canvas() },
      ]}
    >
      <TextSection title={m.page_custom_framed_frames_heading()} paragraphs={[m.page_custom_framed_frames_text()]}>
        <FrameFinishes />
      </TextSection>
      <TextSection title={m.page_custom_framed_mats_heading()} paragraphs={[m.page_custom_framed_mats_text()]}>
        <Picture name="mat-bevel" alt={m.page_custom_framed_mats_alt()} sizes="(min-width: 1024px) 760px, 92vw" />
      </TextSection>
      <TextSection title={m.page_custom_framed_size_heading()} paragraphs={[m.page_custom_framed_size_text()]} />
    </InformationPage>
  )
}
