import * as z from 'zod/mini'
import { AddressGiven } from '#features/addresses/contact.ts'
import { orderMethods } from '#domain/prices/payment-methods.ts'
import { languages } from '#domain/languages.ts'

const typed = (most: number) => z.string().check(z.maxLength(most))

/** As far as it is typed, right or wrong. Codes of gift cards are money and are not kept. */
export const DraftForm = z.object({
  fields: z.record(typed(40), typed(2000)),
  carrierId: z.nullable(typed(40)),
  code: z.nullable(typed(60)),
  isWrapped: z.boolean(),
  /** Null until one is chosen. */
  method: z.nullable(z.enum(orderMethods)),
  reference: typed(120),
  note: typed(2000),
  /** What the customer reads, where it is not English. */
  language: z.optional(z.enum(languages)),
})
export type DraftForm = z.infer<typeof DraftForm>

export const emptyDraft: DraftForm = {
  fields: {},
  carrierId: null,
  code: null,
  isWrapped: false,
  method: null,
  reference: '',
  note: '',
}

const customerFields = ['name', 'phone', 'email', 'company', 'trn']

/** Begun and left at once: no piece, nobody it is for, and nothing noted. */
export function isEmptyDraft({ fields, note }: DraftForm, pieces: number): boolean {
  return pieces === 0 && [...customerFields.map((field) => fields[field] ?? ''), note].every((text) => text.trim() === '')
}

export const OrderDraft = z.object({
  id: z.uuid(),
  /** Whose cart holds its pieces. */
  sessionId: z.uuid(),
  form: DraftForm,
  /** The number of the order that it became. */
  placedAs: z.nullable(z.string()),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** A row of the list; without a name as long as none is typed. */
export const DraftSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  pieces: z.int(),
  updatedAt: z.string(),
  by: z.nullable(z.string()),
})
export type DraftSummary = z.infer<typeof DraftSummary>

/** Somebody who has ordered before, with what they gave then. */
export const KnownCustomer = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  company: z.string(),
  trn: z.string(),
  address: z.nullable(AddressGiven),
})
export type KnownCustomer = z.infer<typeof KnownCustomer>

const leastTyped = 3

/** By what somebody is looked for: a phone tells more than a name; nothing as long as too little is typed. */
export function typedCustomer({ phone, email, name }: { phone: string; email: string; name: string }): string {
  return [phone, email, name].map((text) => text.trim()).find((text) => text.length >= leastTyped) ?? ''
}

const path = '/api/admin/order-drafts'
/** `q` is a part of their name, or their phone or e-mail. */
export const knownCustomersCall = {
  method: 'GET',
  path: '/api/admin/known-customers',
  answer: z.object({ items: z.array(KnownCustomer) }),
} as const
export const listDraftsCall = { method: 'GET', path, answer: z.object({ items: z.array(DraftSummary) }) } as const
export const openDraftCall = { method: 'POST', path, answer: OrderDraft, status: 201 } as const
export const readDraftCall = { method: 'GET', path: `${path}/{id}`, answer: OrderDraft } as const
export const saveDraftCall = { method: 'PUT', path: `${path}/{id}`, body: DraftForm } as const
export const deleteDraftCall = { method: 'DELETE', path: `${path}/{id}` } as const
