import { Download } from 'lucide-react'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useNamedTab } from '#features/admin/ui/lists/use-named-tab.ts'
import { LiveStatus } from '../live-status.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'
import { exportPricesCall } from '#features/catalogue/admin-catalogue.ts'
import { CanvasList } from '../canvas-list.tsx'
import { FrameList } from '../frame-list.tsx'
import { PriceEditor } from './price-editor.tsx'
import { PriceSchedules } from './price-schedules.tsx'
import type { Lists } from '../price-tables.ts'
import { UnsavedPrices } from './unsaved-prices.tsx'
import { usePriceDrafts } from './use-price-drafts.ts'
import { useProducts } from '../use-products.ts'

export default function AdminProductsPage() {
  const { lists, live, error, isFetching, refetch } = useProducts()
  return (
    <AdminScreen
      title={m.admin_products_heading()}
      introduction={m.admin_products_intro()}
      actions={
        <a href={exportPricesCall.path} download className={buttonLook({ variant: 'secondary' })}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {m.products_export()}
        </a>
      }
      links={[
        { to: '/admin/discount-codes', label: m.admin_discount_codes_heading() },
        { to: '/admin/carriers', label: m.admin_carriers_heading() },
      ]}
    >
      <LiveStatus {...live} />
      {lists ? (
        <Products lists={lists} />
      ) : error ? (
        <ErrorState title={m.products_error()} cause={problemText(error)} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

function Products({ lists }: { lists: Lists }) {
  const tab = useNamedTab(['prices', 'frames', 'canvases', 'schedules'])
  const prices = usePriceDrafts(lists)
  return (
    <>
      <Tabs
        {...tab}
        label={m.admin_products_heading()}
        tabs={[
          { id: 'prices', label: m.products_prices(), content: <PriceEditor {...prices} /> },
          { id: 'frames', label: m.products_frames(), content: <FrameList frames={lists.frames} /> },
          { id: 'canvases', label: m.products_canvases(), content: <CanvasList canvases={lists.canvases} /> },
          { id: 'schedules', label: m.products_schedules(), content: <PriceSchedules lists={lists} /> },
        ]}
      />
      <UnsavedPrices {...prices} />
    </>
  )
}
