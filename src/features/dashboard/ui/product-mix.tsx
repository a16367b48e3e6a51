import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { Shares } from '#features/admin/ui/shares.tsx'
import { productNames } from '#features/product-picture/ui/product-names.ts'
import { m } from '#words/messages.js'
import type { Dashboard } from '../dashboard.ts'

export function ProductMix({ products }: Pick<Dashboard, 'products'>) {
  const most = Math.max(1, ...products.map(({ totalFils }) => totalFils))
  const rows = products.map(({ type, pieces, totalFils }) => {
    const total = formatAed(fils(totalFils))
    return {
      name: type === 'gift-card' ? m.cart_gift_card() : productNames[type](),
      value: m.dashboard_product_line({ pieces, total }),
      part: totalFils / most,
    }
  })
  return <Shares title={m.dashboard_products()} rows={rows} none={m.dashboard_no_sales()} />
}
