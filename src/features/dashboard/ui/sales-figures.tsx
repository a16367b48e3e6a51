import { Link } from 'react-router'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

export function SalesFigures({
  sales: { orders, revenueFils, giftCardFils, averageFils },
  delivery: { delivered, onTime },
  speed,
}: Pick<Dashboard, 'sales' | 'delivery' | 'speed'>) {
  const figures: { name: string; value: string; note?: string; to?: string }[] = [
    { name: m.dashboard_revenue(), value: formatAed(fils(revenueFils)), note: m.dashboard_revenue_note() },
    ...(giftCardFils > 0
      ? [{ name: m.dashboard_gift_cards(), value: formatAed(fils(giftCardFils)), note: m.dashboard_gift_cards_note() }]
      : []),
    { name: m.dashboard_orders(), value: String(orders), note: m.dashboard_orders_note() },
    { name: m.dashboard_average(), value: averageFils === null ? '–' : formatAed(fils(averageFils)) },
    {
      name: m.dashboard_on_time(),
      value: delivered === 0 ? '–' : `${Math.round((onTime * 100) / delivered)} %`,
      note: delivered === 0 ? m.dashboard_none_delivered() : m.dashboard_on_time_of({ onTime, delivered }),
    },
    {
      name: m.dashboard_speed(),
      value: speed?.grade ?? '–',
      note: speed ? m.dashboard_speed_of({ score: speed.score }) : m.analytics_speed_none(),
      to: '/admin/analytics#speed',
    },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      {figures.map(({ name, value, note, to }) => (
        <div key={name} className="rounded-md border border-wall-3 bg-wall-0 p-4">
          <dt className="text-ink-7">
            {to ? (
              <Link to={to} className="link inline-flex min-h-8 items-center">
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd>
            <span className="display block text-2xl">{value}</span>
            {note && <span className="block text-sm text-ink-6">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
