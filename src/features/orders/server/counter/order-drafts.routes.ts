import * as z from 'zod/mini'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/order-drafts.ts'
import { findKnownCustomers } from './known-customers.service.ts'
import * as drafts from './order-drafts.service.ts'

const reading = { policy: 'edit-orders', limit: 'reads', viewedAs: 'order-drafts.viewed' } as const
const writing = { policy: 'edit-orders', limit: 'writes' } as const

const Typed = z.object({ q: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) })

export const orderDraftRoutes = [
  route(
    {
      ...calls.knownCustomersCall,
      query: Typed,
      summary: 'Who has ordered under this name, phone or e-mail',
      ...reading,
      viewedAs: 'known-customers.viewed',
    },
    ({ shop, query }) => findKnownCustomers(shop, query.q),
  ),
  route({ ...calls.listDraftsCall, summary: 'Orders that staff are taking', ...reading }, ({ shop }) => drafts.listDrafts(shop)),
  route(
    { ...calls.openDraftCall, summary: 'Begin an order for a customer, with a cart of its own', ...writing, audit: 'order-draft.begun' },
    ({ shop, actor, audit }) => drafts.openDraft(shop, { actor, audit }),
  ),
  route({ ...calls.readDraftCall, summary: 'An order that staff are taking', ...reading }, ({ shop, params }) =>
    drafts.readDraft(shop, params.id),
  ),
  route(
    { ...calls.saveDraftCall, summary: 'Keep what was typed of it', ...writing, auditedAs: 'order.taken-by-phone' },
    ({ shop, actor, params, body }) => drafts.saveDraft(shop, params.id, body, { actor }),
  ),
  route(
    { ...calls.deleteDraftCall, summary: 'Give it up, with its pieces', ...writing, audit: 'order-draft.deleted' },
    ({ shop, params, audit }) => drafts.deleteDraft(shop, params.id, { audit }),
  ),
]
