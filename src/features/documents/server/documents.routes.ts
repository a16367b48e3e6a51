import * as z from 'zod/mini'
import { OrderNumbers } from '#features/orders/admin-orders.ts'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../documents.ts'
import * as papers from './papers.service.ts'

const TokenQuery = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })
/** The claim for which something was made again. */
const claimQuery = { claim: z.optional(z.uuid().check(z.toLowerCase())) }

export const documentRoutes = [
  route(
    {
      ...calls.invoiceCall,
      summary: 'The invoice, for the order’s owner or with its token',
      policy: 'anyone',
      limit: 'reads',
      query: TokenQuery,
    },
    async ({ shop, actor, params, query }) =>
      pdfAnswer(await papers.openInvoice(shop, params['number'] ?? '', { userId: actor?.userId ?? null, token: query.token })),
  ),
  route(
    {
      ...calls.creditNoteCall,
      summary: 'A credit note, for the order’s owner or with its token',
      policy: 'anyone',
      limit: 'reads',
      query: TokenQuery,
    },
    async ({ shop, actor, params, query }) => {
      const asker = { userId: actor?.userId ?? null, token: query.token }
      return pdfAnswer(await papers.openCreditNote(shop, params['number'] ?? '', params['file'] ?? '', asker))
    },
  ),
  route(
    { ...calls.staffInvoiceCall, summary: 'The invoice of any order', policy: 'see-money', limit: 'reads', audit: 'invoice.downloaded' },
    async ({ shop, params, audit }) => {
      const invoice = await papers.openInvoice(shop, params['number'] ?? '', 'staff')
      await audit(shop.db, { target: params['number'] ?? '', before: null, after: null })
      return pdfAnswer(invoice)
    },
  ),
  route(
    {
      ...calls.staffCreditNoteCall,
      summary: 'A credit note of any order',
      policy: 'see-money',
      limit: 'reads',
      audit: 'credit-note.downloaded',
    },
    async ({ shop, params, audit }) => {
      const note = await papers.openCreditNote(shop, params['number'] ?? '', params['file'] ?? '', 'staff')
      await audit(shop.db, { target: params['number'] ?? '', before: null, after: null })
      return pdfAnswer(note)
    },
  ),
  route(
    {
      ...calls.packingSlipsCall,
      summary: 'The packing slips of several orders in one file',
      policy: 'workshop',
      limit: 'reads',
      query: z.object({ numbers: OrderNumbers }),
      audit: 'packing-slip.downloaded',
    },
    async ({ shop, query: { numbers }, audit }) => {
      const slips = await papers.openPackingSlips(shop, numbers)
      await audit(shop.db, { target: 'orders', before: null, after: { numbers } })
      return pdfAnswer(slips)
    },
  ),
  route(
    {
      ...calls.addressLabelsCall,
      summary: 'What is stuck on the parcels of orders: where they go, and the cash to collect',
      policy: 'workshop',
      limit: 'reads',
      query: z.object({ numbers: OrderNumbers, paper: z._default(z.enum(calls.labelPapers), 'label'), ...claimQuery }),
      audit: 'address-label.downloaded',
    },
    async ({ shop, query: { numbers, paper, claim }, audit }) => {
      const labels = await papers.openAddressLabels(shop, numbers, paper, claim)
      await audit(shop.db, { target: 'orders', before: null, after: { numbers, paper, claim } })
      return pdfAnswer(labels)
    },
  ),
  route(
    {
      ...calls.packingSlipCall,
      summary:
        'What goes into the parcel and where it goes, with no sum but the cash to collect; with a claim, of what was made again for it',
      policy: 'workshop',
      limit: 'reads',
      query: z.object(claimQuery),
      audit: 'packing-slip.downloaded',
    },
    async ({ shop, params, query: { claim }, audit }) => {
      const slip = await papers.openPackingSlip(shop, params['number'] ?? '', claim)
      await audit(shop.db, { target: params['number'] ?? '', before: null, after: claim ? { claim } : null })
      return pdfAnswer(slip)
    },
  ),
]
