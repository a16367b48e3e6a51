import * as z from 'zod/mini'

/** Drawn when it is asked for; what it says was settled when it was issued. */
const pdf = z.any()

export const invoiceCall = { method: 'GET', path: '/api/orders/{number}/invoice.pdf', answer: pdf } as const
/** One whose place another took, too: `{file}` is its number and `.pdf`. */
export const numberedInvoiceCall = { method: 'GET', path: '/api/orders/{number}/invoices/{file}', answer: pdf } as const
/** `{file}` is the note's number and `.pdf`. */
export const creditNoteCall = { method: 'GET', path: '/api/orders/{number}/credit-notes/{file}', answer: pdf } as const
export const staffInvoiceCall = { method: 'GET', path: '/api/admin/orders/{number}/invoice.pdf', answer: pdf } as const
export const staffNumberedInvoiceCall = { method: 'GET', path: '/api/admin/orders/{number}/invoices/{file}', answer: pdf } as const
export const staffCreditNoteCall = { method: 'GET', path: '/api/admin/orders/{number}/credit-notes/{file}', answer: pdf } as const
export const packingSlipCall = { method: 'GET', path: '/api/admin/orders/{number}/packing-slip.pdf', answer: pdf } as const

export const packingSlipsCall = { method: 'GET', path: '/api/admin/orders/packing-slips.pdf', answer: pdf } as const

/** Of a label printer (100 × 150 mm), or four to a sheet of A4. */
export const labelPapers = ['label', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]
export const addressLabelsCall = { method: 'GET', path: '/api/admin/orders/labels.pdf', answer: pdf } as const

type Opened = { creditNote: string } | { invoice: string } | 'invoice'

function fileOf(document: Opened): string {
  if (document === 'invoice') return 'invoice'
  return 'invoice' in document ? `invoices/${document.invoice}` : `credit-notes/${document.creditNote}`
}

/** Where a document of an order is opened, by its owner or with the order's token. */
export function documentPath(number: string, document: Opened, token: string | null): string {
  return `/api/orders/${encodeURIComponent(number)}/${fileOf(document)}.pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`
}

/** The same for staff. */
export function staffDocumentPath(number: string, document: Opened | 'packing-slip'): string {
  return `/api/admin/orders/${encodeURIComponent(number)}/${document === 'packing-slip' ? document : fileOf(document)}.pdf`
}

/** The slip of what was made again for a claim. */
export function remakeSlipPath(number: string, claim: string): string {
  return `${staffDocumentPath(number, 'packing-slip')}?${new URLSearchParams({ claim }).toString()}`
}

/** Of one order or several; with a claim, of the parcel of what was made again for it. */
export function addressLabelsPath(numbers: readonly string[], paper: LabelPaper, claim?: string): string {
  return `${addressLabelsCall.path}?${new URLSearchParams({ numbers: numbers.join(','), paper, ...(claim && { claim }) }).toString()}`
}

/** Those of several orders in one file. */
export function packingSlipsPath(numbers: readonly string[]): string {
  return `${packingSlipsCall.path}?${new URLSearchParams({ numbers: numbers.join(',') }).toString()}`
}
