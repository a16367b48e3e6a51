import { grouped } from '#domain/grouped.ts'
import type { VitalName, VitalRating } from '#domain/web-vitals.ts'
import { vitalNames } from '#domain/web-vitals.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { AnalyticsReport, Speed } from '../analytics-report.ts'

const names: Record<VitalName, () => string> = {
  fcpMs: m.analytics_fcp,
  lcpMs: m.analytics_lcp,
  fidMs: m.analytics_fid,
  inpMs: m.analytics_inp,
  cls: m.analytics_cls,
  ttfbMs: m.analytics_ttfb,
}
const ratings: Record<VitalRating, { tone: BadgeTone; name: () => string }> = {
  good: { tone: 'ok', name: m.analytics_good },
  'needs-improvement': { tone: 'warn', name: m.analytics_needs_improvement },
  poor: { tone: 'err', name: m.analytics_poor },
}

/** How fast the pages were for three of four who opened them, all together and one by one. */
export function PageSpeed({ speed, speedByPage }: Pick<AnalyticsReport, 'speed' | 'speedByPage'>) {
  return (
    <section aria-labelledby="speed" className="flex flex-col gap-4">
      <div>
        <h2 id="speed" className="display scroll-mt-6 text-xl">
          {m.analytics_speed()}
        </h2>
        <p className="text-ink-7">{speed ? m.analytics_speed_intro() : m.analytics_speed_none()}</p>
      </div>
      {speed && <SpeedTable rows={[{ ...speed, path: m.analytics_all_pages() }, ...speedByPage]} />}
    </section>
  )
}

function SpeedTable({ rows }: { rows: (Speed & { path: string })[] }) {
  return (
    <Table label={m.analytics_speed_table()} dense>
      <TableHead>
        <TableRow>
          <TableHeader>{m.analytics_csv_page()}</TableHeader>
          <TableHeader>{m.analytics_grade()}</TableHeader>
          {vitalNames.map((name) => (
            <TableHeader key={name}>{names[name]()}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ path, grade, score, vitals }) => (
          <TableRow key={path}>
            <TableCell className="font-medium">{path}</TableCell>
            <TableCell className="whitespace-nowrap">{m.analytics_grade_of({ grade, score })}</TableCell>
            {vitalNames.map((name) => (
              <TableCell key={name}>
                <Vital vital={vitals.find((each) => each.name === name)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Vital({ vital }: { vital: Speed['vitals'][number] | undefined }) {
  if (!vital) return '–'
  const { tone, name } = ratings[vital.rating]
  return (
    <Badge tone={tone}>
      {vital.name === 'cls' ? vital.p75.toFixed(2) : m.analytics_ms({ ms: grouped(Math.round(vital.p75)) })}
      <span className="sr-only">{name()}</span>
    </Badge>
  )
}
