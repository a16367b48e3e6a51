import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { copiesLeft } from '#domain/orders/refund-items.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { answerClaimCall, hasMoney, type AdminOrder, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { isPickup } from '#features/quote/carried.ts'
import { addressLabelsPath, labelPapers, remakeSlipPath } from '#features/documents/documents.ts'
import { DocumentLink, labelNames } from '../order-documents.tsx'
import { OrderPart } from '../order-part.tsx'
import { RemakeWaybill } from '../fulfilment/order-waybill.tsx'
import { CustomerHears } from '../staff/customer-hears.tsx'
import { RecordClaim } from './record-claim.tsx'
import { RefundDialog } from '../paying/refund-dialog.tsx'
import { RemakeDialog, RemakeSentDialog } from './remake-dialogs.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import type { Claim, ClaimAnswer } from '#features/orders/claims.ts'
import { ClaimView } from './claim-view.tsx'
import { reasonWords } from './claim-words.ts'

export function AdminClaims({ order }: { order: WorkshopOrder }) {
  return (
    <OrderPart heading="h2" title={m.admin_claims()}>
      {order.claims.length > 0 && (
        <ul className="flex flex-col gap-6">
          {order.claims.map((claim) => (
            <ClaimView key={claim.id} claim={claim} lines={order.lines}>
              <Answers order={order} claim={claim} />
            </ClaimView>
          ))}
        </ul>
      )}
      {order.state === 'delivered' && <RecordClaim order={order} />}
    </OrderPart>
  )
}

/** Made again, paid back or declined; what was made again is sent once it is done. */
function Answers({ order, claim }: { order: WorkshopOrder; claim: Claim }) {
  const [asking, setAsking] = useState<'remake' | 'sent' | 'refund' | 'decline' | null>(null)
  const mayRefund = useMay('move-money')
  const { number } = order
  const answer = useOrderChange(number, (body: ClaimAnswer) => callApi(answerClaimCall, { params: { number, id: claim.id }, body }))
  const close = () => setAsking(null)
  const give = (body: ClaimAnswer) => answer.mutate(body, { onSuccess: close })
  const asked = { order, claim, isSending: answer.isPending, error: answer.error, onClose: close, onAnswer: give }
  const isMade = order.pieces.every(({ claimId, state }) => claimId !== claim.id || state === 'done')
  return (
    <>
      {claim.state === 'open' && (
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('remake')}>{m.admin_claim_remake()}</Button>
          {mayRefund && hasMoney(order) && order.refundableFils > 0 && (
            <Button variant="secondary" onClick={() => setAsking('refund')}>
              {m.admin_order_refund()}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking('decline')}>
            {m.admin_claim_decline()}
          </Button>
        </span>
      )}
      {(claim.state === 'remake' || claim.state === 'sent') && <RemakePapers order={order} claim={claim} />}
      {claim.state === 'remake' && (
        <span className="flex flex-wrap gap-2 has-[>:only-child]:-ms-5">
          {isMade && <Button onClick={() => setAsking('sent')}>{isPickup(order) ? m.admin_claim_ready() : m.admin_claim_sent()}</Button>}
          <RemakeWaybill order={order} claim={claim} />
        </span>
      )}
      {asking === 'remake' && <RemakeDialog {...asked} />}
      {asking === 'sent' && <RemakeSentDialog {...asked} />}
      {asking === 'refund' && hasMoney(order) && <RefundDialog order={order} claim={refundOf(order, claim)} onClose={close} />}
      {asking === 'decline' && (
        <DeclineDialog
          order={order}
          isSending={answer.isPending}
          error={answer.error}
          onClose={close}
          onDecline={(words) => give({ to: 'declined', words })}
        />
      )}
    </>
  )
}

/** What goes with the remake: into its parcel, and onto it. */
function RemakePapers({ order: { number }, claim: { id } }: { order: WorkshopOrder; claim: Claim }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <DocumentLink href={remakeSlipPath(number, id)}>{m.admin_claim_slip()}</DocumentLink>
      </li>
      {labelPapers.map((paper) => (
        <li key={paper}>
          <DocumentLink href={addressLabelsPath([number], paper, id)}>{labelNames[paper]()}</DocumentLink>
        </li>
      ))}
    </ul>
  )
}

function refundOf({ lines, refundedItems }: AdminOrder, { id, lineId, reason, quantity }: Claim) {
  const line = lines.find((one) => one.id === lineId)
  const left = line ? Math.min(quantity, copiesLeft(line, refundedItems)) : 0
  return {
    id,
    item: left > 0 ? { lineId, quantity: left } : null,
    reason: m.claim_line({ title: line?.title ?? '', reason: reasonWords[reason](), count: quantity }).slice(0, 200),
  }
}

type DeclineDialogProps = {
  order: WorkshopOrder
  isSending: boolean
  error: Error | null
  onClose: () => void
  onDecline: (words: string) => void
}

function DeclineDialog({ order, isSending, error, onClose, onDecline }: DeclineDialogProps) {
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
      <CustomerHears order={order} mailed={m.admin_claim_decline_mailed()} words={words} />
      <ProblemNotice error={error} />
    </ConfirmWithWords>
  )
}
