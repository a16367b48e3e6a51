import * as z from 'zod/mini'
import { periodPattern } from '#domain/orders/vat-report.ts'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pdfAnswer } from '#platform/http/pdf-answer.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../vat-report.ts'
import * as reports from './vat-report.service.ts'

const period = z.string().check(z.regex(periodPattern))
/** Open pages of an earlier version, and scripts, name it a quarter. */
const query = z.object({ period: z.optional(period), quarter: z.optional(period) }).check(z.refine((given) => periodOf(given) !== ''))
const periodOf = ({ period: given, quarter }: { period?: string | undefined; quarter?: string | undefined }) => given ?? quarter ?? ''

const reading = { policy: 'reports', limit: 'reads', query } as const

export const vatReportRoutes = [
  route({ ...calls.vatReportCall, summary: 'VAT of a quarter or a month, by emirate of supply', ...reading }, ({ shop, query: asked }) =>
    reports.readVatReport(shop, periodOf(asked)),
  ),
  route(
    { ...calls.vatReportCsvCall, summary: 'The documents of a quarter or a month, one row each', ...reading, audit: 'vat-report.exported' },
    async ({ shop, query: asked, audit, http }) => {
      const target = periodOf(asked)
      await audit(shop.db, { target, before: null, after: null })
      return csvAnswer(http, `vat-${target}.csv`, reports.vatReportHead(), reports.vatReportRows(shop, target))
    },
  ),
  route(
    { ...calls.vatReportPdfCall, summary: 'VAT of a quarter or a month as a paper', ...reading, audit: 'vat-report.downloaded' },
    async ({ shop, query: asked, audit }) => {
      const target = periodOf(asked)
      const report = await reports.openVatReport(shop, target)
      await audit(shop.db, { target, before: null, after: null })
      return pdfAnswer(report)
    },
  ),
]
