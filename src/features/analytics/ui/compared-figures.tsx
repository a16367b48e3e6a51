import { grouped } from '#domain/grouped.ts'
import { m } from '#words/messages.js'
import type { AnalyticsReport, Compared } from '../analytics-report.ts'

/** The period beside the one before it. */
export function ComparedFigures({ report: { visits, pageViews, funnel }, days }: { report: AnalyticsReport; days: number }) {
  const figures = [
    { name: m.analytics_visits(), compared: visits },
    { name: m.analytics_page_views(), compared: pageViews },
    { name: m.dashboard_funnel_cart(), compared: funnel.addToCart },
    { name: m.dashboard_funnel_purchase(), compared: funnel.purchase },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, compared }) => (
        <div key={name} className="rounded-md border border-wall-3 bg-wall-0 p-4">
          <dt className="text-ink-7">{name}</dt>
          <dd>
            <span className="display block text-2xl">{grouped(compared.now)}</span>
            <span className="block text-sm text-ink-6">{change(compared, days)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function change({ now, before }: Compared, days: number): string {
  if (before === 0) return m.analytics_none_before({ days })
  const percent = Math.round(((now - before) * 100) / before)
  return m.analytics_change({ change: `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`, before: grouped(before), days })
}
