import { Picture } from '#features/content/ui/picture.tsx'
import { m } from '#words/messages.js'
import { ProductInformation } from '#features/editing/ui/product-information.tsx'

export default function PanoramicCanvasPage() {
  return (
    <ProductInformation
      introduction={m.page_panoramic_canvas_intro()}
      picture={<Picture name="sofa" alt={m.gallery_sofa_alt()} sizes="(min-width: 1024px) 50vw, 92vw" />}
      what={{ title: m.page_panoramic_canvas_what_heading(), text: m.page_panoramic_canvas_what_text() }}
      choices={[
        { name: m.choice_size(), text: m.choice_size_panoramic_text() },
        { name: m.choice_edge(), text: m.choice_edge_text() },
        { name: m.choice_place(), text: m.choice_place_text() },
      ]}
      next={[
        { to: '/canvas-sizes', label: m.next_canvas_sizes() },
        { to: '/framed-panoramic-canvas', label: m.next_framed_canvas() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
      ]}
    />
  )
}
