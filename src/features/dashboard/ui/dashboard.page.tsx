import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { problemText } from '#browser/problem-text.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ReportPeriod, useReportDays } from '#features/admin/ui/report-period.tsx'
import { FunnelSteps } from '#features/analytics/ui/funnel-steps.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readDashboardCall, type Dashboard } from '../dashboard.ts'
import { DailySales } from './daily-sales.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { ProductMix } from './product-mix.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { Troubles } from './troubles.tsx'
import { WorkTiles } from './work-tiles.tsx'
import { WorkshopToday } from './workshop-today.tsx'

/** Where the day starts: with how the shop does for whoever runs it, with what is to be made for the workshop. */
export default function DashboardPage() {
  return useMay('reports') ? <ShopToday /> : <WorkshopToday />
}

function ShopToday() {
  const days = useReportDays()
  const { data, error, isFetching, refetch } = useQuery<Dashboard>({
    queryKey: [`${readDashboardCall.path}?days=${days}`],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return (
    <AdminScreen title={m.admin_dashboard_heading()} introduction={m.admin_dashboard_intro()}>
      {data ? (
        <Figures data={data} days={days} />
      ) : error ? (
        <ErrorState title={m.dashboard_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </AdminScreen>
  )
}

function Figures({ data, days }: { data: Dashboard; days: number }) {
  const setup = <SetupChecklist setup={data.setup} />
  // Once orders come in, they come before what is left to set up.
  const hasOrders = data.setup.done.includes('test-order')
  return (
    <>
      <Troubles troubles={data.troubles} />
      {!hasOrders && setup}
      <section aria-labelledby="today" className="flex flex-col gap-3">
        <h2 id="today" className="display text-xl">
          {m.dashboard_today()}
        </h2>
        <WorkTiles work={data.work} />
      </section>
      {hasOrders && setup}
      <section aria-labelledby="sales" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="sales" className="display text-xl">
            {m.dashboard_sales()}
          </h2>
          <ReportPeriod days={days} />
        </div>
        <SalesFigures sales={data.sales} delivery={data.delivery} speed={data.speed} />
        <DailySales sales={data.sales} />
      </section>
      <div className="grid gap-6 xl:grid-cols-2">
        <ProductMix products={data.products} />
        <FunnelSteps funnel={data.funnel} />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </SkeletonGroup>
  )
}
