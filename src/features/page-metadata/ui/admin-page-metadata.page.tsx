import { useState } from 'react'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { listPageMetadataCall, pageMetadataSorts, type PageMetadata } from '../page-metadata.ts'
import { MetadataDialog } from './metadata-dialog.tsx'

const groups: Record<string, () => string> = { all: m.metadata_all, found: m.metadata_found_pages, hidden: m.metadata_hidden_pages }

const words = () => ({
  table: m.admin_page_metadata_heading(),
  search: m.metadata_search(),
  error: m.metadata_error(),
  empty: m.metadata_empty(),
  none: m.metadata_none(),
  pages: m.metadata_pages(),
  found: (total: number) => m.metadata_found({ total }),
})

const columns = () => [
  { name: m.metadata_page(), sorts: { ascending: 'path', descending: 'path-back' } },
  { name: m.metadata_title(), sorts: { ascending: 'title' } },
  { name: m.metadata_state() },
  { name: m.metadata_actions(), hidden: true },
]

export default function AdminPageMetadataPage() {
  const listing = useListing(Object.keys(groups), { sorts: pageMetadataSorts })
  const filter: Record<string, string> = listing.group === 'all' ? {} : { show: listing.group }
  const result = useListPage<PageMetadata>(listPageMetadataCall.path, listing, filter)
  const [edited, setEdited] = useState<PageMetadata | null>(null)
  return (
    <AdminScreen
      title={m.admin_page_metadata_heading()}
      introduction={m.admin_page_metadata_intro()}
      links={[
        { to: '/admin/posts', label: m.admin_posts_heading() },
        { to: '/admin/faqs', label: m.admin_faqs_heading() },
      ]}
    >
      <AdminList listing={listing} result={result} words={words()} groups={groups} columns={columns()}>
        {(record) => (
          <TableRow key={record.path}>
            <TableCell className="font-medium wrap-anywhere sm:py-2">{record.path}</TableCell>
            <TableCell>
              <span className="block wrap-anywhere">{record.title}</span>
              <span className="block max-w-prose text-ink-6 wrap-anywhere">{record.description}</span>
            </TableCell>
            <TableCell>
              <Badge tone={record.noIndex ? 'neutral' : 'ok'}>{record.noIndex ? m.metadata_hidden() : m.metadata_shown()}</Badge>
            </TableCell>
            <TableCell className="text-end max-sm:text-start">
              <Button
                variant="secondary"
                size="dense"
                className="max-sm:min-h-11"
                aria-label={m.metadata_edit({ path: record.path })}
                onClick={() => setEdited(record)}
              >
                {m.metadata_change()}
              </Button>
            </TableCell>
          </TableRow>
        )}
      </AdminList>
      {edited && <MetadataDialog key={edited.path} record={edited} onClose={() => setEdited(null)} />}
    </AdminScreen>
  )
}
