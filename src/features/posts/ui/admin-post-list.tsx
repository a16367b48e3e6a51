import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { BulkAction } from '#features/admin/ui/lists/bulk-action.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listAdminPostsCall, postSorts, publishPostCall, removePostCall, type AdminPost } from '../posts.ts'
import { PostDialog } from './post-dialog.tsx'

const { path } = listAdminPostsCall

const groups: Record<string, () => string> = {
  all: m.posts_all,
  published: m.posts_published,
  draft: m.posts_draft,
  example: m.posts_example,
}

const words = () => ({
  table: m.admin_posts_heading(),
  search: m.posts_search(),
  error: m.posts_error(),
  empty: m.posts_empty(),
  none: m.posts_none(),
  pages: m.posts_pages(),
  found: (total: number) => m.posts_found({ total }),
})

const columns = () => [
  { name: m.post_post(), sorts: { ascending: 'title' } },
  { name: m.post_state() },
  { name: m.post_when(), sorts: { descending: 'newest' } },
  { name: m.post_actions(), hidden: true },
]

export function AdminPostList() {
  const listing = useListing(Object.keys(groups), { sorts: postSorts })
  const filter: Record<string, string> = listing.group === 'all' ? {} : { state: listing.group }
  const result = useListPage<AdminPost>(path, listing, filter)
  const [edited, setEdited] = useState<AdminPost | null>(null)
  const [leaving, setLeaving] = useState<AdminPost | null>(null)
  return (
    <>
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={groups}
        columns={columns()}
        bulk={{
          idOf: ({ slug }) => slug,
          nameOf: ({ title }) => title,
          renderActions: (chosen, clear) => <PostBulkActions chosen={chosen} onDone={clear} />,
        }}
      >
        {(post, lead) => (
          <PostRow key={post.slug} post={post} lead={lead} onEdit={() => setEdited(post)} onRemove={() => setLeaving(post)} />
        )}
      </AdminList>
      {edited && <PostDialog key={edited.slug} post={edited} onClose={() => setEdited(null)} />}
      {leaving && <RemovePost post={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function PostBulkActions({ chosen, onDone }: { chosen: AdminPost[]; onDone: () => void }) {
  const common = { chosen, nameOf: ({ title }: AdminPost) => title, path, onDone }
  const publish =
    (isPublished: boolean) =>
    ({ slug }: AdminPost) =>
      callApi(publishPostCall, { params: { slug }, body: { isPublished } })
  return (
    <>
      <BulkAction
        {...common}
        fits={({ isPublished }) => !isPublished}
        act={publish(true)}
        words={{ action: m.posts_publish(), title: m.posts_publish_title() }}
      />
      <BulkAction
        {...common}
        fits={({ isPublished }) => isPublished}
        act={publish(false)}
        words={{ action: m.posts_withdraw(), title: m.posts_withdraw_title(), text: m.posts_withdraw_text() }}
      />
    </>
  )
}

type PostRowProps = { post: AdminPost; lead: ReactNode; onEdit: () => void; onRemove: () => void }

function PostRow({ post, lead, onEdit, onRemove }: PostRowProps) {
  const { slug, title, isPublished, isPlanned, isDemo, publishedAt } = post
  return (
    <TableRow lead={lead}>
      <TableCell className="sm:py-2">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {title}
        </span>
        <span className="block text-ink-6 wrap-anywhere">/blog/{slug}</span>
      </TableCell>
      <TableCell>
        <span className="inline-flex flex-wrap gap-2">
          {isPlanned ? (
            <Badge tone="ink">{m.post_state_planned()}</Badge>
          ) : (
            <Badge tone={isPublished ? 'ok' : 'neutral'}>{isPublished ? m.post_state_published() : m.post_state_draft()}</Badge>
          )}
          {isDemo && <Badge tone="warn">{m.post_demo()}</Badge>}
        </span>
      </TableCell>
      <TableCell>{publishedAt && plainDate(publishedAt)}</TableCell>
      <TableCell className="text-end max-sm:text-start">
        <span className="inline-flex items-center gap-1">
          <Button variant="secondary" size="dense" className="max-sm:min-h-11" aria-label={m.post_edit({ title })} onClick={onEdit}>
            {m.post_change()}
          </Button>
          <IconButton icon={Trash2} label={m.post_remove({ title })} onClick={onRemove} />
        </span>
      </TableCell>
    </TableRow>
  )
}

function RemovePost({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const remove = useAdminChange(path, () => callApi(removePostCall, { params: { slug: post.slug } }))
  function confirm() {
    remove.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.post_removed() })
      },
      onError: (error) => void toast({ title: m.post_not_removed(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={m.post_remove_title()}
      description={m.post_remove_text()}
      confirmLabel={m.post_remove_confirm()}
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
