import { storedPhoto } from '#features/content/ui/stored-photo.ts'
import { Wall } from '#features/content/ui/wall.tsx'
import { plainShape } from '#features/product-picture/ui/plain-shape.ts'
import { FittedPicture } from '#features/product-picture/ui/product-picture.tsx'
import { m } from '#words/messages.js'
import { ProductInformation } from '#features/editing/ui/product-information.tsx'

export default function FramedPanoramicCanvasPage() {
  return (
    <ProductInformation
      introduction={m.page_framed_panoramic_canvas_intro()}
      picture={
        <Wall>
          <FittedPicture
            shape={plainShape('canvas', '90x30')}
            frameStyle="walnut"
            photos={[storedPhoto('sea', { sizes: '(min-width: 1024px) 44vw, 82vw' })]}
            label={m.page_framed_panoramic_canvas_alt()}
            className="w-[88%]"
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
