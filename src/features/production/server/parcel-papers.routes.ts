import * as z from 'zod/mini'
import * as calls from '#features/documents/documents.ts'
import { OrderNumbers } from '#features/orders/order-work.ts'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as papers from './parcel-papers.service.ts'

/** The claim for which something was made again. */
const claimQuery = { claim: z.optional(z.uuid().check(z.toLowerCase())) }

export const parcelPaperRoutes = [
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
      const slip = await papers.openPackingSlip(shop, params.number, claim)
      await audit(shop.db, { target: params.number, before: null, after: claim ? { claim } : null })
      return pdfAnswer(slip)
    },
  ),
]
