import { DailyChart, dayInWords } from '#features/admin/ui/daily-chart.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { AnalyticsReport } from '../analytics-report.ts'

export function DailyVisits({ report: { visits, pageViews, byDay } }: { report: AnalyticsReport }) {
  if (pageViews.now === 0) return <p className="rounded-md border border-wall-3 bg-wall-0 p-6 text-ink-7">{m.dashboard_no_visits()}</p>
  const best = byDay.reduce((most, row) => (row.visits > most.visits ? row : most))
  return (
    <DailyChart
      label={m.analytics_chart({ total: visits.now, day: dayInWords(best.day), most: best.visits })}
      most={m.analytics_chart_most({ visits: best.visits })}
      rows={byDay.map((row) => ({ day: row.day, value: row.visits, inWords: String(row.visits) }))}
    >
      <Table label={m.analytics_by_day()} dense>
        <TableHead>
          <TableRow>
            <TableHeader>{m.dashboard_day()}</TableHeader>
            <TableHeader className="text-end">{m.analytics_visits()}</TableHeader>
            <TableHeader className="text-end">{m.analytics_page_views()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {byDay.toReversed().map((row) => (
            <TableRow key={row.day}>
              <TableCell>{dayInWords(row.day)}</TableCell>
              <TableCell numeric>{row.visits}</TableCell>
              <TableCell numeric>{row.pageViews}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DailyChart>
  )
}
