import { useParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { AdminClaims } from '../claims/admin-claims.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { hasMoney, type WorkshopOrder } from '#features/orders/admin-orders.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { isByMail, isPickup } from '#features/quote/carried.ts'
import { AdminLine } from './admin-line.tsx'
import { AdminOrderAddress } from './admin-order-address.tsx'
import { AdminOrderMoney, PaymentLink } from '../paying/admin-order-money.tsx'
import { OrderDifference } from '../paying/order-difference.tsx'
import { AdminOrderMoves } from '../fulfilment/admin-order-moves.tsx'
import { NoteCall } from '../fulfilment/note-call.tsx'
import { OrderEvents } from './order-events.tsx'
import { AdminOrderPieces } from '../fulfilment/admin-order-pieces.tsx'
import { EditLines } from '../changes/edit-lines-dialog.tsx'
import { CustomerHears } from './customer-hears.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderGift } from '../tracking/order-view.tsx'
import { hasParcel, StaffDocuments } from '../order-documents.tsx'
import { OrderLines } from '../tracking/order-lines.tsx'
import { OrderPrints } from '../fulfilment/order-prints.tsx'
import { OrderPart } from '../order-part.tsx'
import { RemakesUnderWay } from '../claims/remakes-under-way.tsx'
import { OtherOrders } from './other-orders.tsx'
import { OrderTotals } from '../order-totals.tsx'
import { OrderWaybill } from '../fulfilment/order-waybill.tsx'
import { stateBadge } from './admin-order-words.ts'
import { RenewLinks } from './renew-links.tsx'
import { useAdminOrder } from './use-admin-orders.ts'

export default function AdminOrderPage() {
  const { number = '' } = useParams()
  const { data: order, error, isFetching, refetch } = useAdminOrder(number)
  return (
    <AdminScreen
      title={m.admin_order_title({ number })}
      introduction={order ? m.admin_order_placed({ at: momentInWords(order.createdAt) }) : ''}
      actions={
        <ButtonLink variant="secondary" to="/admin/orders">
          {m.admin_order_back()}
        </ButtonLink>
      }
    >
      {order ? (
        <OrderDetail order={order} />
      ) : error ? (
        <ErrorState title={m.admin_order_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

function OrderDetail({ order }: { order: WorkshopOrder }) {
  const { name, tone } = stateBadge(
    { state: order.state, isPickup: isPickup(order), lastCall: order.lastCall },
    hasMoney(order) ? (order.difference?.amountFils ?? 0) : 0,
  )
  return (
    <>
      <div className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={tone} className="text-base">
            {name()}
          </Badge>
          <OrderDelivery order={order} />
          <OrderWaybill order={order} />
        </div>
        {order.photoAsked && (
          <Notice tone="warn" title={order.contact.email === null ? m.admin_order_photo_to_ask() : m.admin_order_photo_asked()}>
            <p className="whitespace-pre-line">{order.photoAsked.words}</p>
            {order.contact.email === null && <CustomerHears order={order} mailed="" words={order.photoAsked.words} />}
          </Notice>
        )}
        {order.claims.some(({ state }) => state === 'open') && <Notice tone="warn" title={m.admin_claim_waiting()} />}
        {hasMoney(order) && order.paymentLink && order.contact.email === null && (
          <Notice tone="warn" title={m.draft_link_by_hand()}>
            <PaymentLink order={order} href={order.paymentLink} />
          </Notice>
        )}
        {hasMoney(order) && <OrderDifference order={order} />}
        <RemakesUnderWay order={order} />
        {order.state === 'pending_confirmation' && <NoteCall order={order} />}
        <AdminOrderMoves order={order} />
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <OrderPart heading="h2" title={m.admin_order_pieces()}>
            <OrderLines
              lines={order.lines}
              more={Object.fromEntries(order.lines.map((line) => [line.id, <AdminLine key={line.id} order={order} line={line} />]))}
            />
            {hasMoney(order) && <EditLines order={order} />}
          </OrderPart>
          {(order.claims.length > 0 || (order.state === 'delivered' && !isByMail(order))) && <AdminClaims order={order} />}
          {order.pieces.length > 0 && <AdminOrderPieces order={order} />}
          {order.pieces.length > 0 && <OrderPrints order={order} />}
          <OrderEvents order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <AdminOrderAddress order={order} />
          <OtherOrders order={order} />
          <RenewLinks order={order} />
          {order.gift && <OrderGift heading="h2" gift={order.gift} isCash={hasMoney(order) ? order.paymentMethod === 'cod' : null} />}
          {hasMoney(order) ? (
            <>
              <OrderPart heading="h2" title={m.order_totals()}>
                <OrderTotals order={order} />
                <StaffDocuments order={order} />
              </OrderPart>
              <AdminOrderMoney order={order} />
            </>
          ) : (
            hasParcel(order) && (
              <OrderPart heading="h2" title={m.admin_order_papers()}>
                <StaffDocuments order={order} />
              </OrderPart>
            )
          )}
        </div>
      </div>
    </>
  )
}
