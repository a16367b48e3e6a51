import { fils, formatAed, shareOf } from '#domain/money.ts'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

export function SalesFigures({ sales: { orders, revenueFils }, delivery: { delivered, onTime } }: Pick<Dashboard, 'sales' | 'delivery'>) {
  const figures = [
    { name: m.dashboard_revenue(), value: formatAed(fils(revenueFils)), note: m.dashboard_revenue_note() },
    { name: m.dashboard_orders(), value: String(orders) },
    { name: m.dashboard_average(), value: orders === 0 ? '–' : formatAed(shareOf(fils(revenueFils), 1, orders)) },
    {
      name: m.dashboard_on_time(),
      value: delivered === 0 ? '–' : `${Math.round((onTime * 100) / delivered)} %`,
      note: delivered === 0 ? m.dashboard_none_delivered() : m.dashboard_on_time_of({ onTime, delivered }),
    },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="rounded-md border border-wall-3 bg-wall-0 p-4">
          <dt className="text-ink-7">{name}</dt>
          <dd>
            <span className="display block text-2xl">{value}</span>
            {note && <span className="block text-sm text-ink-6">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
