import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'

export default function AdminReviewsPage() {
  return (
    <AdminScreen
      title={m.admin_reviews_heading()}
      introduction={m.admin_reviews_intro()}
      links={[
        { to: '/admin/slider-images', label: m.admin_slider_images_heading() },
        { to: '/admin/orders', label: m.admin_orders_heading() },
      ]}
    />
  )
}
