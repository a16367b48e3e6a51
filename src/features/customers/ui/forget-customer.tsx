import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { isOpen } from '#domain/orders/orders.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { nearDay } from '#ui/dates-in-words.ts'
import { Notice } from '#ui/states/notice.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { forgetCustomerCall, type CustomerDetail } from '../customers.ts'

/** Asks first: nothing brings a person back. While an order of theirs is under way it says so, as the shop would refuse. */
export function ForgetCustomer({ customer: { id, name, placed } }: { customer: CustomerDetail }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const forget = useMutation({ mutationFn: () => callApi(forgetCustomerCall, { params: { id } }) })
  function confirm() {
    forget.mutate(undefined, {
      onSuccess() {
        void navigate('/admin/customers', { replace: true })
        toast({ title: m.customer_forgotten_done(), description: m.customer_forgotten_text() })
      },
    })
  }
  const open = placed.filter(({ state }) => isOpen(state)).map(({ number }) => number)
  const claimable = placed.flatMap(({ number, claimUntil }) => (claimUntil === null ? [] : [{ number, claimUntil }]))
  if (open.length > 0)
    return <p className="border-s-4 border-wall-3 ps-3 text-ink-7">{m.customer_forget_waits({ orders: open.join(', ') })}</p>
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
        {m.customer_forget()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={confirm}
          title={m.customer_forget_title({ name })}
          description={`${m.customer_forget_text()} ${m.customer_forget_backups()}`}
          confirmLabel={m.customer_forget()}
          loading={forget.isPending}
          danger
        >
          {claimable.map(({ number, claimUntil }) => (
            <Notice key={number} tone="warn">
              {m.customer_forget_claim({ number, day: nearDay(claimUntil) })}
            </Notice>
          ))}
          <ProblemNotice error={forget.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
