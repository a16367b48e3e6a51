import { fils, formatAed } from '#domain/money.ts'
import { daysInWords } from '#features/orders/order-dates.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

type Day = Dashboard['sales']['byDay'][number]

const dayInWords = (day: string) => daysInWords({ from: day, until: day })

/** A bar for each day, and the same as a table for whoever would rather read. */
export function DailySales({ sales: { orders, revenueFils, byDay } }: Pick<Dashboard, 'sales'>) {
  if (orders === 0) return <p className="rounded-md border border-wall-3 bg-wall-0 p-6 text-ink-7">{m.dashboard_no_sales()}</p>
  return (
    <div className="flex flex-col gap-3 rounded-md border border-wall-3 bg-wall-0 p-4">
      <Bars byDay={byDay} revenueFils={revenueFils} />
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.dashboard_as_table()}</summary>
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
                <TableCell numeric>{formatAed(fils(row.revenueFils))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </details>
    </div>
  )
}

const barWidth = 10
const chartHeight = 100

function Bars({ byDay, revenueFils }: { byDay: Day[]; revenueFils: number }) {
  const best = byDay.reduce((most, row) => (row.revenueFils > most.revenueFils ? row : most))
  const [total, most] = [formatAed(fils(revenueFils)), formatAed(fils(best.revenueFils))]
  const ends = [byDay[0], byDay.at(-1)].flatMap((row) => (row ? [row.day] : []))
  return (
    <figure>
      <p aria-hidden="true" className="text-sm text-ink-6">
        {most}
      </p>
      <svg
        role="img"
        aria-label={m.dashboard_chart({ total, day: dayInWords(best.day), most })}
        viewBox={`0 0 ${byDay.length * barWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line-ui"
      >
        {byDay.map(({ day, revenueFils: sold, orders }, index) => {
          const height = best.revenueFils > 0 ? (Math.max(0, sold) * chartHeight) / best.revenueFils : 0
          return (
            <rect key={day} x={index * barWidth + 1} y={chartHeight - height} width={barWidth - 2} height={height} className="fill-gulf-6">
              <title>{`${dayInWords(day)}: ${formatAed(fils(sold))}, ${orders}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption aria-hidden="true" className="flex justify-between text-sm text-ink-6">
        {ends.map((day) => (
          <span key={day}>{dayInWords(day)}</span>
        ))}
      </figcaption>
    </figure>
  )
}
