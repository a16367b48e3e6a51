import { Link } from 'react-router'
import { nameInWords } from '#features/activity/ui/activity-words.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Operations } from '../operations.ts'
import { FiguresSection, FiguresTable } from './figures-section.tsx'

const columns = () => [
  { name: m.operations_queue() },
  { name: m.operations_waiting(), numeric: true },
  { name: m.operations_running(), numeric: true },
  { name: m.operations_failed(), numeric: true },
  { name: m.operations_oldest() },
]

export function QueueTable({ queues }: Pick<Operations, 'queues'>) {
  return (
    <FiguresSection title={m.operations_queues()}>
      {queues.length === 0 ? (
        <p className="text-ink-7">{m.operations_queues_empty()}</p>
      ) : (
        <FiguresTable label={m.operations_queues()} columns={columns()}>
          {queues.map(({ kind, waiting, running, failed, oldestWaitingAt }) => (
            <TableRow key={kind}>
              <TableCell className="font-medium">{nameInWords(kind)}</TableCell>
              <TableCell numeric>{waiting}</TableCell>
              <TableCell numeric>{running}</TableCell>
              <TableCell numeric>
                {failed === 0 ? (
                  0
                ) : (
                  <Link
                    to={`/admin/activity?${String(new URLSearchParams({ view: 'jobs', show: 'failed', q: kind }))}`}
                    aria-label={m.operations_failed_of({ count: failed, kind: nameInWords(kind) })}
                    className="link inline-flex min-h-8 min-w-8 items-center justify-end text-err"
                  >
                    {failed}
                  </Link>
                )}
              </TableCell>
              <TableCell className="whitespace-nowrap">{oldestWaitingAt === null ? '–' : momentInWords(oldestWaitingAt)}</TableCell>
            </TableRow>
          ))}
        </FiguresTable>
      )}
    </FiguresSection>
  )
}
