import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { isOpen } from '#domain/orders/orders.ts'
import { addressLabelsPath, documentPath, labelPapers, staffDocumentPath, type LabelPaper } from '#features/documents/documents.ts'
import { m } from '#words/messages.js'
import { isByMail, isPickup } from '#features/quote/carried.ts'
import { Fold } from '#features/quote/ui/fold.tsx'
import { hasMoney, type WorkshopOrder } from '../admin-orders.ts'
import type { Order } from '../orders.ts'
import { quotationPaperPath } from '../quotations.ts'

/** Its invoice and what was given back, once there is one. */
export function OrderDocuments({ order, token }: { order: Order; token: string | null }) {
  return <Documents order={order} pathOf={(document) => documentPath(order.number, document, token)} />
}

export const labelNames: Record<LabelPaper, () => string> = { label: m.admin_order_label, a4: m.admin_order_label_a4 }

/** Nothing is packed any more of what has come, or came to nothing. */
export function hasParcel(order: WorkshopOrder): boolean {
  return !isByMail(order) && isOpen(order.state)
}

/** The slip that goes into the parcel and the label on it; the invoice for whoever may see it. */
export function StaffDocuments({ order }: { order: WorkshopOrder }) {
  const { number } = order
  return (
    <>
      {hasParcel(order) && (
        <ul aria-label={m.admin_order_papers()}>
          <li>
            <DocumentLink href={staffDocumentPath(number, 'packing-slip')}>{m.admin_order_slip()}</DocumentLink>
          </li>
          {!isPickup(order) &&
            labelPapers.map((paper) => (
              <li key={paper}>
                <DocumentLink href={addressLabelsPath([number], paper)}>{labelNames[paper]()}</DocumentLink>
              </li>
            ))}
        </ul>
      )}
      {hasMoney(order) && order.totals.quotedAs && (
        <p className="mt-4">
          <DocumentLink href={quotationPaperPath(order.totals.quotedAs)}>
            {m.quote_of_order({ number: order.totals.quotedAs })}
          </DocumentLink>
        </p>
      )}
      {hasMoney(order) && <Documents order={order} pathOf={(document) => staffDocumentPath(number, document)} />}
    </>
  )
}

type DocumentsProps = { order: Order; pathOf: (document: Parameters<typeof documentPath>[1]) => string }

const invoiceWords = ({ isTaxInvoice }: { isTaxInvoice: boolean }) => (isTaxInvoice ? m.order_invoice : m.order_summary_paper)
const noteWords = ({ isTaxCreditNote }: { isTaxCreditNote: boolean }) => (isTaxCreditNote ? m.order_credit_note : m.order_refund_paper)

/** The invoice that counts and what credits it; folded away, those whose place it took, and the notes over them. */
function Documents({ order: { invoiceNumber, isTaxInvoice, olderInvoices, creditNotes }, pathOf }: DocumentsProps) {
  if (!invoiceNumber) return null
  const noteLink = (note: Order['creditNotes'][number]) => (
    <li key={note.number}>
      <DocumentLink href={pathOf({ creditNote: note.number })}>
        {noteWords(note)({ number: note.number, amount: formatAed(fils(note.amountFils)) })}
      </DocumentLink>
    </li>
  )
  return (
    <>
      <ul aria-label={m.order_documents()} className="mt-4">
        <li>
          <DocumentLink href={pathOf('invoice')}>{invoiceWords({ isTaxInvoice })({ number: invoiceNumber })}</DocumentLink>
        </li>
        {creditNotes.filter(({ isReplaced }) => !isReplaced).map(noteLink)}
      </ul>
      {olderInvoices.length > 0 && (
        <Fold title={m.order_older_papers()} isNeeded={false}>
          <ul aria-label={m.order_older_papers()}>
            {olderInvoices.map((older) => (
              <li key={older.number}>
                <DocumentLink href={pathOf({ invoice: older.number })}>{invoiceWords(older)({ number: older.number })}</DocumentLink>
              </li>
            ))}
            {creditNotes.filter(({ isReplaced }) => isReplaced).map(noteLink)}
          </ul>
        </Fold>
      )}
    </>
  )
}

/** What a change did to its papers, said once it is made; nothing where it did nothing to them. */
export function newInvoiceWords(before: Order, after: WorkshopOrder): string[] {
  if (!hasMoney(after) || after.invoiceNumber === null || after.invoiceNumber === before.invoiceNumber) return []
  return [m.order_invoiced_anew({ number: after.invoiceNumber, older: before.invoiceNumber ?? '' })]
}

export function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center wrap-anywhere">
      {children}
    </a>
  )
}
