import * as z from 'zod/mini'
import { customerOfOrderCall } from '#features/orders/customer-of-order.ts'
import { pageQuery, typed } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../customers.ts'
import * as customers from './customers.service.ts'

const ListQuery = z.object({
  q: typed,
  kind: z.optional(z.enum(calls.customerKinds)),
  sort: z._default(z.enum(calls.customerSorts), 'latest'),
  ...pageQuery,
})

export const customerRoutes = [
  route(
    {
      ...calls.listCustomersCall,
      summary: 'Who buys here, with an account or as a guest',
      policy: 'customers',
      limit: 'reads',
      query: ListQuery,
      viewedAs: 'customers.viewed',
    },
    ({ shop, query }) => customers.listCustomers(shop, query),
  ),
  route(
    {
      ...calls.readCustomerCall,
      summary: 'One customer: orders, addresses, notes and what they brought',
      policy: 'customers',
      limit: 'reads',
      audit: 'customer.read',
    },
    ({ shop, actor, params, audit }) => customers.readCustomer(shop, params.id, { actor, audit }),
  ),
  route(
    { ...calls.noteCustomerCall, summary: 'Note something of a customer', policy: 'customers', limit: 'writes', audit: 'customer.noted' },
    ({ shop, actor, params, body, audit }) => customers.addNote(shop, params.id, body.text, { actor, audit }),
  ),
  route(
    {
      ...calls.removeCustomerNoteCall,
      summary: 'Remove a note of a customer, by whoever wrote it or an admin',
      policy: 'customers',
      limit: 'writes',
      audit: 'customer.note-removed',
    },
    ({ shop, actor, params, audit }) => customers.removeNote(shop, params.id, params.note, { actor, audit }),
  ),
  route(
    {
      ...customerOfOrderCall,
      summary: 'Who placed an order, with what staff noted of them',
      policy: 'customers',
      limit: 'reads',
      viewedAs: 'customers.viewed',
    },
    ({ shop, actor, params }) => customers.customerOfOrder(shop, params.number, actor),
  ),
  route(
    {
      ...calls.forgetCustomerCall,
      summary: 'Blank what is known of a person, for good; invoices stay',
      policy: 'forget-customers',
      limit: 'writes',
      audit: 'customer.forgotten',
    },
    ({ shop, params, audit }) => customers.forgetCustomer(shop, params.id, audit),
  ),
]
