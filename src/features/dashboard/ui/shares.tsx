import { fils, formatAed } from '#domain/money.ts'
import { productNames } from '#features/designs/ui/product-names.ts'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

type Row = { name: string; value: string; note?: string | undefined; part: number }

/** Rows with a bar each, as long as their part of the longest. */
function Shares({ title, rows, none }: { title: string; rows: Row[]; none: string }) {
  return (
    <section className="flex flex-col gap-4 rounded-md border border-wall-3 bg-wall-0 p-4">
      <h2 className="display text-xl">{title}</h2>
      {rows.every(({ part }) => part === 0) ? (
        <p className="text-ink-7">{none}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {rows.map(({ name, value, note, part }) => (
            <li key={name} className="flex flex-col gap-1">
              <span className="flex flex-wrap justify-between gap-x-4">
                {name} <span className="font-medium">{value}</span>
              </span>
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-sm bg-wall-2">
                <span className="block h-full bg-gulf-6" style={{ inlineSize: `${Math.round(part * 100)}%` }} />
              </span>
              {note && <span className="text-sm text-ink-6">{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function ProductMix({ products }: Pick<Dashboard, 'products'>) {
  const most = Math.max(1, ...products.map(({ totalFils }) => totalFils))
  const rows = products.map(({ type, pieces, totalFils }) => {
    const total = formatAed(fils(totalFils))
    return {
      name: type === 'gift-card' ? m.cart_gift_card() : productNames[type](),
      value: pieces === 1 ? m.dashboard_product_line_one({ total }) : m.dashboard_product_line({ pieces, total }),
      part: totalFils / most,
    }
  })
  return <Shares title={m.dashboard_products()} rows={rows} none={m.dashboard_no_sales()} />
}

export function FunnelSteps({ funnel }: Pick<Dashboard, 'funnel'>) {
  const steps = [
    { name: m.dashboard_funnel_view(), times: funnel.viewItem },
    { name: m.dashboard_funnel_cart(), times: funnel.addToCart },
    { name: m.dashboard_funnel_checkout(), times: funnel.beginCheckout },
    { name: m.dashboard_funnel_purchase(), times: funnel.purchase },
  ]
  const most = Math.max(1, ...steps.map(({ times }) => times))
  const rows = steps.map(({ name, times }, index) => {
    const before = steps[index - 1]?.times
    const note = before ? m.dashboard_funnel_of({ share: Math.round((times * 100) / before) }) : undefined
    return { name, value: String(times), part: times / most, note }
  })
  return <Shares title={m.dashboard_funnel()} rows={rows} none={m.dashboard_no_visits()} />
}
