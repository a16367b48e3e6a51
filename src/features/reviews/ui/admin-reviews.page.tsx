import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { m } from '#words/messages.js'
import { AdminReviewList } from './admin-review-list.tsx'

export default function AdminReviewsPage() {
  return (
    <AdminScreen title={m.admin_reviews_heading()} introduction={m.admin_reviews_intro()}>
      <AdminReviewList />
    </AdminScreen>
  )
}
