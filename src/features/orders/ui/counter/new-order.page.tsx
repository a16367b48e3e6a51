import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { leaveOrder } from '#browser/session-id.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { momentInWords } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { deleteDraftCall, listDraftsCall, type DraftSummary } from '#features/orders/order-drafts.ts'
import { BeginOrder } from './begin-order.tsx'
import { draftPath } from './draft-path.ts'
import { QuotationList } from './quotation-list.tsx'

/** Begin an order for somebody at the counter or on the phone, or go on with one that was begun. */
export default function NewOrderPage() {
  return (
    <AdminScreen
      title={m.new_order_heading()}
      introduction={m.new_order_intro()}
      actions={
        <ButtonLink variant="secondary" to="/admin/orders">
          {m.admin_order_back()}
        </ButtonLink>
      }
    >
      <BeginOrder />
      <Drafts />
      <QuotationList />
    </AdminScreen>
  )
}

function Drafts() {
  const { data, error, isFetching, refetch } = useQuery<{ items: DraftSummary[] }>({
    queryKey: [listDraftsCall.path],
    refetchOnMount: 'always',
  })
  const [asked, setAsked] = useState<DraftSummary | null>(null)
  const remove = useAdminChange(listDraftsCall.path, ({ id }: DraftSummary) => callApi(deleteDraftCall, { params: { id } }))
  if (error && !data)
    return <ErrorState title={m.draft_list_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-32" />
      </SkeletonGroup>
    )
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-3">
      <h2 id="drafts" className="display text-xl">
        {m.draft_list()}
      </h2>
      {data.items.length === 0 ? (
        <p className="text-ink-7">{m.draft_list_none()}</p>
      ) : (
        <Table label={m.draft_list()} dense stacks>
          <TableHead>
            <TableRow>
              {[m.settlement_customer(), m.draft_pieces(), m.draft_touched(), m.settlement_actions()].map((name) => (
                <TableHeader key={name}>{name}</TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((draft) => (
              <TableRow key={draft.id}>
                <TableCell dir="auto" className="wrap-anywhere">
                  <Link to={draftPath(draft.id)} className="link inline-flex items-center font-medium max-sm:min-h-11">
                    {draft.name || m.draft_nameless()}
                  </Link>
                  {draft.phone && (
                    <span dir="ltr" className="block text-ink-6">
                      {draft.phone}
                    </span>
                  )}
                </TableCell>
                <TableCell>{draft.pieces}</TableCell>
                <TableCell>
                  {[momentInWords(draft.updatedAt), ...(draft.by ? [m.admin_order_by({ name: draft.by })] : [])].join(' ')}
                </TableCell>
                <TableCell>
                  <Button
                    variant="link"
                    aria-label={m.draft_delete_label({ name: draft.name || m.draft_nameless() })}
                    onClick={() => setAsked(draft)}
                  >
                    {m.draft_delete()}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          remove.mutate(asked, {
            onSettled: () => setAsked(null),
            onSuccess: () => leaveOrder(asked.id),
            onError: (cause) => void toast({ title: m.draft_not_deleted(), description: problemText(cause), variant: 'destructive' }),
          })
        }
        title={m.draft_delete_title({ name: asked?.name || m.draft_nameless() })}
        description={m.draft_delete_text()}
        confirmLabel={m.draft_delete()}
        danger
      />
    </section>
  )
}
