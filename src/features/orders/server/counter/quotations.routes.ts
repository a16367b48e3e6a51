import * as z from 'zod/mini'
import { openQuotation } from '../fulfilment/papers.service.ts'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/orders/quotations.ts'
import * as quotations from './quotations.service.ts'

/** `q`: number, name, company, phone or e-mail. */
const ListQuery = z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(200))) })

const reading = { policy: 'edit-orders', limit: 'reads', viewedAs: 'quotations.viewed' } as const

export const quotationRoutes = [
  route(
    { ...calls.listQuotationsCall, summary: 'Quotes with prices that are held, the newest first', query: ListQuery, ...reading },
    ({ shop, query }) => quotations.listQuotations(shop, query.q),
  ),
  route({ ...calls.draftQuotationsCall, summary: 'The quotes of an order that staff are taking', ...reading }, ({ shop, params }) =>
    quotations.quotationsOf(shop, params.id),
  ),
  route(
    {
      ...calls.quoteDraftCall,
      summary: 'Quote it, at prices that are held; the same again is the same quote',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'quotation.made',
    },
    ({ shop, actor, params, body, audit }) => quotations.quoteDraft(shop, params.id, body, { actor, audit }),
  ),
  route(
    {
      ...calls.sendQuotationCall,
      summary: 'Mail a quote to whom it was made out to, with its paper',
      policy: 'edit-orders',
      limit: 'writes',
      audit: 'quotation.sent',
    },
    ({ shop, params, audit }) => quotations.sendQuotation(shop, params['number'] ?? '', audit),
  ),
  route(
    { ...calls.quotationPaperCall, summary: 'The paper of a quote', policy: 'edit-orders', limit: 'reads', audit: 'quotation.downloaded' },
    async ({ shop, params, audit }) => {
      const paper = await openQuotation(shop, params.file)
      await audit(shop.db, { target: params.file.replace(/\.pdf$/, ''), before: null, after: null })
      return pdfAnswer(paper)
    },
  ),
]
