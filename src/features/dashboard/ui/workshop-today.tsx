import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { isLate } from '#domain/orders/orders.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import type { PageOf } from '#features/admin/listing.ts'
import { listAdminOrdersCall, type WorkshopSummary } from '#features/orders/admin-orders.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { daysInWords } from '#ui/dates-in-words.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { readWorkCall, type Work } from '../dashboard.ts'
import { WorkTiles } from './work-tiles.tsx'

/** What is to be made, sent and asked about today, without a sum. */
export function WorkshopToday() {
  const { data, error, isFetching, refetch } = useQuery<Partial<Work>>({ queryKey: [readWorkCall.path], refetchOnMount: 'always' })
  return (
    <AdminScreen
      title={m.today_heading()}
      introduction={m.today_intro()}
      actions={
        <p className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/orders/board">{m.board_heading()}</ButtonLink>
          <ButtonLink variant="secondary" to="/admin/orders/rolls">
            {m.rolls_heading()}
          </ButtonLink>
        </p>
      }
    >
      {data ? (
        <>
          <WorkTiles work={data} />
          <NextToPrint />
        </>
      ) : error ? (
        <ErrorState title={m.dashboard_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

const nextOrders = `${listAdminOrdersCall.path}?work=to-print&sort=ship-by&pageSize=8`

const isLateNow = (order: WorkshopSummary) => isLate(order, dubaiDay(new Date()))

/** The most urgent first. */
function NextToPrint() {
  const { data } = useQuery<PageOf<WorkshopSummary>>({ queryKey: [nextOrders], refetchOnMount: 'always' })
  if (!data) return null
  if (data.items.length === 0) return <EmptyState sentence={m.today_nothing()} />
  return (
    <section aria-labelledby="next-to-print">
      <h2 id="next-to-print" className="display mb-2 text-xl">
        {m.today_next()}
      </h2>
      <ul className="divide-y divide-wall-3 border-y border-wall-3 bg-wall-0">
        {data.items.map((order) => (
          <li key={order.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <Link to={`/admin/orders/${order.number}`} className="link inline-flex min-h-11 items-center font-medium">
              {order.number}
            </Link>
            <bdi className="min-w-0 wrap-anywhere">{order.name}</bdi>
            <span className="text-ink-6">{m.today_pieces({ count: order.unprinted })}</span>
            <span className="ms-auto flex flex-wrap items-center gap-2">
              {order.isExpress && <Badge tone="warn">{m.admin_order_express()}</Badge>}
              {isLateNow(order) && <Badge tone="err">{m.admin_order_late()}</Badge>}
              <span className="text-ink-7">
                {m.admin_order_ship_by()}: {daysInWords({ from: order.shipBy, until: order.shipBy })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
