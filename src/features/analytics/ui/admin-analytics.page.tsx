import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { problemText } from '#browser/problem-text.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { ReportPeriod, useReportDays } from '#features/admin/ui/report-period.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { exportAnalyticsCall, readAnalyticsCall, type AnalyticsReport } from '../analytics-report.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { DailyVisits } from './daily-visits.tsx'
import { FunnelSteps } from './funnel-steps.tsx'
import { PageSpeed } from './page-speed.tsx'
import { Devices, Languages, Pages, Products, Sizes, Sources } from './visit-shares.tsx'

export default function AdminAnalyticsPage() {
  const days = useReportDays()
  const { data, error, isFetching, refetch } = useQuery<AnalyticsReport>({
    queryKey: [`${readAnalyticsCall.path}?days=${days}`],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return (
    <AdminScreen title={m.admin_analytics_heading()} introduction={m.admin_analytics_intro()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReportPeriod days={days} />
        <a href={`${exportAnalyticsCall.path}?days=${days}`} download className={buttonLook({ variant: 'quiet' })}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {m.admin_list_export()}
        </a>
      </div>
      {data ? (
        <Report report={data} days={days} />
      ) : error ? (
        <ErrorState title={m.analytics_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </AdminScreen>
  )
}

function Report({ report, days }: { report: AnalyticsReport; days: number }) {
  const { viewItem, addToCart, beginCheckout, purchase } = report.funnel
  return (
    <>
      <ComparedFigures report={report} days={days} />
      <DailyVisits report={report} />
      <div className="grid gap-6 xl:grid-cols-2">
        <FunnelSteps
          funnel={{ viewItem: viewItem.now, addToCart: addToCart.now, beginCheckout: beginCheckout.now, purchase: purchase.now }}
        />
        <Sources sources={report.sources} />
        <Pages pages={report.pages} />
        <div className="flex flex-col gap-6">
          <Devices devices={report.devices} />
          <Languages languages={report.languages} />
          <Products products={report.products} />
          <Sizes sizes={report.sizes} />
        </div>
      </div>
      <PageSpeed speed={report.speed} speedByPage={report.speedByPage} />
    </>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </SkeletonGroup>
  )
}
