import { useEffect, useState } from 'react'
import { keep } from '#browser/session-store.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import { ScriptNeeded } from '#features/accounts/ui/script-needed.tsx'
import type { NewPerson } from '#features/accounts/accounts.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { dateInWords, momentInWords, timeInWords } from '#ui/dates-in-words.ts'
import type { Order } from '#features/orders/orders.ts'
import { BetterPhoto } from '#features/orders/ui/tracking/better-photo.tsx'
import { CancelOrder } from '#features/orders/ui/tracking/cancel-order.tsx'
import { OrderAgain } from '#features/orders/ui/tracking/order-again.tsx'
import { OrderView } from '#features/orders/ui/tracking/order-view.tsx'
import { isByMail } from '#features/quote/carried.ts'
import { fieldsOfOrder, noChoices } from '#features/quote/ui/checkout-fields.ts'
import { nowWords, whereMoneyIs } from '#features/orders/ui/order-words.ts'
import { usePayOrder } from '#features/orders/ui/tracking/use-order.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { m } from '#words/messages.js'
import { isPayable } from './paying/card-handle.ts'
import { DifferenceDue, DifferencePaid } from './difference-due.tsx'
import { PaymentForm } from './paying/payment-form.tsx'
import { StillInCart } from './still-in-cart.tsx'
import { useCartAfter } from './use-cart-after.ts'
import { usePurchase } from './use-purchase.ts'

export type OrderThanksProps = {
  order: Order
  token: string | null
  /** A mail has sent them here to pay. */
  isAskedToPay?: boolean
  /** They come from paying it. */
  hasJustPaid?: boolean
  /** The last look at it failed. */
  isLost: boolean
  isLooking: boolean
  onLook: () => void
}

export function OrderThanks({ order, token, ...look }: OrderThanksProps) {
  const { number, state, createdAt } = order
  const { title, text } = headline(order)
  // What was paid here beside the order's first payment.
  const [sentFils, setSent] = useState<number | null>(null)
  usePurchase(order)
  useCartAfter(order)
  useEffect(() => {
    // Asked for at the foot of the page, said at its head.
    if (state === 'cancelled') scrollTo({ top: 0 })
  }, [state])
  return (
    <div className="page-width pb-18">
      <div role="status">
        <PageHeading
          above={<p className="font-medium text-ink-6">{`${m.order_title({ number })} · ${dateInWords(createdAt)}`}</p>}
          title={title}
          introduction={text}
          className="pb-6 wrap-anywhere md:pb-8"
        />
      </div>
      {look.hasJustPaid && state !== 'pending_payment' && <StillInCart />}
      <ReceiverPays order={order} />
      {order.payInto && <PayInto order={order} account={order.payInto} />}
      {state === 'pending_payment' && order.paymentMethod === 'card' && <Waiting order={order} token={token} {...look} />}
      {order.difference ? (
        <DifferenceDue
          order={order}
          difference={order.difference}
          token={token}
          isPaid={sentFils !== null}
          onPaid={setSent}
          onLook={look.onLook}
        />
      ) : (
        sentFils !== null && <DifferencePaid amountFils={sentFils} email={order.contact.email} />
      )}
      <BetterPhoto order={order} token={token} heading="h2" />
      <OrderView
        order={order}
        token={token}
        heading="h2"
        actions={
          <>
            {order.superseded ? (
              <ButtonLink to="/checkout">{m.thank_you_superseded_action()}</ButtonLink>
            ) : (
              state !== 'pending_payment' && <OrderAgain number={number} token={token} onAdded={() => keepDetails(order)} />
            )}
            <CancelOrder order={order} token={token} />
          </>
        }
      />
      {order.contact.email !== null && <OwnAccount contact={order.contact} email={order.contact.email} />}
    </div>
  )
}

/** Whoever orders again need not type again. */
function keepDetails({ contact, address }: Order): void {
  keep('checkout', 'form', { fields: fieldsOfOrder(contact, address), choices: noChoices })
}

function headline(order: Order): { title: string; text: string } {
  const { number, state, contact } = order
  if (order.superseded) return { title: m.thank_you_superseded_title(), text: m.thank_you_superseded_text() }
  const [firstName = contact.name] = contact.name.split(' ')
  // Gift cards may be sent before anybody has seen that they are paid.
  switch (state === 'delivered' && isByMail(order) ? 'paid' : state) {
    case 'pending_payment':
      if (order.declined) return { title: m.thank_you_declined_title(), text: m.thank_you_declined_text({ time: keptUntil(order) }) }
      if (order.paymentMethod === 'transfer')
        return { title: m.thank_you_phone_title({ name: firstName }), text: m.thank_you_transfer_text() }
      return order.byPhone
        ? { title: m.thank_you_phone_title({ name: firstName }), text: m.thank_you_phone_text() }
        : { title: m.thank_you_waiting_title(), text: m.thank_you_waiting_text() }
    case 'paid':
    case 'pending_confirmation':
      return {
        title: m.thank_you_title({ name: firstName }),
        text: [nowWords(order), ...(contact.email === null ? [] : [m.thank_you_mailed({ email: contact.email })])].join(' '),
      }
    case 'expired':
      return { title: m.thank_you_expired_title(), text: order.refundedFils > 0 ? m.thank_you_refunded_text() : m.thank_you_expired_text() }
    case 'cancelled':
      return { title: m.thank_you_cancelled_title(), text: whereMoneyIs(order) }
    default:
      return { title: m.order_title({ number }), text: nowWords(order) }
  }
}

