import { sql, type SQL } from 'drizzle-orm'
import { begins } from '#platform/db/search.ts'
import { orders, orderTenders } from './orders.tables.ts'

/** Who placed each order and what it brought, for other slices to join: as a query, with whether what was typed finds it. */
export function orderFacts(q: string | undefined): SQL {
  return sql`
    select ${orders.id}, ${orders.userId}, ${orders.email}, ${orders.createdAt}, ${orders.contact}->>'name' as name,
      ${orders.contact}->>'phone' as phone,
      ${orders.contact}->>'company' as company, ${orders.supersededBy} is not null as is_superseded,
      ${begins(orders.search, q) ?? sql`true`} as is_found,
      (select coalesce(sum(${orderTenders.paidFils} - ${orderTenders.refundedFils}), 0) from ${orderTenders}
        where ${orderTenders.orderId} = ${orders.id} and ${orderTenders.kind} <> 'gift-card') as value_fils
    from ${orders}`
}
