import * as z from 'zod/mini'
import { quarterPattern } from '#domain/orders/vat-report.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../vat-report.ts'
import * as reports from './vat-report.service.ts'

const query = z.object({ quarter: z.string().check(z.regex(quarterPattern)) })
const reading = { policy: 'reports', limit: 'reads', query } as const

export const vatReportRoutes = [
  route({ ...calls.vatReportCall, summary: 'VAT of a quarter, by emirate of supply', ...reading }, ({ shop, query: { quarter } }) =>
    reports.readVatReport(shop, quarter),
  ),
  route(
    { ...calls.vatReportCsvCall, summary: 'The documents of a quarter, one row each', ...reading, audit: 'vat-report.exported' },
    async ({ shop, query: { quarter }, audit, http }) => {
      await audit(shop.db, { target: quarter, before: null, after: null })
      return csvAnswer(http, `vat-${quarter}.csv`, reports.vatReportHead(), reports.vatReportRows(shop, quarter))
    },
  ),
  route(
    { ...calls.vatReportPdfCall, summary: 'VAT of a quarter as a paper', ...reading, audit: 'vat-report.downloaded' },
    async ({ shop, query: { quarter }, audit }) => {
      const report = await reports.openVatReport(shop, quarter)
      await audit(shop.db, { target: quarter, before: null, after: null })
      return pdfAnswer(report)
    },
  ),
]
