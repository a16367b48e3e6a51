import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { mayEditLines, reduceLines } from '#domain/orders/line-edits.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { FormDialog } from '#features/admin/ui/form-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { editLinesCall, type LineEditsInput } from '#features/orders/order-changes.ts'
import { useOrderChange } from '../staff/use-admin-orders.ts'
import { CustomerHears } from '../staff/customer-hears.tsx'

/** Whoever may, until the workshop has begun. */
export function useMayTakeOff({ state, pieces }: AdminOrder): boolean {
  const mayEdit = useMay('edit-orders')
  return (
    mayEdit &&
    mayEditLines(
      state,
      pieces.map((piece) => piece.state),
    )
  )
}

export function EditLines({ order }: { order: AdminOrder }) {
  const mayTakeOff = useMayTakeOff(order)
  const [editing, setEditing] = useState(false)
  if (!mayTakeOff) return null
  return (
    <>
      <Button variant="secondary" className="mt-4" onClick={() => setEditing(true)}>
        {m.admin_lines_edit()}
      </Button>
      {editing && <EditLinesDialog order={order} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Says what it comes to before anything is sent, by the reckoning the shop itself goes by. */
export function EditLinesDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number, paymentStatus, totals } = order
  const lines = order.lines.filter(({ type }) => type !== 'gift-card')
  const [left, setLeft] = useState<Record<string, number>>({})
  const edit = useOrderChange(number, (body: LineEditsInput) => callApi(editLinesCall, { params: { number }, body }))
  const edits = lines.flatMap(({ id, quantity: from }) => {
    const to = left[id] ?? from
    return to < from ? [{ id, from, to }] : []
  })
  const reduced = reduceLines(order.lines, edits, order.refundedItems)
  const offFils = reduced.ok ? reduced.offFils : null
  function save() {
    if (edits.length === 0 || offFils === null) return
    edit.mutate(
      { edits },
      {
        onSuccess() {
          onClose()
          toast({ title: m.admin_lines_edited(), description: m.admin_lines_edited_text({ number }) })
        },
      },
    )
  }
  return (
    <FormDialog
      title={m.admin_lines_title({ number })}
      description={m.admin_lines_text()}
      submit={m.admin_lines_edit()}
      loading={edit.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {lines.map(({ id, title, quantity }) => (
        <Field key={id} label={m.admin_lines_keep({ title })}>
          <Select
            value={String(left[id] ?? quantity)}
            options={Array.from({ length: quantity + 1 }, (_, taken) => String(quantity - taken)).map((value) => ({ value, label: value }))}
            onChange={({ target }) => setLeft((before) => ({ ...before, [id]: Number(target.value) }))}
          />
        </Field>
      ))}
      <div role="status">
        {offFils === null ? (
          <Notice tone="warn">{m.problem_order_last_piece()}</Notice>
        ) : (
          edits.length > 0 && (
            <Notice>
              {paymentStatus === 'unpaid'
                ? m.admin_lines_less({ off: formatAed(offFils), due: formatAed(dueAfter(totals.toPayFils, offFils)) })
                : m.admin_lines_back({ amount: formatAed(offFils) })}
            </Notice>
          )
        )}
      </div>
      <CustomerHears order={order} mailed={m.admin_lines_mailed()} />
      <ProblemNotice error={edit.error} />
    </FormDialog>
  )
}

const dueAfter = (toPayFils: number, offFils: number) => fils(toPayFils - offFils)
