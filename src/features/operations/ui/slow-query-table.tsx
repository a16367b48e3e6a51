import { momentInWords } from '#ui/dates-in-words.ts'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Operations } from '../operations.ts'
import { durationInWords } from './duration-in-words.ts'
import { FiguresSection, FiguresTable } from './figures-section.tsx'

const columns = () => [{ name: m.operations_when() }, { name: m.operations_took(), numeric: true }, { name: m.operations_statement() }]

export function SlowQueryTable({ slowQueries, slowQueryMs }: Pick<Operations, 'slowQueries' | 'slowQueryMs'>) {
  return (
    <FiguresSection title={m.operations_slow()}>
      {slowQueries.length === 0 ? (
        <p className="text-ink-7">{m.operations_slow_empty({ ms: slowQueryMs })}</p>
      ) : (
        <FiguresTable label={m.operations_slow()} columns={columns()} stacks>
          {slowQueries.map(({ text, ms, at }, index) => (
            <TableRow key={`${at} ${index}`}>
              <TableCell className="whitespace-nowrap">{momentInWords(at)}</TableCell>
              <TableCell numeric className="max-sm:text-start">
                {durationInWords(ms)}
              </TableCell>
              <TableCell>
                <code className="text-sm wrap-anywhere">{text}</code>
              </TableCell>
            </TableRow>
          ))}
        </FiguresTable>
      )}
    </FiguresSection>
  )
}
