import { Link } from 'react-router'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { formatPhone } from '#domain/delivery/uae-address.ts'
import { AdminList } from '#features/admin/ui/lists/admin-list.tsx'
import { AdminScreen } from '#features/admin/ui/admin-screen.tsx'
import { useListing, useListPage } from '#features/admin/ui/lists/use-listing.ts'
import { Badge } from '#ui/badge.tsx'
import { dateInWords } from '#ui/dates-in-words.ts'
import { TableCell, TableRow } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { customerSorts, listCustomersCall, type Customer } from '../customers.ts'

const groupNames: Record<string, () => string> = { all: m.customers_all, registered: m.customers_registered, guests: m.customers_guests }

const words = () => ({
  table: m.admin_customers_heading(),
  search: m.customers_search(),
  error: m.customers_error(),
  empty: m.customers_empty(),
  none: m.customers_none(),
  pages: m.customers_pages(),
  found: (total: number) => m.customers_found({ total }),
})

const columns = () => [
  { name: m.customer_who(), sorts: { ascending: 'name' } },
  { name: m.user_state() },
  { name: m.customer_last(), sorts: { descending: 'latest' } },
  { name: m.customer_orders(), numeric: true, sorts: { descending: 'orders' } },
  { name: m.customer_value(), numeric: true, sorts: { descending: 'value' } },
]

export default function AdminCustomersPage() {
  const listing = useListing(Object.keys(groupNames), { sorts: customerSorts })
  const result = useListPage<Customer>(listCustomersCall.path, listing, listing.group === 'all' ? {} : { kind: listing.group })
  return (
    <AdminScreen title={m.admin_customers_heading()} introduction={m.admin_customers_intro()}>
      <AdminList listing={listing} result={result} words={words()} groups={groupNames} columns={columns()}>
        {(customer) => <CustomerRow key={customer.id} customer={customer} />}
      </AdminList>
    </AdminScreen>
  )
}

function CustomerRow({
  customer: { id, name, company, email, phone, isRegistered, orders, valueFils, lastOrderAt },
}: {
  customer: Customer
}) {
  return (
    <TableRow>
      <TableCell className="sm:py-2">
        <Link to={`/admin/customers/${id}`} className="link inline-flex items-center font-medium wrap-anywhere max-sm:min-h-11">
          <bdi>{name}</bdi>
        </Link>
        {company !== null && <bdi className="block wrap-anywhere">{company}</bdi>}
        <bdi dir="ltr" className="block wrap-anywhere text-ink-6">
          {email ?? formatPhone(phone)}
        </bdi>
      </TableCell>
      <TableCell>
        <Badge tone={isRegistered ? 'ok' : 'neutral'}>{isRegistered ? m.customer_registered() : m.customer_guest()}</Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap">{lastOrderAt ? dateInWords(lastOrderAt) : m.customer_none_yet()}</TableCell>
      <TableCell numeric className="max-sm:text-start">
        <span className="sm:hidden">{m.customer_orders()}: </span>
        {orders}
      </TableCell>
      <TableCell numeric className="max-sm:text-start">
        <span className="sm:hidden">{m.customer_value()}: </span>
        {formatAed(fils(valueFils))}
      </TableCell>
    </TableRow>
  )
}
