import type { DocumentKind } from '#domain/orders/documents.ts'
import { m } from '#words/messages.js'

const taxTitles = { invoice: m.document_invoice_title, 'credit-note': m.document_credit_note_title }
const otherTitles = {
  invoice: { name: m.document_summary_title, isNot: m.document_not_invoice },
  'credit-note': { name: m.document_refund_title, isNot: m.document_not_credit_note },
}

/** What a paper is called; over two lines where it says that it is none for the tax office. */
export function documentTitle(kind: DocumentKind, isTax: boolean): { title: string; heading: string } {
  if (isTax) return { title: taxTitles[kind](), heading: taxTitles[kind]() }
  const { name, isNot } = otherTitles[kind]
  return { title: `${name()}, ${isNot()}`, heading: `${name()},\n${isNot()}` }
}
