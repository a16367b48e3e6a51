import { Link } from 'react-router'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { dateInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { OrderPart } from '../order-part.tsx'
import { wordsOf } from '#features/order-words/state-words.ts'

/** What else the same person ordered, the newest first. */
export function OtherOrders({ order: { others } }: { order: WorkshopOrder }) {
  if (others.length === 0) return null
  return (
    <OrderPart heading="h2" title={m.admin_order_others()}>
      <ul className="flex flex-col">
        {others.map(({ number, state, createdAt, ...rest }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/orders/${number}`} className="link inline-flex min-h-11 items-center">
              {number}
            </Link>
            <span className="text-ink-6">{[dateInWords(createdAt), wordsOf(state, false).name(), ...sumOf(rest)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

const sumOf = ({ totalFils }: { totalFils?: number }) => (totalFils === undefined ? [] : [formatAed(fils(totalFils))])
