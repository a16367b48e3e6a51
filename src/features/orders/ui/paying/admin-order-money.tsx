import { useState } from 'react'
import { isByHand } from '#domain/orders/refunds.ts'
import { isTakenMethod } from '#domain/prices/payment-methods.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import type { AdminOrder } from '#features/orders/admin-orders.ts'
import { momentInWords, plainDate } from '#ui/dates-in-words.ts'
import { isPaidByGiftCard } from '#features/orders/order-timeline.ts'
import { refundFailureWords, refundReasonWords } from '#features/order-words/refund-words.ts'
import { paymentWords, sourceWords, takenWords, tenderWords } from '../staff/admin-order-words.ts'
import { SendPayLink } from '../staff/call-or-write.tsx'
import { EditLinesDialog } from '../changes/edit-lines-dialog.tsx'
import { OrderPart } from '../order-part.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Refund = AdminOrder['refunds'][number]

const stateWords: Record<Refund['state'], () => string> = {
  done: m.admin_order_refund_done,
  asked: m.admin_order_refund_asked,
  pending: m.admin_order_refund_pending,
  failed: m.admin_order_refund_failed,
}

/** Asked of people, not of the bank: somebody still has to give it. */
const waitsForUs = ({ to, state }: Refund) => isByHand(to) && state === 'asked'

function whereItIs(refund: Refund): string {
  if (waitsForUs(refund)) return m.admin_order_refund_by_you()
  const { state, givenFrom } = refund
  return givenFrom ? sourceWords[givenFrom]() : stateWords[state]()
}

/** For whoever has not got the mail. */
export function PaymentLink({ order, href }: { order: AdminOrder; href: string }) {
  const { contact, number, totals, expiresAt } = order
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <p className="max-w-full text-sm wrap-anywhere text-ink-6" dir="ltr">
        {href}
      </p>
      <SendPayLink contact={contact} number={number} amount={formatAed(fils(totals.toPayFils))} link={href} />
      {expiresAt && <p className="text-sm text-ink-6">{m.phone_order_until({ until: momentInWords(expiresAt) })}</p>}
    </div>
  )
}

/** Who took it, when, and by which paper it is found again. */
function TakenMoney({ tender: { kind, paidFils, takenOn, takenBy, reference, isSurplus } }: { tender: AdminOrder['tenders'][number] }) {
  if (isSurplus) return <p className="mt-2">{m.difference_surplus({ amount: formatAed(fils(paidFils)) })}</p>
  if (!takenOn || !isTakenMethod(kind)) return null
  const amount = formatAed(fils(paidFils))
  return (
    <p className="mt-2 wrap-anywhere">
      {[
        m.admin_order_taken({ amount, method: takenWords[kind](), day: plainDate(takenOn) }),
        ...(takenBy ? [m.admin_order_taken_by({ name: takenBy })] : []),
        ...(reference ? [m.event_received_reference({ reference })] : []),
      ].join(' · ')}
    </p>
  )
}

function RefundLine({ refund, onHandOver }: { refund: Refund; onHandOver: (() => void) | undefined }) {
  const { to, amountFils, reason, reference, at, state, failure } = refund
  const amount = formatAed(fils(amountFils))
  const words = refundReasonWords(reason)
  return (
    <li className={cn('border-s-4 ps-3', state === 'failed' || waitsForUs(refund) ? 'border-err' : 'border-wall-3')}>
      <span className="block wrap-anywhere">{m.admin_order_refund_line({ amount, to: tenderWords[to](), reason: words })}</span>
      <span className="block text-sm text-ink-6">
        {momentInWords(at)} · {whereItIs(refund)}
        {reference && ` · ${m.event_received_reference({ reference })}`}
        {state === 'failed' && `: ${refundFailureWords(failure)}`}
      </span>
      {waitsForUs(refund) && onHandOver && (
        <Button variant="secondary" className="mt-2" aria-label={m.hand_over_of({ amount, reason: words })} onClick={onHandOver}>
          {m.hand_over()}
        </Button>
      )}
    </li>
  )
}

export function AdminOrderMoney({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<'refund' | 'pieces' | null>(null)
  const [handedOver, setHandedOver] = useState<Refund | null>(null)
  const close = () => setAsking(null)
  const mayRefund = useMay('move-money')
  return (
    <OrderPart heading="h2" title={m.admin_order_money()}>
      <p>{paymentWords({ ...order, isPaidByGiftCard: isPaidByGiftCard(order) })}</p>
      {order.tenders.map((tender) => (
        <TakenMoney key={tender.id} tender={tender} />
      ))}
      {order.timeline.map(
        (event) =>
          event.kind === 'money' &&
          event.what === 'waived' && (
            <p key={event.at} className="mt-2 wrap-anywhere">
              {[m.event_difference_waived({ amount: formatAed(fils(event.amountFils ?? 0)) }), event.reason].filter(Boolean).join(': ')}
            </p>
          ),
      )}
      {order.state === 'pending_payment' && order.paymentMethod === 'transfer' && !order.payInto && (
        <Notice tone="warn" className="mt-2">
          {m.admin_order_no_bank()}{' '}
          <Link to="/admin/settings#methods" className="link">
            {m.admin_order_no_bank_link()}
          </Link>
        </Notice>
      )}
      {order.remitted && (
        <p className="mt-2">
          {m.admin_order_remitted({
            amount: formatAed(fils(order.remitted.amountFils)),
            day: plainDate(order.remitted.settledOn),
            reference: order.remitted.reference,
          })}
        </p>
      )}
      {order.paymentLink && order.contact.email !== null && <PaymentLink order={order} href={order.paymentLink} />}
      {order.paymentStatus === 'disputed' && <p className="mt-2 border-s-4 border-err ps-3">{m.admin_order_disputed()}</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} onHandOver={mayRefund ? () => setHandedOver(refund) : undefined} />
        ))}
      </ul>
      {order.owedFils > 0 && (
        <Notice tone="err" title={m.admin_order_owed({ amount: formatAed(fils(order.owedFils)) })} className="mt-4">
          {m.admin_order_owed_text()}
        </Notice>
      )}
      {order.refundableFils > 0 && mayRefund && (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking('refund')}>
          {m.admin_order_refund()}
        </Button>
      )}
      {handedOver && <HandOverDialog number={order.number} refund={handedOver} onClose={() => setHandedOver(null)} />}
      {asking === 'refund' && <RefundDialog order={order} onTakeOff={() => setAsking('pieces')} onClose={close} />}
      {asking === 'pieces' && <EditLinesDialog order={order} onClose={close} />}
    </OrderPart>
  )
}
