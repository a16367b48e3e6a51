import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { problemText } from '#browser/problem-text.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { withoutMirrors } from './price-tables.ts'
import { productsPath } from './use-products.ts'

type Sized = { size: string; isActive: boolean }

export type SizeListProps<Row extends Sized> = {
  label: string
  rows: readonly Row[]
  /** What stands between the size and its state. */
  columns: readonly { name: string; words: (row: Row) => string }[]
  /** Whether it is made, saved. */
  onTurn: (row: Row, isMade: boolean) => Promise<unknown>
}

/** Which sizes are made; each stands for its mirror too. */
export function SizeList<Row extends Sized>({ label, rows, columns, onTurn }: SizeListProps<Row>) {
  const sizes = withoutMirrors(rows.map(({ size }) => size))
  const find = useFindInList(
    rows.filter(({ size }) => sizes.includes(size)),
    (row) => [row.size, sizeInWords(row.size), ...columns.map(({ words }) => words(row))].join(' '),
  )
  return (
    <>
      {find.field}
      <Table label={label} dense stacks>
        <TableHead>
          <TableRow>
            {[m.products_size(), ...columns.map(({ name }) => name), m.products_state()].map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader>
              <span className="sr-only">{m.carrier_actions()}</span>
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {find.found.map((row) => (
            <SizeRow key={row.size} {...row} cells={columns.map(({ words }) => words(row))} onTurn={(isMade) => onTurn(row, isMade)} />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

type SizeRowProps = Sized & { cells: readonly string[]; onTurn: (isMade: boolean) => Promise<unknown> }

function SizeRow({ size, isActive, cells, onTurn }: SizeRowProps) {
  const save = useAdminChange(productsPath, onTurn)
  const label = sizeInWords(size)
  function turn() {
    save.mutate(!isActive, {
      onError: (error) => void toast({ title: m.products_not_saved(), description: problemText(error), variant: 'destructive' }),
    })
  }
  return (
    <TableRow className={isActive ? undefined : 'text-ink-6'}>
      <TableCell className="font-medium">{label}</TableCell>
      {cells.map((words) => (
        <TableCell key={words}>{words}</TableCell>
      ))}
      <TableCell>
        <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? m.products_active() : m.products_retired()}</Badge>
      </TableCell>
      <TableCell className="text-end max-sm:text-start">
        <Button
          variant="secondary"
          size="dense"
          className="max-sm:min-h-11"
          loading={save.isPending}
          aria-label={isActive ? m.products_retire_named({ size: label }) : m.products_bring_back_named({ size: label })}
          onClick={turn}
        >
          {isActive ? m.products_retire() : m.products_bring_back()}
        </Button>
      </TableCell>
    </TableRow>
  )
}
