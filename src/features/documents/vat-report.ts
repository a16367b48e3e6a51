import * as z from 'zod/mini'
import { emirates } from '#domain/delivery/delivery.ts'
import { vatPlaces } from '#domain/orders/vat-report.ts'

const amounts = {
  netFils: z.int(),
  vatFils: z.int(),
  /** Of supplies: without gift cards sold. */ grossFils: z.int(),
  giftCardFils: z.int(),
}

/** What the VAT return of a quarter or a month asks, from the papers of sales and of money given back issued in it. */
export const VatReport = z.object({
  /** 2026-Q4, a month 2026-11, or the three that begin with it 2026-11-Q. */
  period: z.string(),
  /** The day in Dubai of the shop's first paper; there is nothing before. */
  firstDay: z.string(),
  /** What put a sale under its emirate. */
  vatPlace: z.enum(vatPlaces),
  establishment: z.enum(emirates),
  /** All seven, whether anything was supplied there or not. */
  byEmirate: z.array(z.object({ emirate: z.enum(emirates), ...amounts })),
  total: z.object(amounts),
  /** Tax invoices and tax credit notes. */
  invoices: z.int(),
  creditNotes: z.int(),
  /** What is in the sums without being either: issued while the shop had no tax number of its own. */
  notTax: z.object({ papers: z.int(), vatFils: z.int() }),
})
export type VatReport = z.infer<typeof VatReport>

const path = '/api/admin/reports/vat'
export const vatReportCall = { method: 'GET', path, answer: VatReport } as const
/** Answers a file: one row for each document. */
export const vatReportCsvCall = { method: 'GET', path: `${path}.csv`, answer: z.string() } as const
/** Answers a file: the sums, for the books. */
export const vatReportPdfCall = { method: 'GET', path: `${path}.pdf`, answer: z.any() } as const
