import * as z from 'zod/mini'

/** Drawn when it is asked for; what it says was settled when it was issued. */
const pdf = z.any()

export const invoiceCall = { method: 'GET', path: '/api/orders/{number}/invoice.pdf', answer: pdf } as const
/** `{file}` is the note's number and `.pdf`. */
export const creditNoteCall = { method: 'GET', path: '/api/orders/{number}/credit-notes/{file}', answer: pdf } as const
export const staffInvoiceCall = { method: 'GET', path: '/api/admin/orders/{number}/invoice.pdf', answer: pdf } as const
export const staffCreditNoteCall = { method: 'GET', path: '/api/admin/orders/{number}/credit-notes/{file}', answer: pdf } as const
export const packingSlipCall = { method: 'GET', path: '/api/admin/orders/{number}/packing-slip.pdf', answer: pdf } as const

/** Where a document of an order is opened, by its owner or with the order's token. */
export function documentPath(number: string, document: { creditNote: string } | 'invoice', token: string | null): string {
  const file = document === 'invoice' ? 'invoice' : `credit-notes/${document.creditNote}`
  return `/api/orders/${encodeURIComponent(number)}/${file}.pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`
}
