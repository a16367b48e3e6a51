import { useQuery } from '@tanstack/react-query'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { sizeInWords } from '#ui/in-words/size-in-words.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { useFindInList } from '#features/admin/ui/lists/find-in-list.tsx'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import { cancelPriceScheduleCall, listPriceSchedulesCall, type PriceSchedule } from '#features/catalogue/admin-catalogue.ts'
import type { PriceChange } from '#features/catalogue/catalogue.ts'
import { partInWords } from '#features/catalogue/part-words.ts'
import type { Lists } from '../price-tables.ts'

const { path } = listPriceSchedulesCall
const states = {
  waiting: { tone: 'warn', words: m.products_plan_waiting },
  applied: { tone: 'ok', words: m.products_plan_applied },
  cancelled: { tone: 'neutral', words: m.products_plan_cancelled },
} as const

/** Prices that change by themselves: what is still to come, and what has been. */
export function PriceSchedules({ lists }: { lists: Lists }) {
  const { data, error, isFetching, refetch } = useQuery<PageOf<PriceSchedule>>({
    queryKey: [`${path}?pageSize=50`],
    refetchOnMount: 'always',
  })
  const find = useFindInList(data?.items ?? [], ({ at, state, changes }) =>
    [momentInWords(at), states[state].words(), ...changes.map((change) => targetWords(change, lists))].join(' '),
  )
  if (error && !data)
    return <ErrorState title={m.products_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  if (data.total === 0) return <EmptyState sentence={m.products_plan_none()} />
  return (
    <>
      {find.field}
      <ul className="flex flex-col gap-3">
        {find.found.map((schedule) => (
          <Schedule key={schedule.id} schedule={schedule} lists={lists} />
        ))}
      </ul>
    </>
  )
}

const mostUnfolded = 5

function Schedule({ schedule: { id, at, state, changes }, lists }: { schedule: PriceSchedule; lists: Lists }) {
  const cancel = useAdminChange(path, () => callApi(cancelPriceScheduleCall, { params: { id } }))
  const { tone, words } = states[state]
  const when = momentInWords(at)
  function send() {
    cancel.mutate(undefined, {
      onSuccess: () => void toast({ title: m.products_plan_dropped(), description: m.products_plan_dropped_text({ at: when }) }),
      onError: (cause) => void toast({ title: m.products_not_saved(), description: problemText(cause), variant: 'destructive' }),
    })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-md border border-wall-3 bg-wall-0 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-medium">
          {when}
          <Badge tone={tone}>{words()}</Badge>
        </p>
        <details open={changes.length <= mostUnfolded} className="mt-1 text-sm text-ink-7">
          <summary className="flex min-h-11 cursor-pointer items-center sm:min-h-8">
            {m.products_plan_prices({ count: changes.length })}
          </summary>
          <ul>
            {changes.map((change) => (
              <li key={targetWords(change, lists)}>
                {targetWords(change, lists)}: {state === 'waiting' ? changeWords(change, lists) : priceWords(change, change.price)}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {state === 'waiting' && (
        <Button variant="secondary" loading={cancel.isPending} aria-label={m.products_plan_cancel_named({ at: when })} onClick={send}>
          {m.products_plan_cancel()}
        </Button>
      )}
    </li>
  )
}

function targetWords(change: PriceChange, { frames }: Lists): string {
  if (change.kind === 'part') return partInWords(change.part)
  const name = change.kind === 'frame' ? frames.find(({ id }) => id === change.frameId)?.name : m.cart_canvas()
  return `${name}, ${sizeInWords(change.size)}`
}

/** What it costs now, and what it will. */
function changeWords(change: PriceChange, lists: Lists): string {
  const now = priceNow(change, lists)
  const after = priceWords(change, change.price)
  return now === undefined ? after : m.products_plan_change({ before: priceWords(change, now), after })
}

function priceNow(change: PriceChange, { frames, canvases, parts }: Lists): number | undefined {
  if (change.kind === 'part') return parts[change.part]
  const listed = change.kind === 'frame' ? frames.find(({ id }) => id === change.frameId)?.sizes : canvases
  return listed?.find(({ size }) => size === change.size)?.price
}

const isShare = (change: PriceChange) => change.kind === 'part' && change.part === 'collage'
const priceWords = (change: PriceChange, price: number) => (isShare(change) ? `${price} %` : formatAed(fils(price)))
