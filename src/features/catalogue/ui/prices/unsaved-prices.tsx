import { useState } from 'react'
import { UnsavedGuard } from '#features/admin/ui/unsaved-guard.tsx'
import { Button } from '#ui/button.tsx'
import { useRootMark } from '#ui/use-root-mark.ts'
import { m } from '#words/messages.js'
import { SchedulePricesDialog } from './schedule-prices-dialog.tsx'
import { SimulatedPrices } from './simulated-prices.tsx'
import type { PriceDrafts } from './use-price-drafts.ts'

/** Stays in sight on every tab while something is unsaved, and asks whoever leaves. */
export function UnsavedPrices({ changes, saveAll, drop }: PriceDrafts) {
  const [isPlanning, setPlanning] = useState(false)
  const isUnsaved = changes.length > 0
  useRootMark('foot-bar', isUnsaved)
  return (
    <>
      {isUnsaved && (
        <div
          data-foot-bar=""
          className="sticky bottom-4 z-20 flex flex-wrap items-center justify-between gap-3 rounded-md border border-ink-9 bg-wall-0 p-3 shadow-lg"
        >
          <div>
            <p role="status" className="font-medium">
              {m.products_unsaved({ count: changes.length })}
            </p>
            <SimulatedPrices changes={changes} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={drop}>
              {m.products_drop()}
            </Button>
            <Button variant="secondary" onClick={() => setPlanning(true)}>
              {m.products_plan()}
            </Button>
            <Button onClick={saveAll}>{m.products_save()}</Button>
          </div>
        </div>
      )}
      <UnsavedGuard active={isUnsaved} />
      {isPlanning && <SchedulePricesDialog changes={changes} onPlanned={drop} onClose={() => setPlanning(false)} />}
    </>
  )
}
