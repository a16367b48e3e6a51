import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { DailyChart, dayInWords } from '#features/admin/ui/daily-chart.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

const inAed = (amount: number) => formatAed(fils(amount))

export function DailySales({ sales: { orders, revenueFils, byDay } }: Pick<Dashboard, 'sales'>) {
  if (orders === 0) return <p className="rounded-md border border-wall-3 bg-wall-0 p-6 text-ink-7">{m.dashboard_no_sales()}</p>
  const best = byDay.reduce((most, row) => (row.revenueFils > most.revenueFils ? row : most))
  const most = inAed(best.revenueFils)
  return (
    <DailyChart
      label={m.dashboard_chart({ total: inAed(revenueFils), day: dayInWords(best.day), most })}
      most={most}
      rows={byDay.map((row) => ({ day: row.day, value: row.revenueFils, inWords: `${inAed(row.revenueFils)}, ${row.orders}` }))}
    >
      <Table label={m.dashboard_by_day()} dense>
        <TableHead>
          <TableRow>
            <TableHeader>{m.dashboard_day()}</TableHeader>
            <TableHeader className="text-end">{m.dashboard_orders()}</TableHeader>
            <TableHeader className="text-end">{m.dashboard_revenue()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {byDay.toReversed().map((row) => (
            <TableRow key={row.day}>
              <TableCell>{dayInWords(row.day)}</TableCell>
              <TableCell numeric>{row.orders}</TableCell>
              <TableCell numeric>{inAed(row.revenueFils)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DailyChart>
  )
}