/** The day too, where it is days away. */
function keptUntil({ expiresAt, byPhone }: Order): string {
  if (!expiresAt) return ''
  return byPhone ? momentInWords(expiresAt) : timeInWords(expiresAt)
}

/** So long nobody who has just paid is offered to pay again. */
const patienceMs = 30_000

/** Whoever came back without paying, or by the mail's link on another device, pays here. */
function Waiting({ order, token, isAskedToPay = false, hasJustPaid = false, isLost, isLooking, onLook }: OrderThanksProps) {
  const pay = usePayOrder({ number: order.number, token })
  const [isPaid, setPaid] = useState(false)
  const [isPatient, setPatient] = useState(hasJustPaid)
  useEffect(() => {
    const over = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(over)
  }, [])
  const payment = pay.data?.payment
  const isAsked = order.declined || ((order.byPhone || isAskedToPay) && !isPaid)
  // The money is set aside, or was sent a moment ago: it is the shop's turn.
  if (order.paymentStatus === 'authorized' || (isPatient && !order.declined && !isLost))
    return <Spinner className="mb-10 size-8" label={m.ui_loading()} />
  if (isPayable(payment) && !isPaid) {
    return (
      <div className="mb-10">
        <PaymentForm
          payment={payment}
          onPaid={() => {
            setPaid(true)
            onLook()
          }}
        />
      </div>
    )
  }
  return (
    <div className="mb-10 flex flex-col items-start gap-4">
      <ScriptNeeded />
      {!order.declined && (
        <div className="flex items-start gap-4">
          {!isAsked && <Spinner className="size-8" />}
          <p className="max-w-prose text-ink-7">{m.thank_you_waiting_until({ time: keptUntil(order) })}</p>
        </div>
      )}
      {isLost && (
        <Notice tone="warn" live>
          {m.thank_you_lost()}
        </Notice>
      )}
      <ProblemNotice error={pay.error} />
      <p className="flex flex-wrap gap-3">
        <Button variant={isAsked ? 'primary' : 'secondary'} loading={pay.isPending} onClick={() => pay.mutate()}>
          {m.thank_you_pay()}
        </Button>
        <Button variant="quiet" loading={isLost && isLooking} onClick={onLook}>
          {m.thank_you_look_again()}
        </Button>
      </p>
    </div>
  )
}

const statesToCome: readonly Order['state'][] = ['pending_confirmation', 'on_hold', 'in_production', 'packed', 'shipped', 'delivery_failed']

/** Whoever is at the door instead is asked for the cash, and is to know. */
function ReceiverPays({ order: { paymentMethod, paymentStatus, state, address, totals } }: { order: Order }) {
  const isDue = paymentMethod === 'cod' && paymentStatus === 'unpaid' && statesToCome.includes(state)
  if (!isDue || !address?.receiver) return null
  return <p className="mb-10">{m.order_receiver_pays({ name: address.receiver, amount: formatAed(fils(totals.toPayFils)) })}</p>
}

/** Where a transfer is to go, and what it is to say. */
function PayInto({ order, account }: { order: Order; account: string }) {
  return (
    <section aria-labelledby="pay-into" className="mb-10 max-w-prose bg-wall-0 p-6">
      <h2 id="pay-into" className="display text-xl">
        {m.order_pay_into()}
      </h2>
      <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
        {account}
      </p>
      <p className="mt-3 font-medium">{m.thank_you_transfer_due({ due: formatAed(fils(order.totals.toPayFils)), number: order.number })}</p>
    </section>
  )
}

/** For guests, who need not type again who they are. */
function OwnAccount({ contact, email }: { contact: Order['contact']; email: string }) {
  const { user } = useUser()
  if (user !== null) return null
  const [firstName = '', ...others] = contact.name.split(' ')
  const person: NewPerson = { email, firstName, lastName: others.join(' '), phone: contact.phone }
  return (
    <section aria-labelledby="own-account" className="mt-12 flex flex-col items-start gap-3 border-t border-wall-3 pt-8">
      <h2 id="own-account" className="display text-2xl">
        {m.thank_you_account_title()}
      </h2>
      <p className="max-w-prose wrap-anywhere text-ink-7">{m.thank_you_account_text({ email })}</p>
      <ButtonLink to="/register?next=/orders" state={person} variant="secondary">
        {m.thank_you_account_action()}
      </ButtonLink>
    </section>
  )
}
