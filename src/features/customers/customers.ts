import * as z from 'zod/mini'
import { orderStates } from '#domain/orders/orders.ts'
import { pageOf } from '#features/admin/listing.ts'
import { CustomerNote } from '#features/orders/customer-of-order.ts'
import { AddressGiven } from '#features/addresses/contact.ts'

/** Somebody who buys here or has an account, by their e-mail, or by their phone where they gave none. */
export const Customer = z.object({
  /** Made of what they are known by, which it does not tell. */
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  /** For which they ordered last. */
  company: z.nullable(z.string()),
  phone: z.string(),
  isRegistered: z.boolean(),
  orders: z.int(),
  /** What they paid by card and in cash, less what was given back. */
  valueFils: z.int(),
  firstOrderAt: z.nullable(z.string()),
  lastOrderAt: z.nullable(z.string()),
})
export type Customer = z.infer<typeof Customer>

export const CustomerDetail = z.object({
  ...Customer.shape,
  /** Of whoever has one. */
  account: z.nullable(z.object({ id: z.uuid(), username: z.string(), since: z.string(), isStaff: z.boolean() })),
  /** The newest first; `claimUntil` while a claim may still come. */
  placed: z.array(
    z.object({
      number: z.string(),
      state: z.enum(orderStates),
      createdAt: z.string(),
      totalFils: z.int(),
      claimUntil: z.nullable(z.string()),
    }),
  ),
  /** Where anything was sent or may be sent, each once. */
  addresses: z.array(AddressGiven),
  notes: z.array(CustomerNote),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const customerKinds = ['registered', 'guests'] as const
export type CustomerKind = (typeof customerKinds)[number]
export const customerSorts = ['latest', 'value', 'orders', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

const path = '/api/admin/customers'
export const listCustomersCall = { method: 'GET', path, answer: pageOf(Customer) } as const
export const readCustomerCall = { method: 'GET', path: `${path}/{id}`, answer: CustomerDetail } as const
export const noteCustomerCall = {
  method: 'POST',
  path: `${path}/{id}/notes`,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  answer: CustomerDetail,
  status: 201,
} as const
export const removeCustomerNoteCall = { method: 'DELETE', path: `${path}/{id}/notes/{note}`, answer: CustomerDetail } as const
/** For good: the account goes, and orders lose whom they were for; invoices stay as they were issued. */
export const forgetCustomerCall = { method: 'DELETE', path: `${path}/{id}` } as const
