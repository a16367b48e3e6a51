import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TableCell, TableHeader } from '#ui/table.tsx'
import { m } from '#words/messages.js'

/** How rows are chosen, and what is done with all of them together. */
export type Bulk<Item> = {
  idOf: (item: Item) => string
  /** Where its id is nothing a person knows it by. */
  nameOf?: (item: Item) => string
  renderActions: (chosen: Item[], clear: () => void) => ReactNode
}

/** What is chosen among the rows that are shown: nothing that is out of sight is ever acted on. */
export function useChosenRows<Item>(items: readonly Item[], bulk: Pick<Bulk<Item>, 'idOf'> | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const shown = bulk ? items.map(bulk.idOf) : []
  const chosen = bulk ? items.filter((item) => ids.has(bulk.idOf(item))) : []
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
    toggleAll: () => setIds(chosen.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setIds(new Set()),
  }
}

type ChosenRows<Item = unknown> = ReturnType<typeof useChosenRows<Item>>

export function ChooseAll({ rows, count }: { rows: ChosenRows; count: number }) {
  const { chosen, toggleAll } = rows
  return (
    <TableHeader className="w-8 max-sm:hidden">
      <Checkbox
        dense
        hideLabel
        label={m.bulk_choose_all()}
        checked={chosen.length === count}
        indeterminate={chosen.length > 0 && chosen.length < count}
        onChange={toggleAll}
      />
    </TableHeader>
  )
}

export function ChooseRow({ rows, id, name }: { rows: ChosenRows; id: string; name: string }) {
  return (
    // On a phone beside the row's first line.
    <TableCell className="max-sm:[&+td]:pe-12! max-sm:relative max-sm:z-10 max-sm:-mb-13 max-sm:justify-self-end">
      <Checkbox
        dense
        hideLabel
        label={m.bulk_choose({ name })}
        checked={rows.isChosen(id)}
        onChange={() => rows.toggle(id)}
        className="max-sm:min-h-11 max-sm:min-w-11"
      />
    </TableCell>
  )
}

type BulkBarProps<Item> = { rows: ChosenRows<Item>; count: number; bulk: Bulk<Item> }

/** On a phone, where the table has no head, all are chosen from here. */
export function BulkBar<Item>({ rows, count, bulk }: BulkBarProps<Item>) {
  const { chosen, toggleAll, clear } = rows
  return (
    <div
      role="group"
      aria-label={m.bulk_label()}
      className={cn(
        'flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2',
        // What is done with them stays in reach, however far down the last of them was ticked; on a phone in one row.
        chosen.length > 0 &&
          'sticky top-14 z-20 bg-wall-1 py-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-1 lg:top-0 max-sm:[&>*]:shrink-0',
      )}
    >
      <Checkbox
        dense
        // Once some are, the room is for what is done with them.
        hideLabel={chosen.length > 0}
        label={m.bulk_choose_all()}
        checked={chosen.length === count}
        indeterminate={chosen.length > 0 && chosen.length < count}
        onChange={toggleAll}
        className="max-sm:min-h-11 max-sm:items-center sm:hidden"
      />
      <p role="status" className="text-sm text-ink-6">
        {chosen.length > 0 ? m.bulk_chosen({ count: chosen.length }) : m.bulk_hint()}
      </p>
      {chosen.length > 0 && (
        <>
          {bulk.renderActions(chosen, clear)}
          <Button variant="quiet" size="dense" className="max-sm:min-h-11" onClick={clear}>
            {m.bulk_clear()}
          </Button>
        </>
      )}
    </div>
  )
}
