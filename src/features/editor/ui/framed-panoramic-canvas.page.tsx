import { CanvasPiece } from '#features/content/ui/piece.tsx'
import { Wall } from '#features/content/ui/wall.tsx'
import { m } from '#words/messages.js'
import { ProductPage } from './product-page.tsx'

export default function FramedPanoramicCanvasPage() {
  return (
    <ProductPage
      title={m.page_framed_panoramic_canvas_heading()}
      introduction={m.page_framed_panoramic_canvas_intro()}
      picture={
        <Wall>
          <CanvasPiece
            photo="sea"
            finish="walnut"
            alt={m.page_framed_panoramic_canvas_alt()}
            large
            className="w-[88%]"
            shape="aspect-3/1 object-[50%_52%]"
          />
        </Wall>
      }
      what={{ title: m.page_framed_panoramic_canvas_what_heading(), text: m.page_framed_panoramic_canvas_what_text() }}
      choices={[
        { name: m.choice_frame(), text: m.choice_frame_text() },
        { name: m.choice_size(), text: m.choice_size_panoramic_text() },
        { name: m.choice_place(), text: m.choice_place_text() },
      ]}
      next={[
        { to: '/canvas-sizes', label: m.next_canvas_sizes() },
        { to: '/panoramic-canvas', label: m.next_panoramic() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
      ]}
    />
  )
}
