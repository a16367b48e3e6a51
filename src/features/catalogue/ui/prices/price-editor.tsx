import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { BringPriceList } from './bring-price-list.tsx'
import { MovePricesDialog } from './move-prices-dialog.tsx'
import { PriceGrid } from './price-grid.tsx'
import type { PriceDrafts } from './use-price-drafts.ts'

/** The whole price list; what is typed waits until it is saved or planned, all of it at once. */
export function PriceEditor({ tables, drafts, draft }: PriceDrafts) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [isMoving, setMoving] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-6">
          {m.products_prices_in()} <span className="hidden md:pointer-fine:inline">{m.products_keys()}</span>
          <span className="md:pointer-fine:hidden">{m.products_tap()}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setMoving(true)}>
            {m.products_move()}
          </Button>
          <BringPriceList tables={tables} draft={draft} />
        </div>
      </div>
      {tables.map((table) => (
        <div key={table.name} className="flex flex-col gap-3">
          <h2 className="display text-xl">{table.name}</h2>
          <PriceGrid table={table} drafts={drafts} marked={marked} onDraft={(cell, price) => draft([{ cell, price }])} onMark={setMarked} />
        </div>
      ))}
      {isMoving && (
        <MovePricesDialog
          tables={tables.filter(({ isList }) => isList)}
          marked={marked}
          drafts={drafts}
          onMove={draft}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  )
}
