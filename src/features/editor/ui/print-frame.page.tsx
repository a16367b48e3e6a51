import { Picture } from '#features/content/ui/picture.tsx'
import { m } from '#words/messages.js'
import { ProductInformation } from '#features/editing/ui/product-information.tsx'

export default function PrintFramePage() {
  return (
    <ProductInformation
      introduction={m.page_print_frame_intro()}
      picture={<Picture name="console" alt={m.gallery_console_alt()} sizes="(min-width: 1024px) 50vw, 92vw" />}
      what={{ title: m.page_print_frame_what_heading(), text: m.page_print_frame_what_text() }}
      choices={[
        { name: m.choice_frame(), text: m.choice_frame_text() },
        { name: m.choice_size(), text: m.choice_size_framed_text() },
        { name: m.choice_mat(), text: m.choice_mat_text() },
        { name: m.choice_place(), text: m.choice_place_text() },
      ]}
      next={[
        { to: '/framed-print-prices', label: m.next_framed_prices() },
        { to: '/image-quality-guidelines', label: m.next_guidelines() },
        { to: '/how-it-works', label: m.next_how() },
      ]}
    />
  )
}
