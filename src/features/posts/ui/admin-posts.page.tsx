import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { PageOf } from '#features/admin/listing.ts'
import { listAdminPostsCall, removeExamplesCall, type AdminPost } from '../posts.ts'
import { AdminPostList } from './admin-post-list.tsx'
import { PostDialog } from './post-dialog.tsx'

export default function AdminPostsPage() {
  const [open, setOpen] = useState<'new' | 'examples' | null>(null)
  const close = () => setOpen(null)
  const { data } = useQuery<PageOf<AdminPost>>({
    queryKey: [`${listAdminPostsCall.path}?state=example&pageSize=1`],
    refetchOnMount: 'always',
  })
  const hasExamples = (data?.total ?? 0) > 0
  return (
    <AdminScreen
      title={m.admin_posts_heading()}
      introduction={m.admin_posts_intro()}
      actions={
        <>
          <Button onClick={() => setOpen('new')}>{m.post_new()}</Button>
          {hasExamples && (
            <Button variant="secondary" onClick={() => setOpen('examples')}>
              {m.posts_remove_examples()}
            </Button>
          )}
        </>
      }
      links={[
        { to: '/admin/faqs', label: m.admin_faqs_heading() },
        { to: '/admin/page-metadata', label: m.admin_page_metadata_heading() },
      ]}
    >
      <AdminPostList />
      {open === 'new' && <PostDialog post={null} onClose={close} />}
      {open === 'examples' && <RemoveExamples onClose={close} />}
    </AdminScreen>
  )
}

function RemoveExamples({ onClose }: { onClose: () => void }) {
  const remove = useAdminChange(listAdminPostsCall.path, () => callApi(removeExamplesCall))
  function confirm() {
    remove.mutate(undefined, {
      onSuccess({ removed }) {
        onClose()
        toast({ title: m.posts_examples_removed({ count: removed }) })
      },
      onError: (error) => void toast({ title: m.post_not_removed(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={m.posts_remove_examples_title()}
      description={m.posts_remove_examples_text()}
      confirmLabel={m.posts_remove_examples()}
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
