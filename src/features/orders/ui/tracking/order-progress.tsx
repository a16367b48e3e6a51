import { Check } from 'lucide-react'
import type { OrderState } from '#domain/orders/orders.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { daysInWords, momentInWords } from '#ui/dates-in-words.ts'
import { isByMail, isPickup } from '#features/quote/carried.ts'
import { orderTimeline } from '#features/orders/order-timeline.ts'
import type { Order } from '#features/orders/orders.ts'
import type { Tracking } from '#features/orders/tracking.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { nowWords } from '../order-words.ts'

/** What happened and when, where it is now, and what is next. */
export function OrderProgress({ order }: { order: Order }) {
  const { done, toCome } = orderTimeline(order)
  const nameOf = (state: OrderState) =>
    state === 'delivered' && isByMail(order) ? m.order_step_sent() : wordsOf(state, isPickup(order)).name()
  return (
    <ol>
      {done.map(({ state, at }, index) => (
        <Step key={at + state} isDone isLast={index === done.length - 1 && toCome.length === 0}>
          <p className="font-medium">{index === 0 ? m.order_step_ordered() : nameOf(state)}</p>
          <p className="text-sm text-ink-6">
            <time dateTime={at}>{momentInWords(at)}</time>
          </p>
          {index === done.length - 1 && <p className="mt-1 text-ink-7">{nowWords(order)}</p>}
          {state === 'shipped' && order.tracking && <Parcel tracking={order.tracking} />}
        </Step>
      ))}
      {toCome.map((state, index) => (
        <Step key={state} isLast={index === toCome.length - 1}>
          <p className="text-ink-6">
            {index === 0 && <span className="font-medium text-ink-9">{m.order_next()}: </span>}
            {nameOf(state)}
          </p>
          {state === (isPickup(order) ? 'shipped' : 'delivered') && <p className="text-sm text-ink-6">{daysInWords(order.promise)}</p>}
        </Step>
      ))}
    </ol>
  )
}

export function Parcel({ tracking: { carrier, number, url } }: { tracking: Tracking }) {
  return (
    <p className="mt-1 wrap-anywhere">
      {m.order_tracking({ carrier, number })}{' '}
      {url && (
        <a href={url} rel="noreferrer" target="_blank" className="link">
          {m.order_tracking_follow()}
        </a>
      )}
    </p>
  )
}

type StepProps = { isDone?: boolean; isLast: boolean; children: React.ReactNode }

function Step({ isDone = false, isLast, children }: StepProps) {
  return (
    <li className="relative grid grid-cols-[1.75rem_1fr] gap-x-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden="true" className={cn('absolute start-3.25 top-6 bottom-0 w-0.5', isDone ? 'bg-ink-9' : 'bg-wall-3')} />}
      <span
        aria-hidden="true"
        className={cn(
          'relative grid size-7 place-items-center border-2 bg-wall-0',
          isDone ? 'border-ink-9 bg-ink-9 text-wall-0' : 'border-wall-3',
        )}
      >
        {isDone && <Check className="size-4" strokeWidth={2.5} />}
      </span>
      <div>{children}</div>
    </li>
  )
}
