import { useState } from 'react'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { AdminFaqList } from './admin-faq-list.tsx'
import { FaqDialog } from './faq-dialog.tsx'

export default function AdminFaqsPage() {
  const [adding, setAdding] = useState(false)
  return (
    <AdminScreen
      title={m.admin_faqs_heading()}
      introduction={m.admin_faqs_intro()}
      actions={<Button onClick={() => setAdding(true)}>{m.faq_new()}</Button>}
      links={[
        { to: '/admin/posts', label: m.admin_posts_heading() },
        { to: '/admin/page-metadata', label: m.admin_page_metadata_heading() },
      ]}
    >
      <AdminFaqList />
      {adding && <FaqDialog faq={null} onClose={() => setAdding(false)} />}
    </AdminScreen>
  )
}
