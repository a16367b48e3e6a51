import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { draftQuotationsCall, listQuotationsCall, sendQuotationCall, type Quotation } from '#features/orders/quotations.ts'
import { whereMailed } from './quotation-words.tsx'

/** A quote goes to nobody by itself: whom it would go to, whether it did, and the way to send it. */
export function SendQuotation({ quotation }: { quotation: Quotation }) {
  const { number, draftId, email, mailed, state } = quotation
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => callApi(sendQuotationCall, { params: { number } }),
    onSettled: () => setAsking(false),
    onSuccess() {
      toast({ title: m.quote_sent_off({ number }), description: m.quote_mailed({ email: email ?? '' }) })
      if (draftId) void queryClient.invalidateQueries({ queryKey: [draftQuotationsCall.path.replace('{id}', draftId)] })
      void queryClient.invalidateQueries({ queryKey: [listQuotationsCall.path] })
    },
  })
  const told = mailed && whereMailed(mailed)
  if (state !== 'open') return told ? <p className="text-ink-6">{told}</p> : null
  if (email === null) return <p className="text-ink-7">{m.quote_by_hand()}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere text-ink-7">{told ?? m.quote_not_sent_yet()}</p>
      <Button
        size="dense"
        className="max-sm:min-h-11"
        variant={mailed ? 'secondary' : 'primary'}
        loading={send.isPending}
        onClick={() => (mailed ? setAsking(true) : send.mutate())}
      >
        {mailed ? m.quote_send_again({ email }) : m.quote_send({ email })}
      </Button>
      <ProblemNotice error={send.error} />
      {mailed && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => send.mutate()}
          title={m.quote_again_title({ number })}
          description={[m.quote_sent_times({ times: mailed.times }), told].join(' ')}
          confirmLabel={m.quote_send_again({ email })}
          loading={send.isPending}
        />
      )}
    </div>
  )
}
