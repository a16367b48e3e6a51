import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { bytesInWords } from '#ui/in-words/bytes-in-words.ts'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Operations } from '../operations.ts'
import { durationInWords } from './duration-in-words.ts'
import { FiguresSection, FiguresTable } from './figures-section.tsx'

const columns = () => [
  { name: m.operations_process() },
  { name: m.operations_seen() },
  { name: m.operations_started() },
  { name: m.operations_version() },
  { name: m.operations_memory(), numeric: true },
  { name: m.operations_loop(), numeric: true },
]

const roleNames = { server: m.operations_role_server, worker: m.operations_role_worker }

export function ProcessTable({ processes }: Pick<Operations, 'processes'>) {
  return (
    <FiguresSection title={m.operations_processes()}>
      <FiguresTable label={m.operations_processes()} columns={columns()}>
        {processes.map(({ id, name, role, version, startedAt, seenAt, isSilent, memoryBytes, loopDelayMs }) => (
          <TableRow key={id}>
            <TableCell>
              <span className="font-medium">{roleNames[role]()}</span> <span className="text-ink-6">{name}</span>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              {isSilent ? <Badge tone="warn">{m.operations_silent()}</Badge> : <Badge tone="ok">{m.operations_here()}</Badge>}{' '}
              {momentInWords(seenAt)}
            </TableCell>
            <TableCell className="whitespace-nowrap">{momentInWords(startedAt)}</TableCell>
            <TableCell>{version}</TableCell>
            <TableCell numeric>{bytesInWords(memoryBytes)}</TableCell>
            <TableCell numeric>{durationInWords(loopDelayMs)}</TableCell>
          </TableRow>
        ))}
      </FiguresTable>
    </FiguresSection>
  )
}
