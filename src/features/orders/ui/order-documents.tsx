import { fils, formatAed } from '#domain/money.ts'
import { documentPath } from '#features/documents/documents.ts'
import { m } from '#words/messages.js'
import type { Order } from '../orders.ts'

/** Its invoice and what was given back, once there is one. */
export function OrderDocuments({ order, token }: { order: Order; token: string | null }) {
  const { number, invoiceNumber, creditNotes } = order
  if (!invoiceNumber) return null
  return (
    <ul aria-label={m.order_documents()} className="mt-4">
      <li>
        <DocumentLink href={documentPath(number, 'invoice', token)}>{m.order_invoice({ number: invoiceNumber })}</DocumentLink>
      </li>
      {creditNotes.map((note) => (
        <li key={note.number}>
          <DocumentLink href={documentPath(number, { creditNote: note.number }, token)}>
            {m.order_credit_note({ number: note.number, amount: formatAed(fils(note.amountFils)) })}
          </DocumentLink>
        </li>
      ))}
    </ul>
  )
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center wrap-anywhere">
      {children}
    </a>
  )
}
