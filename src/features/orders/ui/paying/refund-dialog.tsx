import { westernDigits } from '#domain/typed.ts'
import { useState } from 'react'
import { callApi } from '#browser/api-client.ts'
import { randomUuid } from '#browser/session-id.ts'
import { fils, parseAed, typedAed, type Fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { computeRefund, type RefundItem } from '#domain/orders/refund-items.ts'
import { isByHand, splitRefund, type RefundSource } from '#domain/orders/refunds.ts'
import { isToBeMade } from '#domain/orders/line-edits.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ConfirmWithWords } from '#features/admin/ui/confirm-with-words.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { refundOrderCall, type RefundInput } from '#features/orders/order-money.ts'
import { tenderWords } from '../staff/admin-order-words.ts'
import { useMayTakeOff } from '../changes/edit-lines-dialog.tsx'
import { RefundItems } from './refund-items.tsx'
import { SourceField } from './source-field.tsx'
import { useOrderChange } from '../staff/use-admin-orders.ts'

type RefundDialogProps = {
  order: AdminOrder
  /** The claim that it answers, and what fits it. */
  claim?: { id: string; item: RefundItem | null; reason: string }
  /** To keep a piece from being made, in place of giving money back for it alone. */
  onTakeOff?: () => void
  onClose: () => void
}

export function RefundDialog({ order, claim, onTakeOff, onClose }: RefundDialogProps) {
  const { number, owedFils } = order
  const [reference, setReference] = useState('')
  const [byHand, setByHand] = useState(false)
  const [chosen, setChosen] = useState<RefundSource | 'later' | null>(null)
  const mostFils = byHand ? owedFils : order.refundableFils
  const most = formatAed(fils(mostFils))
  // One for as long as the dialog is open: pressed twice, money goes back once.
  const [key] = useState(randomUuid)
  const [items, setItems] = useState<RefundItem[]>(() => (claim?.item ? [claim.item] : []))
  const computed = computeRefund({ lines: order.lines, charges: order.totals.charges }, order.refundedItems, items)
  const isNamed = items.length > 0 && !byHand && computed.ok
  const [typed, setTyped] = useState(() => (owedFils > 0 ? typedAed(fils(owedFils)) : ''))
  const [reason, setReason] = useState(claim?.reason ?? '')
  const [tried, setTried] = useState(false)
  const refund = useOrderChange(number, (body: RefundInput) =>
    callApi(refundOrderCall, { params: { number }, body, headers: { 'idempotency-key': key } }),
  )
  const amountFils = isNamed ? computed.amountFils : parseAed(typed)
  const isFair = amountFils !== null && amountFils > 0 && amountFils <= mostFils
  const isTooMuch = amountFils !== null && amountFils > mostFils
  const isUnread = amountFils === null && typed.trim() !== ''
  const unread = /\d/.test(westernDigits(typed)) && !typed.includes('-') ? m.admin_order_refund_point() : m.admin_order_refund_number()
  const wrongAmount = isUnread ? unread : m.admin_order_refund_bad({ amount: most })
  const parts = isFair && !byHand ? whereTo(order, amountFils) : []
  const byItself = parts.filter((part) => !part.isByHand)
  const byUs = parts.filter((part) => part.isByHand)
  const usual = byHand ? 'bank' : (byUs[0]?.source ?? 'later')
  const source = byHand && chosen === 'later' ? usual : (chosen ?? usual)
  const givenFrom = (byHand || byUs.length > 0) && source !== 'later' ? source : undefined
  function confirm() {
    setTried(true)
    if (!isFair || reason.trim() === '') return
    refund.mutate(
      {
        amountFils,
        reason,
        ...(isNamed && { items }),
        ...(claim && { claimId: claim.id }),
        ...(byHand && { byHand }),
        ...(givenFrom && { givenFrom }),
        ...(reference.trim() && { reference }),
      },
      {
        onSuccess() {
          onClose()
          const isLater = byUs.length > 0 && !givenFrom
          const isAtOnce = givenFrom !== undefined && byItself.length === 0
          const done = isLater ? m.admin_order_refunded_cash : isAtOnce ? m.hand_over_done : m.admin_order_refunded
          toast({
            title: byHand ? m.admin_order_paid_by_hand() : done(),
            description: m.admin_order_refunded_text({ amount: formatAed(amountFils), number }),
          })
        },
      },
    )
  }
  return (
    <ConfirmWithWords
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.admin_order_refund()}
      confirmLabel={byHand ? m.admin_order_refund_write_down() : m.admin_order_refund()}
      loading={refund.isPending}
      danger
    >
      {!byHand && <RefundItems order={order} items={items} onChange={setItems} />}
      {isNamed && onTakeOff && <StillMade order={order} items={items} onTakeOff={onTakeOff} />}
      <Field
        label={m.admin_order_refund_amount()}
        hint={isNamed ? m.admin_refund_follows({ amount: most }) : m.admin_order_refund_hint({ amount: most })}
        error={(tried || isTooMuch) && !isFair ? wrongAmount : undefined}
        required
      >
        <Input
          inputMode="decimal"
          readOnly={isNamed}
          value={isNamed ? typedAed(computed.amountFils) : typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {parts.length > 0 && (
        <div role="status">
          <Notice>
            {byItself.length > 0 && <p>{m.admin_refund_to({ parts: inWords(byItself) })}</p>}
            {byUs.length > 0 && <p>{m.admin_refund_by_you({ parts: inWords(byUs) })}</p>}
          </Notice>
        </div>
      )}
      <Field
        label={m.admin_order_refund_reason()}
        hint={order.contact.email === null ? m.admin_order_refund_reason_hint_called() : m.admin_order_refund_reason_hint()}
        error={tried && reason.trim() === '' ? m.admin_order_refund_reason_missing() : undefined}
        required
      >
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {(byHand || byUs.length > 0) && <SourceField source={source} mayWait={!byHand} onChange={setChosen} />}
      {byUs.length > 0 && (
        <Field label={m.admin_refund_reference()} hint={m.admin_refund_reference_hint()}>
          <Input value={reference} maxLength={120} autoComplete="off" onChange={({ target }) => setReference(target.value)} />
        </Field>
      )}
      {owedFils > 0 && (
        <Checkbox
          checked={byHand}
          onChange={({ target }) => setByHand(target.checked)}
          label={m.admin_order_refund_by_hand()}
          hint={m.admin_order_refund_by_hand_hint()}
        />
      )}
      <ProblemNotice error={refund.error} />
    </ConfirmWithWords>
  )
}

/** Money given back for a piece leaves the workshop at work. */
function StillMade({ order, items, onTakeOff }: { order: AdminOrder; items: readonly RefundItem[]; onTakeOff: () => void }) {
  const mayTakeOff = useMayTakeOff(order)
  const isMade = order.lines.every(({ id }) => {
    const isNamed = items.some((item) => 'lineId' in item && item.lineId === id)
    const pieces = order.pieces.filter(({ lineId, claimId }) => lineId === id && claimId === null)
    return (
      !isNamed ||
      !isToBeMade(
        order.state,
        pieces.map(({ state }) => state),
      )
    )
  })
  if (isMade) return null
  return (
    <Notice tone="warn" live>
      {m.admin_refund_still_made()}{' '}
      {mayTakeOff ? (
        <Button variant="link" onClick={onTakeOff}>
          {m.admin_lines_edit()}
        </Button>
      ) : (
        m.admin_refund_workshop_began()
      )}
    </Notice>
  )
}

type RefundedPart = { words: string; isByHand: boolean; source: RefundSource | 'later' }

const inWords = (parts: readonly RefundedPart[]) => parts.map(({ words }) => words).join(', ')

/** Which tender gets how much, by the reckoning the shop itself goes by; of several of one kind, which of them. */
function whereTo({ tenders }: AdminOrder, amountFils: Fils): RefundedPart[] {
  const kept = tenders.map(({ paidFils, refundedFils, ...tender }) => ({
    ...tender,
    paidFils: fils(paidFils),
    refundedFils: fils(refundedFils),
  }))
  const split = splitRefund(kept, amountFils)
  const parts = split.ok ? split.parts : []
  return parts.map((part) => {
    const { kind = 'card', takenOn = null } = tenders.find(({ id }) => id === part.id) ?? {}
    const alike = tenders.filter((tender) => tender.kind === kind)
    const n = alike.findIndex(({ id }) => id === part.id) + 1
    const to = alike.length > 1 ? m.admin_refund_nth({ to: tenderWords[kind](), n }) : tenderWords[kind]()
    return {
      words: m.admin_refund_part({ amount: formatAed(part.amountFils), to }),
      isByHand: isByHand(kind),
      source: usualSource(kind, takenOn),
    }
  })
}

/** Where whoever paid at the counter is most likely to be standing: what a courier took, or the bank, goes back later. */
function usualSource(kind: AdminOrder['tenders'][number]['kind'], takenOn: string | null): RefundSource | 'later' {
  if (kind === 'terminal') return 'terminal'
  return kind === 'cash' && takenOn !== null ? 'till' : 'later'
}
