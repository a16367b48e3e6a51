import { m } from '#words/messages.js'
import type { WorkshopOrder } from '#features/orders/admin-orders.ts'
import { CallOrWrite } from './call-or-write.tsx'

type CustomerHearsProps = {
  order: Pick<WorkshopOrder, 'contact' | 'customerLink'>
  /** What is said of the mail; where none can go, the customer is called or written to instead. */
  mailed: string
  /** What a message begins with. */
  words?: string
}

/** What the customer is told, and by whom: of an order without an e-mail nobody but the shop's people tells anything. */
export function CustomerHears({ order: { contact, customerLink }, mailed, words }: CustomerHearsProps) {
  if (contact.email !== null) return <p className="border-s-4 border-wall-3 ps-3 text-ink-7">{mailed}</p>
  return (
    <div className="border-s-4 border-warn ps-3">
      <p>{m.customer_not_mailed()}</p>
      {contact.phone && <CallOrWrite phone={contact.phone} text={[words, customerLink].filter(Boolean).join('\n')} />}
    </div>
  )
}

/** For a toast: what was done is told, or is left to be told. */
export function toldWords({ contact }: Pick<WorkshopOrder, 'contact'>, mailed: string): string {
  return contact.email === null ? m.customer_to_be_told() : mailed
}
