import * as z from 'zod/mini'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '#features/documents/documents.ts'
import * as papers from './papers.service.ts'

const TokenQuery = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })

export const paperRoutes = [
  route(
    {
      ...calls.invoiceCall,
      summary: 'The invoice, for the order’s owner or with its token',
      policy: 'anyone',
      limit: 'reads',
      query: TokenQuery,
    },
    async ({ shop, actor, params, query }) =>
      pdfAnswer(await papers.openInvoice(shop, params.number, { userId: actor?.userId ?? null, token: query.token })),
  ),
  route(
    {
      ...calls.numberedInvoiceCall,
      summary: 'An invoice of an order, also one that another took the place of',
      policy: 'anyone',
      limit: 'reads',
      query: TokenQuery,
    },
    async ({ shop, actor, params, query }) => {
      const asker = { userId: actor?.userId ?? null, token: query.token }
      return pdfAnswer(await papers.openNumberedInvoice(shop, params.number, params.file, asker))
    },
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
      return pdfAnswer(await papers.openCreditNote(shop, params.number, params.file, asker))
    },
  ),
  route(
    { ...calls.staffInvoiceCall, summary: 'The invoice of any order', policy: 'see-money', limit: 'reads', audit: 'invoice.downloaded' },
    async ({ shop, params, audit }) => {
      const invoice = await papers.openInvoice(shop, params.number, 'staff')
      await audit(shop.db, { target: params.number, before: null, after: null })
      return pdfAnswer(invoice)
    },
  ),
  route(
    {
      ...calls.staffNumberedInvoiceCall,
      summary: 'An invoice of any order, also one that another took the place of',
      policy: 'see-money',
      limit: 'reads',
      audit: 'invoice.downloaded',
    },
    async ({ shop, params, audit }) => {
      const invoice = await papers.openNumberedInvoice(shop, params.number, params.file, 'staff')
      await audit(shop.db, { target: params.number, before: null, after: null })
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
      const note = await papers.openCreditNote(shop, params.number, params.file, 'staff')
      await audit(shop.db, { target: params.number, before: null, after: null })
      return pdfAnswer(note)
    },
  ),
]
