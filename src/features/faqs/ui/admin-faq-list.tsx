import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import type { PageOf } from '#features/admin/listing.ts'
import { BulkAction } from '#features/admin/ui/lists/bulk-action.tsx'
import { MoveButtons, useListOrder } from '#features/admin/ui/lists/list-order.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TableCell, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { listAdminFaqsCall, orderFaqsCall, removeFaqCall, type AdminFaq } from '../faqs.ts'
import { FaqDialog } from './faq-dialog.tsx'

const { path } = listAdminFaqsCall
const groups: Record<string, () => string> = { all: m.faqs_all }

const words = () => ({
  table: m.admin_faqs_heading(),
  search: m.faqs_admin_search(),
  error: m.faqs_error(),
  empty: m.faqs_empty(),
  none: m.faqs_admin_none(),
  pages: m.faqs_pages(),
  found: (total: number) => m.faqs_total({ total }),
})

const columns = () => [
  { name: m.faq_question(), sorts: { ascending: 'name' } },
  { name: m.faq_group() },
  { name: m.faq_actions(), hidden: true },
]

export function AdminFaqList() {
  const listing = useListing(Object.keys(groups), { sorts: ['name'] })
  const result = useListPage<AdminFaq>(path, listing, {})
  // Moving one needs the order of all, also of those on other pages.
  const { data: all } = useQuery<PageOf<AdminFaq>>({ queryKey: [`${path}?pageSize=100`], refetchOnMount: 'always' })
  const order = useListOrder(path, {
    saved: all?.items.map(({ id }) => id) ?? [],
    save: (ids) => callApi(orderFaqsCall, { body: { ids } }),
    failed: m.faq_not_moved(),
  })
  const [edited, setEdited] = useState<AdminFaq | null>(null)
  const [leaving, setLeaving] = useState<AdminFaq | null>(null)
  return (
    <>
      <AdminList
        listing={listing}
        result={result}
        words={words()}
        groups={groups}
        columns={columns()}
        bulk={{
          idOf: ({ id }) => id,
          nameOf: ({ question }) => question,
          renderActions: (chosen, clear) => (
            <BulkAction
              chosen={chosen}
              nameOf={({ question }) => question}
              act={({ id }) => callApi(removeFaqCall, { params: { id } })}
              words={{ action: m.faqs_remove(), title: m.faqs_remove_title() }}
              danger
              path={path}
              onDone={clear}
            />
          ),
        }}
      >
        {(faq, lead) => (
          <TableRow key={faq.id} lead={lead}>
            <TableCell className="sm:py-2">
              <span dir="auto" className="block font-medium wrap-anywhere">
                {faq.question}
              </span>
              <span dir="auto" className="line-clamp-2 max-w-prose text-ink-6 wrap-anywhere">
                {faq.answer}
              </span>
            </TableCell>
            <TableCell>{faq.group}</TableCell>
            <TableCell className="text-end max-sm:text-start">
              <span className="inline-flex items-center gap-1">
                <MoveButtons
                  id={faq.id}
                  order={order}
                  earlier={m.faq_earlier({ question: faq.question })}
                  later={m.faq_later({ question: faq.question })}
                />
                <Button
                  variant="secondary"
                  size="dense"
                  className="max-sm:min-h-11"
                  aria-label={m.faq_edit({ question: faq.question })}
                  onClick={() => setEdited(faq)}
                >
                  {m.faq_change()}
                </Button>
                <IconButton icon={Trash2} label={m.faq_remove({ question: faq.question })} onClick={() => setLeaving(faq)} />
              </span>
            </TableCell>
          </TableRow>
        )}
      </AdminList>
      {edited && <FaqDialog key={edited.id} faq={edited} onClose={() => setEdited(null)} />}
      {leaving && <RemoveFaq faq={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RemoveFaq({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const remove = useAdminChange(path, () => callApi(removeFaqCall, { params: { id: faq.id } }))
  function confirm() {
    remove.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.faq_removed() })
      },
      onError: (error) => void toast({ title: m.faq_not_removed(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={m.faq_remove_title()}
      description={faq.question}
      confirmLabel={m.faq_remove_confirm()}
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
