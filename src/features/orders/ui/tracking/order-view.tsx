import { Fragment, type ReactNode } from 'react'
import type { OrderState } from '#domain/orders/orders.ts'
import { formatPhone, receiverOf } from '#domain/delivery/uae-address.ts'
import type { WithoutMoney } from '#domain/orders/withheld-money.ts'
import { OrderClaims } from '../claims/order-claims.tsx'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'
import { m } from '#words/messages.js'
import { addressParts } from '#features/addresses/address-lines.ts'
import { daysInWords } from '#ui/dates-in-words.ts'
import { isByMail, isPickup } from '#features/quote/carried.ts'
import type { Order } from '#features/orders/orders.ts'
import { OrderDocuments } from '../order-documents.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPart, type Heading } from '../order-part.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderTotals } from '../order-totals.tsx'
import { ReviewOrder } from './review-order.tsx'

export type OrderViewProps = {
  order: Order
  /** Opens what a guest may open. */
  token: string | null
  heading: Heading
  actions?: ReactNode
}

/** All of an order: the same on /thank-you and in /orders. */
export function OrderView({ order, token, heading, actions }: OrderViewProps) {
  const focusKept = useKeptFocus<HTMLDivElement>()
  return (
    <div
      ref={focusKept}
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_26rem]"
    >
      <div className="min-w-0 bg-wall-0 p-6 lg:col-start-2">
        <OrderPart heading={heading} title={m.order_timeline()}>
          <p className="mb-5 text-lg font-medium empty:hidden">{promiseWords(order)}</p>
          <OrderProgress order={order} />
        </OrderPart>
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <OrderPart heading={heading} title={m.order_pieces()}>
          <OrderLines lines={order.lines} />
        </OrderPart>
        {order.gift && <OrderGift heading={heading} gift={order.gift} isCash={order.paymentMethod === 'cod'} />}
        <OrderAddress heading={heading} order={order} />
        <OrderClaims heading={heading} order={order} token={token} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 bg-wall-0 p-6 lg:col-start-2">
        <OrderPart heading={heading} title={m.order_totals()}>
          <OrderTotals order={order} />
          <OrderDocuments order={order} token={token} />
        </OrderPart>
        <div className="flex flex-wrap items-start gap-3 empty:hidden">
          <ReviewOrder order={order} token={token} />
          {actions}
        </div>
      </div>
    </div>
  )
}

const isOver: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'returned']

/** Nothing is promised of an order that has come, or came to nothing. */
function promiseWords(order: Order): string | null {
  const days = daysInWords(order.promise)
  if (isOver.includes(order.state)) return null
  if (isByMail(order)) return m.order_cards_sent({ days })
  return isPickup(order) ? m.order_ready({ day: days }) : m.order_arrives({ days })
}

type OrderGiftProps = {
  gift: NonNullable<Order['gift']>
  heading: Heading
  /** The sum to collect stands on its slip; null for whoever is not told how it is paid. */ isCash: boolean | null
}

export function OrderGift({ gift, heading, isCash }: OrderGiftProps) {
  if (!gift.wrapped && !gift.message) return null
  return (
    <OrderPart heading={heading} title={m.order_gift()}>
      {gift.wrapped && (
        <p className="text-ink-7">{isCash === null ? m.slip_wrap() : isCash ? m.order_gift_wrapped_cash() : m.order_gift_wrapped()}</p>
      )}
      {gift.message && (
        <figure className="mt-2">
          <figcaption className="text-ink-7">{m.order_gift_card()}</figcaption>
          <blockquote dir="auto" className="mt-2 border-s-4 border-ink-9 ps-4 text-lg wrap-anywhere whitespace-pre-line">
            {gift.message}
          </blockquote>
        </figure>
      )}
    </OrderPart>
  )
}

function PersonName({ children }: { children: string }) {
  return (
    <span className="block font-medium text-ink-9">
      <bdi>{children}</bdi>
    </span>
  )
}

function AddressParts({ parts: lines }: { parts: string[][] }) {
  return lines.map((parts) => (
    <span key={parts.join()} className="block">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && m.ui_comma()}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </span>
  ))
}

function Phone({ children }: { children: string }) {
  return (
    <span dir="ltr" className="inline-block">
      {formatPhone(children)}
    </span>
  )
}

type OrderAddressProps = { order: WithoutMoney<Order>; heading: Heading; /** For staff, in place of the plain number. */ phone?: ReactNode }

export function OrderAddress({ order, heading, phone }: OrderAddressProps) {
  const { contact, address, collectAt } = order
  const receiver = receiverOf(contact, address)
  const isAnothers = receiver.name !== contact.name || receiver.phone !== contact.phone
  const title = isByMail(order) ? m.order_contact() : collectAt ? m.order_pickup() : m.order_address()
  return (
    <OrderPart heading={heading} title={title}>
      {collectAt && (
        <p dir="auto" className="mb-3 wrap-anywhere">
          {collectAt}
          {phone === undefined && `. ${contact.email === null ? m.order_collect_when_called() : m.order_collect_when()}`}
        </p>
      )}
      {isAnothers && (
        <address className="mb-3 wrap-anywhere text-ink-7 not-italic">
          <PersonName>{receiver.name}</PersonName>
          <AddressParts parts={addressParts(address)} />
          {receiver.phone !== contact.phone && <Phone>{receiver.phone}</Phone>}
        </address>
      )}
      <address className="wrap-anywhere text-ink-7 not-italic">
        {isAnothers && m.order_ordered_by()}
        <PersonName>{contact.name}</PersonName>
        <AddressParts parts={[...(isAnothers ? [] : addressParts(address)), ...(contact.email ? [[contact.email]] : [])]} />
        {phone ?? <Phone>{contact.phone}</Phone>}
      </address>
    </OrderPart>
  )
}
