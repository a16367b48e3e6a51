import { ButtonLink } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { InformationPage, TextSection } from './information-page.tsx'
import { Picture } from './picture.tsx'

export default function CustomCanvasPrintsPage() {
  return (
    <InformationPage
      title={m.page_custom_canvas_heading()}
      introduction={m.page_custom_canvas_intro()}
      picture={<Picture name="canvas-corner" alt={m.page_custom_canvas_alt()} sizes="(min-width: 1024px) 50vw, 92vw" priority />}
      actions={<ButtonLink to="/canvas">{m.next_canvas()}</ButtonLink>}
      next={[
        { to: '/canvas-sizes', label: m.next_canvas_sizes() },
        { to: '/framed-canvas', label: m.next_framed_canvas() },
        { to: '/panoramic-canvas', label: m.next_panoramic() },
        { to: '/custom-framed-prints', label: m.next_custom_framed() },
      ]}
    >
      <TextSection title={m.page_custom_canvas_wrap_heading()} paragraphs={[m.page_custom_canvas_wrap_text()]}>
        <Picture name="canvas-angle" alt={m.gallery_angle_alt()} sizes="(min-width: 1024px) 760px, 92vw" />
      </TextSection>
      <TextSection
        title={m.page_custom_canvas_edges_heading()}
        points={[
          m.page_custom_canvas_edges_mirror(),
          m.page_custom_canvas_edges_black(),
          m.page_custom_canvas_edges_white(),
          m.page_custom_canvas_edges_image(),
        ]}
      />
      <TextSection title={m.page_custom_canvas_shapes_heading()} paragraphs={[m.page_custom_canvas_shapes_text()]}>
        <Picture name="panorama" alt={m.gallery_panorama_alt()} sizes="(min-width: 1024px) 760px, 92vw" />
      </TextSection>
    </InformationPage>
  )
}
