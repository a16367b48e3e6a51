import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminSliderImagesPage() {
  return (
    <AdminScreen
      title={m.admin_slider_images_heading()}
      introduction={m.admin_slider_images_intro()}
      links={[
        { to: '/admin/reviews', label: m.admin_reviews_heading() },
        { to: '/admin/page-metadata', label: m.admin_page_metadata_heading() },
      ]}
    />
  )
}
