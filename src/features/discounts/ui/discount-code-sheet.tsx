import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { StateAndTerms } from '#features/admin/ui/state-and-terms.tsx'
import { ProblemNotice } from '#ui/states/problem-notice.tsx'
import type { PageOf } from '#features/admin/listing.ts'
import { useAdminChange } from '#features/admin/ui/use-admin-change.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { wordsOf } from '#features/order-words/state-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { m } from '#words/messages.js'
import * as calls from '../discounts.ts'
import { codeStateWords, conditionsInWords, givesInWords, usesInWords, whenInWords } from './discount-words.ts'

const path = calls.listDiscountCodesCall.path
const shownUses = 50

/** All there is to know of one code: its terms, who used it, and the way to end it. */
export function DiscountCodeSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery<calls.DiscountCodeAnswer>({
    queryKey: [`${path}/${encodeURIComponent(code)}`],
    refetchOnMount: 'always',
  })
  const [asking, setAsking] = useState(false)
  const canStop = data && data.state !== 'ended'
  return (
    <Sheet
      open
      onClose={onClose}
      title={code}
      footer={
        canStop && (
          <Button variant="danger" className="w-full" onClick={() => setAsking(true)}>
            {m.discount_stop()}
          </Button>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-8">
          <Terms code={data} />
          <Uses code={code} />
        </div>
      ) : error ? (
        <ErrorState title={m.discount_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
      {asking && <StopDialog code={code} onClose={() => setAsking(false)} />}
    </Sheet>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-8" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  )
}

function Terms({ code }: { code: calls.DiscountCodeAnswer }) {
  const conditions = conditionsInWords(code)
  const rows: [string, string][] = [
    [m.discount_gives(), givesInWords(code)],
    [m.discount_conditions(), conditions.length > 0 ? conditions.join(' · ') : m.discount_no_conditions()],
    [m.discount_when(), whenInWords(code)],
    [m.discount_uses(), usesInWords(code)],
    [m.discount_made(), momentInWords(code.createdAt)],
  ]
  return (
    <div className="flex flex-col gap-4">
      <StateAndTerms state={codeStateWords[code.state]} terms={rows} />
    </div>
  )
}

function Uses({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery<PageOf<calls.DiscountUse>>({
    queryKey: [`${path}/${encodeURIComponent(code)}/uses?pageSize=${shownUses}`],
    refetchOnMount: 'always',
  })
  return (
    <section>
      <h3 className="display mb-3 text-xl">{m.discount_orders()}</h3>
      {error && (
        <ErrorState title={m.discount_uses_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Waiting />}
      {data?.total === 0 && <p className="text-ink-7">{m.discount_unused()}</p>}
      <ul className="divide-y divide-wall-2">
        {data?.items.map((use) => (
          <Use key={use.number} use={use} />
        ))}
      </ul>
      {data && data.total > shownUses && (
        <p className="mt-3 text-sm text-ink-6">{m.discount_more_uses({ count: data.total - shownUses })}</p>
      )}
    </section>
  )
}

function Use({ use: { number, name, email, state, usedAt, isReleased, totalFils, discountFils } }: { use: calls.DiscountUse }) {
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Link to={`/admin/orders/${number}`} className="link inline-flex min-h-11 items-center font-medium">
          {number}
        </Link>
        <Badge tone={wordsOf(state, false).tone}>{wordsOf(state, false).name()}</Badge>
      </span>
      <span className="wrap-anywhere" dir="auto">
        {name} · {email}
      </span>
      <span className="text-sm text-ink-6">
        {momentInWords(usedAt)} ·{' '}
        {isReleased
          ? m.discount_released()
          : m.discount_took_off({ amount: formatAed(fils(discountFils)), total: formatAed(fils(totalFils)) })}
      </span>
    </li>
  )
}

function StopDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const stop = useAdminChange(path, () => callApi(calls.stopDiscountCodeCall, { params: { code } }))
  function confirm() {
    stop.mutate(undefined, {
      onSuccess() {
        onClose()
        toast({ title: m.discount_stopped(), description: m.discount_stopped_text({ code }) })
      },
    })
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.discount_stop_title({ code })}
      description={m.discount_stop_text()}
      confirmLabel={m.discount_stop()}
      loading={stop.isPending}
      danger
    >
      <ProblemNotice error={stop.error} />
    </ConfirmDialog>
  )
}
