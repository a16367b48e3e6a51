import { useState } from 'react'
import type { Fils } from '#domain/money.ts'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { MovePricesDialog } from './move-prices-dialog.tsx'
import { PriceGrid, type Drafts } from './price-grid.tsx'
import { priceTables, type Lists, type PriceCell } from './price-tables.ts'
import { SchedulePricesDialog } from './schedule-prices-dialog.tsx'
import { useSavePrices } from './use-products.ts'

const noDrafts: Drafts = new Map()

/** The whole price list; what is typed waits until it is saved or planned, all of it at once. */
export function PriceEditor({ lists }: { lists: Lists }) {
  const [drafts, setDrafts] = useState(noDrafts)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'move' | 'schedule' | null>(null)
  const save = useSavePrices()
  const tables = priceTables(lists)
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const changed = cells.filter(({ key, priceFils }) => drafts.has(key) && drafts.get(key) !== priceFils)
  const changes = changed.map(({ key, priceFils, toChange }) => toChange(drafts.get(key) ?? priceFils))

  function draft(moved: readonly { cell: PriceCell; price: Fils | null }[]) {
    setDrafts((before) => {
      const next = new Map(before)
      for (const { cell, price } of moved)
        if (price === null || price === cell.priceFils) next.delete(cell.key)
        else next.set(cell.key, price)
      return next
    })
  }

  function saveAll() {
    save({
      changes,
      before: changed.map(({ priceFils, toChange }) => toChange(priceFils)),
      onRefused: () => setDrafts((now) => new Map([...drafts, ...now])),
    })
    setDrafts(noDrafts)
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-6">{m.products_keys()}</p>
        <Button variant="secondary" onClick={() => setDialog('move')}>
          {m.products_move()}
        </Button>
      </div>
      {tables.map((table) => (
        <div key={table.name} className="flex flex-col gap-3">
          <h2 className="display text-xl">{table.name}</h2>
          <PriceGrid table={table} drafts={drafts} marked={marked} onDraft={(cell, price) => draft([{ cell, price }])} onMark={setMarked} />
        </div>
      ))}
      <Unsaved count={changes.length} onSave={saveAll} onPlan={() => setDialog('schedule')} onDrop={() => setDrafts(noDrafts)} />
      {dialog === 'move' && (
        <MovePricesDialog cells={cells} marked={marked} drafts={drafts} onMove={draft} onClose={() => setDialog(null)} />
      )}
      {dialog === 'schedule' && (
        <SchedulePricesDialog changes={changes} onPlanned={() => setDrafts(noDrafts)} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

type UnsavedProps = { count: number; onSave: () => void; onPlan: () => void; onDrop: () => void }

/** Stays in sight while something is unsaved, and asks whoever leaves. */
function Unsaved({ count, onSave, onPlan, onDrop }: UnsavedProps) {
  const isUnsaved = count > 0
  return (
    <>
      {isUnsaved && (
        <div
          data-foot-bar=""
          className="sticky bottom-4 z-20 flex flex-wrap items-center justify-between gap-3 rounded-md border border-ink-9 bg-wall-0 p-3 shadow-lg"
        >
          <p role="status" className="font-medium">
            {m.products_unsaved({ count })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={onDrop}>
              {m.products_drop()}
            </Button>
            <Button variant="secondary" onClick={onPlan}>
              {m.products_plan()}
            </Button>
            <Button onClick={onSave}>{m.products_save()}</Button>
          </div>
        </div>
      )}
      <UnsavedGuard active={isUnsaved} />
    </>
  )
}
