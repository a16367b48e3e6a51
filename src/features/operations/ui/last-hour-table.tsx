import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Operations, Timing } from '../operations.ts'
import { durationInWords } from './duration-in-words.ts'
import { FiguresSection, FiguresTable } from './figures-section.tsx'

const columns = () => [
  { name: m.operations_what() },
  { name: m.operations_count(), numeric: true },
  { name: m.operations_half(), numeric: true },
  { name: m.operations_p95(), numeric: true },
  { name: m.operations_p99(), numeric: true },
]

export function LastHourTable({ lastHour }: Pick<Operations, 'lastHour'>) {
  const { perMinute, errors, requests, renders, webhooks } = lastHour
  return (
    <FiguresSection
      title={m.operations_hour()}
      note={
        <>
          {m.operations_per_minute({ rate: perMinute })} ·{' '}
          <span className={errors > 0 ? 'text-err' : undefined}>{m.operations_errors({ count: errors })}</span>
        </>
      }
    >
      <FiguresTable label={m.operations_hour()} columns={columns()}>
        <TimingRow name={m.operations_requests()} timing={requests} />
        <TimingRow name={m.operations_renders()} timing={renders} />
        <TimingRow name={m.operations_webhooks()} timing={webhooks} />
      </FiguresTable>
    </FiguresSection>
  )
}

function TimingRow({ name, timing }: { name: string; timing: Timing }) {
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <TableCell numeric>{timing.count}</TableCell>
      {[timing.p50Ms, timing.p95Ms, timing.p99Ms].map((ms, index) => (
        <TableCell key={[50, 95, 99][index]} numeric>
          {durationInWords(ms)}
        </TableCell>
      ))}
    </TableRow>
  )
}
