import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminPageMetadataPage() {
  return (
    <AdminScreen
      title={m.admin_page_metadata_heading()}
      introduction={m.admin_page_metadata_intro()}
      links={[
        { to: '/admin/slider-images', label: m.admin_slider_images_heading() },
        { to: '/admin/analytics', label: m.admin_analytics_heading() },
      ]}
    />
  )
}
