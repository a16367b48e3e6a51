import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, Link, useSearchParams } from 'react-router'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { problemText } from '#browser/problem-text.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { plainDate } from '#ui/dates-in-words.ts'
import { listSettlementsCall, type Settlement } from '#features/orders/settlements.ts'

type SettlementListProps = { onUndo: (settlement: Settlement) => void; undoing: string | null }

const pageSize = 10

/** What was handed over, the newest first. */
export function SettlementList({ onUndo, undoing }: SettlementListProps) {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const q = search.get('q') ?? ''
  const asked = new URLSearchParams({ page: String(page), pageSize: String(pageSize), ...(q && { q }) })
  const { data, error, isFetching, refetch } = useQuery<PageOf<Settlement>>({
    queryKey: [`${listSettlementsCall.path}?${asked.toString()}`],
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <ErrorState title={m.settlement_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-24" />
      </SkeletonGroup>
    )
  const hrefFor = (to: number) => `?${new URLSearchParams({ ...Object.fromEntries(search), page: String(to) }).toString()}`
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{m.settlement_settled()}</h3>
      {(q !== '' || data.total > pageSize) && (
        <Form key={q} method="get" role="search" preventScrollReset className="flex items-end gap-2">
          {[...search].map(
            ([name, value]) => name !== 'q' && name !== 'page' && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Field label={m.settlement_search()} className="w-72 max-w-full">
            <Input type="search" name="q" defaultValue={q} maxLength={200} />
          </Field>
          <Button type="submit" variant="secondary" className="mb-1">
            {m.admin_list_search()}
          </Button>
        </Form>
      )}
      {data.total === 0 ? (
        <p className="text-ink-7">{q === '' ? m.settlement_none() : m.settlement_none_fits()}</p>
      ) : (
        <Table label={m.settlement_settled()} dense stacks>
          <TableHead>
            <TableRow>
              {[m.settlement_day(), m.settlement_carrier(), m.settlement_reference(), m.settlement_orders(), m.settlement_by()].map(
                (name) => (
                  <TableHeader key={name}>{name}</TableHeader>
                ),
              )}
              <TableHeader className="text-end">{m.settlement_amount()}</TableHeader>
              <TableHeader>
                <span className="sr-only">{m.settlement_actions()}</span>
              </TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.items.map((settlement) => (
              <SettlementRow key={settlement.id} settlement={settlement} onUndo={onUndo} isUndoing={undoing === settlement.id} />
            ))}
          </TableBody>
        </Table>
      )}
      <Pagination page={page} pageCount={Math.ceil(data.total / pageSize)} hrefFor={hrefFor} label={m.settlement_pages()} />
    </div>
  )
}

type SettlementRowProps = { settlement: Settlement; onUndo: (settlement: Settlement) => void; isUndoing: boolean }

function SettlementRow({ settlement, onUndo, isUndoing }: SettlementRowProps) {
  const { carrier, settledOn, reference, totalFils, orders, by } = settlement
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">{plainDate(settledOn)}</TableCell>
      <TableCell>{carrier}</TableCell>
      <TableCell dir="auto" className="wrap-anywhere">
        {reference}
      </TableCell>
      <TableCell>
        <span className="flex flex-wrap gap-x-2">
          {orders.map((number) => (
            <Link key={number} to={`/admin/orders/${number}`} className="link inline-flex items-center max-sm:min-h-11">
              {number}
            </Link>
          ))}
        </span>
      </TableCell>
      <TableCell>{by}</TableCell>
      <TableCell numeric className="max-sm:text-start">
        {formatAed(fils(totalFils))}
      </TableCell>
      <TableCell className="text-end max-sm:text-start">
        <Button
          variant="quiet"
          size="dense"
          className="max-sm:min-h-11"
          aria-label={m.settlement_undo_label({ reference })}
          loading={isUndoing}
          onClick={() => onUndo(settlement)}
        >
          {m.settlement_undo()}
        </Button>
      </TableCell>
    </TableRow>
  )
}
