import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { problemText } from '#browser/problem-text.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { useMay } from '#features/accounts/ui/use-may.ts'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { addressLines } from '#features/addresses/address-lines.ts'
import { OrderPart } from '#features/orders/ui/order-part.tsx'
import { CallOrWrite } from '#features/orders/ui/staff/call-or-write.tsx'
import { wordsOf } from '#features/order-words/state-words.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { dateInWords } from '#ui/dates-in-words.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/states/skeleton.tsx'
import { m } from '#words/messages.js'
import { listCustomersCall, type CustomerDetail } from '../customers.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { ForgetCustomer } from './forget-customer.tsx'

export default function AdminCustomerPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery<CustomerDetail>({
    queryKey: [`${listCustomersCall.path}/${id}`],
    refetchOnMount: 'always',
  })
  return (
    <AdminScreen
      title={data?.name ?? m.customer_who()}
      introduction={data ? [data.company, data.email ?? m.customer_by_phone()].filter(Boolean).join(' · ') : ''}
      actions={
        <ButtonLink variant="secondary" to="/admin/customers">
          {m.customer_back()}
        </ButtonLink>
      }
    >
      {data ? (
        <Person customer={data} />
      ) : error ? (
        <ErrorState title={m.customer_error()} cause={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </AdminScreen>
  )
}

function Person({ customer }: { customer: CustomerDetail }) {
  const mayForget = useMay('forget-customers')
  const { account, phone, addresses, orders, valueFils, firstOrderAt, lastOrderAt } = customer
  const dayOf = (at: string | null) => (at ? dateInWords(at) : m.customer_none_yet())
  const figures = [
    [m.customer_value(), formatAed(fils(valueFils)), m.customer_value_hint()],
    [m.customer_orders(), String(orders)],
    [m.customer_first(), dayOf(firstOrderAt)],
    [m.customer_last(), dayOf(lastOrderAt)],
  ] as const
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={account ? 'ok' : 'neutral'}>{account ? m.customer_registered() : m.customer_guest()}</Badge>
        {account && <span>{m.customer_account({ username: account.username, day: dateInWords(account.since) })}</span>}
        {phone && <CallOrWrite phone={phone} />}
      </p>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.map(([term, value, hint]) => (
          <div key={term} className="rounded-md border border-wall-3 bg-wall-0 p-4">
            <dt className="text-ink-7">{term}</dt>
            <dd className="display text-xl">{value}</dd>
            {hint && <dd className="text-sm text-ink-6">{hint}</dd>}
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Placed customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <OrderPart heading="h2" title={m.customer_addresses()}>
            {addresses.length === 0 && <p className="text-ink-7">{m.customer_no_addresses()}</p>}
            <ul className="flex flex-col gap-3">
              {addresses.map((address) => (
                <li key={JSON.stringify(address)} className="border-s-4 border-wall-3 ps-3">
                  {addressLines(address).map((line) => (
                    <span key={line} dir="auto" className="block wrap-anywhere">
                      {line}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </OrderPart>
          {mayForget && !account?.isStaff && <ForgetCustomer customer={customer} />}
        </div>
      </div>
    </>
  )
}

function Placed({ customer: { placed } }: { customer: CustomerDetail }) {
  return (
    <OrderPart heading="h2" title={m.customer_orders()}>
      {placed.length === 0 && <p className="text-ink-7">{m.customer_no_orders()}</p>}
      <ul className="divide-y divide-wall-3 border-y border-wall-3 empty:hidden">
        {placed.map(({ number, state, createdAt, totalFils }) => {
          const { name, tone } = wordsOf(state, false)
          return (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Link to={`/admin/orders/${number}`} className="link inline-flex min-h-11 items-center font-medium">
                {number}
              </Link>
              <span className="text-ink-6">{dateInWords(createdAt)}</span>
              <Badge tone={tone}>{name()}</Badge>
              <span className="ms-auto">{formatAed(fils(totalFils))}</span>
            </li>
          )
        })}
      </ul>
    </OrderPart>
  )
}
