import { InformationPage, TextSection } from '#features/content/ui/information-page.tsx'
import { m } from '#words/messages.js'

export default function ReviewsPage() {
  return (
    <InformationPage
      title={m.page_reviews_heading()}
      introduction={m.page_reviews_intro()}
      next={[
        { to: '/gallery', label: m.next_gallery() },
        { to: '/print-frame', label: m.next_print_frame() },
        { to: '/contact', label: m.next_contact() },
      ]}
    >
      <TextSection
        title={m.page_reviews_how_heading()}
        points={[m.page_reviews_how_rating(), m.page_reviews_how_verified(), m.page_reviews_how_read()]}
      />
    </InformationPage>
  )
}
