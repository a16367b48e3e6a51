import type { ReactNode } from 'react'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#ui/table.tsx'

type Column = { name: string; numeric?: boolean }

/** A table of figures under its name, with a note beside it. */
export function FiguresSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display text-xl">{title}</h2>
        {note && <p className="text-ink-7">{note}</p>}
      </div>
      {children}
    </div>
  )
}

type FiguresTableProps = { label: string; columns: Column[]; stacks?: boolean; children: ReactNode }

export function FiguresTable({ label, columns, stacks, children }: FiguresTableProps) {
  return (
    <Table label={label} dense stacks={stacks}>
      <TableHead>
        <TableRow>
          {columns.map(({ name, numeric = false }) => (
            <TableHeader key={name} className={numeric ? 'text-end' : undefined}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  )
}
