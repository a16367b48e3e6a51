import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { fils } from '#domain/prices/money.ts'
import { simulatePricesCall } from '#features/catalogue/admin-catalogue.ts'
import type { PriceChange } from '#features/catalogue/catalogue.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { m } from '#words/messages.js'

/** What the typed prices would have brought: nothing is said where nothing was sold, or it is not known. */
export function SimulatedPrices({ changes }: { changes: PriceChange[] }) {
  const { data } = useQuery({
    queryKey: [simulatePricesCall.path, changes],
    queryFn: () => callApi(simulatePricesCall, { body: { changes } }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.beforeFils === 0) return null
  const { pieces: count, beforeFils, afterFils } = data
  const tenths = Math.round(((afterFils - beforeFils) / beforeFils) * 1000) / 10
  const percent = `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${Math.abs(tenths)} %`
  const [before, after] = [formatAed(fils(beforeFils)), formatAed(fils(afterFils))]
  return <p className="text-sm text-ink-7">{m.products_simulated({ count, before, after, percent })}</p>
}
