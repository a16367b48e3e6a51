import { useState } from 'react'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { claimWords } from '#features/orders/claim-answers.ts'
import type { Claim, ClaimAnswer } from '#features/orders/claims.ts'
import { isPickup } from '#features/quote/carried.ts'
import { trackingNumber as TrackingNumber } from '#features/orders/tracking.ts'
import { CustomerHears, toldWords } from '../staff/customer-hears.tsx'
import { titleOf } from './claim-words.ts'

type RemakeDialogProps = {
  order: WorkshopOrder
  claim: Claim
  isSending: boolean
  error: Error | null
  onClose: () => void
  onAnswer: (answer: ClaimAnswer) => void
}

/** Asks before something is made again, with what the customer then reads. */
export function RemakeDialog({ order, claim, isSending, error, onClose, onAnswer }: RemakeDialogProps) {
  const title = titleOf(order.lines, claim.lineId)
  const [words, setWords] = useState<string>(() => claimWords.remake(order, title))
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={() => onAnswer({ to: 'remake', ...(words.trim() && { words }) })}
      title={m.admin_claim_remake_title({ number: order.number })}
      description={m.admin_claim_remake_text({ count: claim.quantity, title })}
      confirmLabel={m.admin_claim_remake()}
      loading={isSending}
    >
      <CustomerReads order={order} mailed={m.admin_claim_remake_mailed()} words={words} onChange={setWords} />
      <ProblemNotice error={error} />
    </ConfirmWithWords>
  )
}

/** The remake leaves, or waits to be collected: with its parcel's number and what the customer reads. */
export function RemakeSentDialog({ order, claim, isSending, error, onClose, onAnswer }: RemakeDialogProps) {
  const isCollected = isPickup(order)
  const [words, setWords] = useState<string>(() => claimWords.sent(order, titleOf(order.lines, claim.lineId)))
  const [typed, setTyped] = useState(claim.tracking?.number ?? '')
  const [isTried, setTried] = useState(false)
  const isBad = typed.trim() !== '' && !TrackingNumber.safeParse(typed).success
  function confirm() {
    setTried(true)
    if (isBad) return
    onAnswer({ to: 'sent', ...(words.trim() && { words }), ...(typed.trim() && { trackingNumber: typed.trim() }) })
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={isCollected ? m.admin_claim_ready_title({ number: order.number }) : m.admin_claim_sent_title({ number: order.number })}
      confirmLabel={isCollected ? m.admin_claim_ready() : m.admin_claim_sent()}
      loading={isSending}
    >
      {!isCollected && (
        <Field
          label={m.admin_order_waybill()}
          hint={toldWords(order, m.admin_order_move_tracking_hint())}
          error={isTried && isBad ? m.admin_order_waybill_bad() : undefined}
        >
          <Input value={typed} maxLength={40} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
      <CustomerReads
        order={order}
        mailed={isCollected ? m.admin_claim_ready_text() : m.admin_claim_sent_text()}
        words={words}
        onChange={setWords}
      />
      <ProblemNotice error={error} />
    </ConfirmWithWords>
  )
}

type CustomerReadsProps = { order: WorkshopOrder; mailed: string; words: string; onChange: (words: string) => void }

function CustomerReads({ order, mailed, words, onChange }: CustomerReadsProps) {
  return (
    <>
      <Field label={m.admin_order_ask_photo_words()}>
        <Textarea rows={3} maxLength={2000} value={words} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <CustomerHears order={order} mailed={mailed} words={words} />
    </>
  )
}
