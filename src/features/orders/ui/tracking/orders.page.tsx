import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { EmailNotProved } from '#features/accounts/ui/email-not-proved.tsx'
import { AskUs } from '#features/contact/ui/ask-us.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ChevronDown } from '#ui/icons/line-icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { dateInWords } from '#ui/dates-in-words.ts'
import { isPickup } from '#features/quote/carried.ts'
import type { Order } from '#features/orders/orders.ts'
import { BetterPhoto } from './better-photo.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderPiece } from './order-lines.tsx'
import { OrderView } from './order-view.tsx'
import { wordsOf } from '#features/order-words/state-words.ts'
import { ordersKey } from './use-order.ts'

const pageSize = 20

export default function OrdersPage() {
  const orders = useQuery<Order[] | null>({ queryKey: ordersKey, refetchOnMount: 'always' })
  return (
    <div className="page-width pb-18">
      <PageHeading title={m.page_orders_heading()} introduction={m.page_orders_intro()} />
      <EmailNotProved />
      {orders.data ? (
        <OrderList orders={orders.data} />
      ) : orders.error ? (
        <ErrorState
          title={m.page_orders_error()}
          cause={problemText(orders.error)}
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        />
      ) : (
        <OrdersSkeleton />
      )}
      <AskUs className="pt-8" />
    </div>
  )
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  const [shown, setShown] = useState(pageSize)
  if (orders.length === 0) {
    return <EmptyState sentence={m.page_orders_empty()} action={<ButtonLink to="/print-frame">{m.page_orders_start()}</ButtonLink>} />
  }
  return (
    <>
      <ul className="divide-y divide-wall-3 border-y border-wall-3">
        {orders.slice(0, shown).map((order) => (
          <ListedOrder key={order.number} order={order} />
        ))}
      </ul>
      {orders.length > shown && (
        <Button variant="secondary" className="mt-6" onClick={() => setShown(shown + pageSize)}>
          {m.page_orders_more()}
        </Button>
      )}
    </>
  )
}

function ListedOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { number, state, createdAt, totals, lines } = order
  const [first] = lines
  const { name, tone } = wordsOf(state, isPickup(order))
  return (
    <li aria-label={m.order_title({ number })} className="py-6">
      <div className="relative grid grid-cols-[min(6.5rem,30%)_1fr_auto] gap-x-4 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-6">
        {first && <OrderPiece line={first} />}
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Badge tone={tone}>{name()}</Badge>
          <h2 className="display text-xl">{m.order_title({ number })}</h2>
          <p className="text-sm text-ink-6">{m.order_placed_on({ day: dateInWords(createdAt) })}</p>
          <p className="text-sm text-ink-6">
            {lines.length > 1 ? m.page_orders_and_more({ title: first?.title ?? '', count: lines.length - 1 }) : first?.title}
          </p>
          <p className="text-lg font-bold">{formatAed(fils(totals.totalFils))}</p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={m.page_orders_open({ number })}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 place-items-center rounded-sm after:absolute after:inset-0 hover:bg-wall-2"
        >
          <ChevronDown aria-hidden="true" className={`size-6 transition-transform duration-220 ${isOpen ? '-scale-y-100' : ''}`} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="animate-fade pt-8">
        {isOpen && (
          <>
            {order.difference && (
              <Notice tone="warn" title={m.difference_due({ amount: formatAed(fils(order.difference.amountFils)) })} className="mb-6">
                {order.difference.mayPay ? (
                  <ButtonLink to={`/thank-you?order=${number}&pay=1`}>{m.thank_you_pay()}</ButtonLink>
                ) : (
                  m.difference_due_by_us()
                )}
              </Notice>
            )}
            <BetterPhoto order={order} token={null} heading="h3" />
            <OrderView
              order={order}
              token={null}
              heading="h3"
              actions={
                <>
                  <OrderAgain number={number} token={null} />
                  <CancelOrder order={order} token={null} />
                </>
              }
            />
          </>
        )}
      </div>
    </li>
  )
}

function OrdersSkeleton() {
  return (
    <SkeletonGroup className="border-t border-wall-3">
      {[1, 2].map((order) => (
        <div
          key={order}
          className="grid grid-cols-[min(6.5rem,30%)_1fr] gap-x-4 border-b border-wall-3 py-6 sm:grid-cols-[8rem_1fr] sm:gap-x-6"
        >
          <Skeleton className="aspect-square h-auto" />
          <div className="flex flex-col gap-3">
            <Skeleton className="w-24" />
            <Skeleton className="h-7 w-40" />
            <Skeleton className="w-52" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
