import { ProductPage } from '#features/editor/ui/product-page.tsx'
import { m } from '#words/messages.js'

export default function CollagePage() {
  return (
    <ProductPage
      title={m.page_collage_heading()}
      introduction={m.page_collage_intro()}
      picture="gallery-wall"
      pictureAlt={m.gallery_wall_alt()}
      what={{ title: m.page_collage_what_heading(), text: m.page_collage_what_text() }}
      choices={[
        { name: m.choice_layout(), text: m.choice_layout_text() },
        { name: m.choice_finish(), text: m.choice_finish_text() },
        { name: m.choice_size(), text: m.choice_size_collage_text() },
        { name: m.choice_place(), text: m.choice_place_text() },
      ]}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/how-it-works', label: m.next_how() },
      ]}
    />
  )
}
