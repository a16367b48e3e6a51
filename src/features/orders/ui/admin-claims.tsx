import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { claimedFils } from '#domain/claims.ts'
import { ProblemNotice } from '#features/accounts/ui/problem-notice.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { answerClaimCall, type AdminOrder } from '../admin-orders.ts'
import { OrderPart } from './order-part.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderChange } from './use-admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import type { Claim, ClaimAnswer } from '../claims.ts'
import { ClaimView } from './claim-view.tsx'
import { reasonWords } from './claim-words.ts'

export function AdminClaims({ order }: { order: AdminOrder }) {
  return (
    <OrderPart heading="h2" title={m.admin_claims()}>
      <ul className="flex flex-col gap-6">
        {order.claims.map((claim) => (
          <ClaimView key={claim.id} claim={claim} lines={order.lines}>
            <Answers order={order} claim={claim} />
          </ClaimView>
        ))}
      </ul>
    </OrderPart>
  )
}

/** Made again, paid back or declined; what was made again is sent once it is done. */
function Answers({ order, claim }: { order: AdminOrder; claim: Claim }) {
  const [asking, setAsking] = useState<'refund' | 'decline' | null>(null)
  const { user } = useUser()
  const { number } = order
  const answer = useOrderChange(number, (body: ClaimAnswer) => callApi(answerClaimCall, { params: { number, id: claim.id }, body }))
  const press = (to: ClaimAnswer['to']) => answer.mutate({ to })
  const isMade = order.pieces.every(({ claimId, state }) => claimId !== claim.id || state === 'done')
  return (
    <>
      {claim.state === 'open' && (
        <span className="flex flex-wrap gap-2">
          <Button loading={answer.isPending} onClick={() => press('remake')}>
            {m.admin_claim_remake()}
          </Button>
          {order.refundableFils > 0 && user?.role === 'admin' && (
            <Button variant="secondary" onClick={() => setAsking('refund')}>
              {m.admin_order_refund()}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking('decline')}>
            {m.admin_claim_decline()}
          </Button>
        </span>
      )}
      {claim.state === 'remake' && isMade && (
        <Button loading={answer.isPending} onClick={() => press('sent')}>
          {m.admin_claim_sent()}
        </Button>
      )}
      {asking !== 'decline' && <ProblemNotice error={answer.error} />}
      {asking === 'refund' && <RefundDialog order={order} claim={refundOf(order, claim)} onClose={() => setAsking(null)} />}
      {asking === 'decline' && (
        <DeclineDialog
          isSending={answer.isPending}
          error={answer.error}
          onClose={() => setAsking(null)}
          onDecline={(words) => answer.mutate({ to: 'declined', words }, { onSuccess: () => setAsking(null) })}
        />
      )}
    </>
  )
}

function refundOf({ lines, refundableFils }: AdminOrder, { id, lineId, reason, quantity }: Claim) {
  const line = lines.find((one) => one.id === lineId)
  const amountFils = Math.min(refundableFils, line ? claimedFils(line, quantity) : refundableFils)
  return {
    id,
    amountFils,
    reason: m.claim_line({ title: line?.title ?? '', reason: reasonWords[reason](), count: quantity }).slice(0, 200),
  }
}

type DeclineDialogProps = { isSending: boolean; error: Error | null; onClose: () => void; onDecline: (words: string) => void }

function DeclineDialog({ isSending, error, onClose, onDecline }: DeclineDialogProps) {
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  function confirm() {
    setTried(true)
    if (words.trim() !== '') onDecline(words)
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_claim_decline()}
      confirmLabel={m.admin_claim_decline()}
      loading={isSending}
      danger
    >
      <Field
        label={m.admin_order_ask_photo_words()}
        error={tried && words.trim() === '' ? m.admin_claim_decline_missing() : undefined}
        required
      >
        <Textarea rows={3} maxLength={2000} value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <ProblemNotice error={error} />
    </ConfirmWithWords>
  )
}
