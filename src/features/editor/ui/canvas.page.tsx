import { Picture } from '#features/content/ui/picture.tsx'
import { m } from '#words/messages.js'
import { ProductInformation } from '#features/editing/ui/product-information.tsx'

export default function CanvasPage() {
  return (
    <ProductInformation
      introduction={m.page_canvas_intro()}
      picture={<Picture name="canvas-corner" alt={m.gallery_canvas_alt()} sizes="(min-width: 1024px) 50vw, 92vw" />}
      what={{ title: m.page_canvas_what_heading(), text: m.page_canvas_what_text() }}
      choices={[
        { name: m.choice_size(), text: m.choice_size_canvas_text() },
        { name: m.choice_edge(), text: m.choice_edge_text() },
        { name: m.choice_place(), text: m.choice_place_text() },
      ]}
      next={[
        { to: '/canvas-sizes', label: m.next_canvas_sizes() },
        { to: '/framed-canvas', label: m.next_framed_canvas() },
        { to: '/panoramic-canvas', label: m.next_panoramic() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
      ]}
    />
  )
}
