import { useId } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { isOpen } from '#domain/orders.ts'
import { fils, formatAed } from '#domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { OrderPage, OrderSummary } from '../admin-orders.ts'
import { daysInWords, momentInWords } from '../order-dates.ts'
import { paymentWords } from './admin-order-words.ts'
import { wordsOf } from './order-words.ts'
import { orderGroups, useAdminOrders } from './use-admin-orders.ts'

const groupNames: Record<string, () => string> = {
  all: m.admin_orders_all,
  'to-make': m.admin_orders_to_make,
  'to-send': m.admin_orders_to_send,
  travelling: m.admin_orders_travelling,
  held: m.admin_orders_held,
  waiting: m.admin_orders_waiting,
  ended: m.admin_orders_ended,
  claims: m.admin_claims,
}

/** What is shown stands in the address, so that it can be kept and sent. */
export function AdminOrderList() {
  const [search] = useSearchParams()
  const named = search.get('show') ?? ''
  const group = Object.hasOwn(orderGroups, named) ? named : 'all'
  const q = search.get('q') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data, error, isFetching, refetch } = useAdminOrders({ group, q, page })
  const address = (change: Record<string, string>) => `?${new URLSearchParams({ show: group, ...(q && { q }), ...change }).toString()}`
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 xl:flex-row xl:items-end xl:justify-between">
        <nav aria-label={m.admin_orders_show()}>
          <ul className="flex flex-wrap gap-2">
            {Object.entries(groupNames).map(([name, words]) => (
              <li key={name}>
                <Link
                  to={address({ show: name })}
                  preventScrollReset
                  aria-current={name === group ? 'true' : undefined}
                  className={cn(
                    'inline-flex min-h-11 items-center rounded-sm border px-4 transition-colors',
                    name === group ? 'border-ink-9 bg-ink-9 text-wall-0' : 'border-wall-3 bg-wall-0 hover:border-ink-9',
                  )}
                >
                  {words()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchForm key={q} group={group} q={q} />
      </div>
      {data ? (
        <Orders data={data} isFiltered={q !== '' || group !== 'all'} hrefFor={(to) => address({ page: String(to) })} />
      ) : error ? (
        <ErrorState title={m.admin_orders_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  )
}

function SearchForm({ group, q }: { group: string; q: string }) {
  const id = useId()
  return (
    <Form method="get" preventScrollReset role="search" className="flex items-end gap-2">
      <input type="hidden" name="show" value={group} />
      <Field id={id} label={m.admin_orders_search()} className="grow">
        <Input type="search" name="q" defaultValue={q} maxLength={200} className="xl:w-72" />
      </Field>
      <Button type="submit" variant="secondary">
        {m.admin_orders_search_submit()}
      </Button>
    </Form>
  )
}

type OrdersProps = { data: OrderPage; isFiltered: boolean; hrefFor: (page: number) => string }

function Orders({ data: { items, total, page, pageSize }, isFiltered, hrefFor }: OrdersProps) {
  if (total === 0) return <EmptyState sentence={isFiltered ? m.admin_orders_none() : m.admin_orders_empty()} />
  const names = [m.admin_order_number(), m.admin_order_who(), m.admin_order_state(), m.admin_order_ship_by(), m.admin_order_pieces()]
  return (
    <>
      <p role="status" className="text-sm text-ink-6">
        {m.admin_orders_found({ total })}
      </p>
      <Table label={m.admin_orders_heading()} dense stacks>
        <TableHead>
          <TableRow>
            {names.map((name) => (
              <TableHeader key={name}>{name}</TableHeader>
            ))}
            <TableHeader className="text-end">{m.admin_order_total()}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </TableBody>
      </Table>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefFor={hrefFor} label={m.admin_orders_pages()} />
    </>
  )
}

const dubaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dubai' })

function isLate({ state, shipBy }: OrderSummary): boolean {
  return isOpen(state) && state !== 'shipped' && state !== 'pending_payment' && shipBy < dubaiDay.format(new Date())
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { number, state, isPickup, name, email, emirate, createdAt, shipBy, pieces, openClaims, totalFils } = order
  const { name: stateName, tone } = wordsOf(state, isPickup)
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap sm:py-2">
        <Link to={`/admin/orders/${number}`} className="link inline-flex items-center font-medium max-sm:min-h-11">
          {number}
        </Link>
        <span className="block text-ink-6">{momentInWords(createdAt)}</span>
      </TableCell>
      <TableCell>
        <span className="block wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="block wrap-anywhere text-ink-6">
          {[email, emirate ?? (isPickup ? m.admin_order_pickup() : '')].filter(Boolean).join(' · ')}
        </span>
      </TableCell>
      <TableCell>
        <Badge tone={tone}>{stateName()}</Badge> {openClaims > 0 && <Badge tone="warn">{m.admin_claim_badge()}</Badge>}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {daysInWords({ from: shipBy, until: shipBy })} {isLate(order) && <Badge tone="err">{m.admin_order_late()}</Badge>}
      </TableCell>
      <TableCell>
        <span className="sm:hidden">{m.admin_order_pieces()}: </span>
        {pieces}
      </TableCell>
      <TableCell numeric className="max-sm:text-start">
        <span className="block font-medium">{formatAed(fils(totalFils))}</span>
        <span className="block text-ink-6">{paymentWords(order)}</span>
      </TableCell>
    </TableRow>
  )
}
