import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { cn } from '#ui/class-names.ts'
import { m } from '#words/messages.js'
import { totalRows, type TotalRow } from '../order-totals.ts'
import type { Order } from '../orders.ts'

const looks: Record<TotalRow['kind'], string> = {
  part: '',
  total: 'mt-2 border-t border-wall-3 pt-3 text-xl font-bold',
  note: 'pb-2 text-sm text-ink-6',
}

export function OrderTotals({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1">
      {totalRows(order).map(({ label, amountFils, kind }, index) => (
        <div key={`${label} ${index}`} className="contents">
          <dt className={cn('pe-6', looks[kind])}>{label}</dt>
          <dd className={cn('text-end', looks[kind])}>{amountFils === 0 ? m.order_free() : formatAed(fils(amountFils))}</dd>
        </div>
      ))}
    </dl>
  )
}
