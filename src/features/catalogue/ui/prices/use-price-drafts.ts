import { useState } from 'react'
import type { Fils } from '#domain/prices/money.ts'
import type { Drafts } from './price-grid.tsx'
import { priceTables, type Lists, type PriceCell } from '../price-tables.ts'
import { useSavePrices } from '../use-products.ts'

const noDrafts: Drafts = new Map()

/** What is typed and not saved, for all tabs of the products: leaving one keeps it, and says so. */
export function usePriceDrafts(lists: Lists) {
  const [drafts, setDrafts] = useState(noDrafts)
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

  return { tables, drafts, changes, draft, saveAll, drop: () => setDrafts(noDrafts) }
}
export type PriceDrafts = ReturnType<typeof usePriceDrafts>
