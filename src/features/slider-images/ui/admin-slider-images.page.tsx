import { useState } from 'react'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { SlideDialog } from './slide-dialog.tsx'
import { SlideList } from './slide-list.tsx'

export default function AdminSliderImagesPage() {
  const [adding, setAdding] = useState(false)
  return (
    <AdminScreen
      title={m.admin_slider_images_heading()}
      introduction={m.admin_slider_images_intro()}
      actions={<Button onClick={() => setAdding(true)}>{m.slide_new()}</Button>}
      links={[
        { to: '/admin/reviews', label: m.admin_reviews_heading() },
        { to: '/admin/page-metadata', label: m.admin_page_metadata_heading() },
      ]}
    >
      <SlideList />
      {adding && <SlideDialog slide={null} onClose={() => setAdding(false)} />}
    </AdminScreen>
  )
}
