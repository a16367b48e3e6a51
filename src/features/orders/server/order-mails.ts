import { fils, formatAed } from '#domain/money.ts'
import { composeMail, type MailSection } from '#features/mail/server/compose-mail.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { addressLines } from '../address-lines.ts'
import { daysInWords } from '../order-dates.ts'
import { isPickup } from '../order-timeline.ts'
import { totalRows } from '../order-totals.ts'
import { orderToken } from './order-token.ts'
import { listLines, type OrderLineRow, type OrderRow } from './orders.store.ts'
import { listTenders } from './tenders.store.ts'

export type OrderMail = 'received' | 'paid' | 'cancelled'

/** All of an order, as it stands in the transaction that tells of it. */
type MailedOrder = OrderRow & { lines: OrderLineRow[]; refundedFils: number }

/** Written beside the change it tells of: it is sent exactly when that happens, with the documents of these numbers. */
export async function sendOrderMail(shop: Shop, tx: Db, row: OrderRow, mail: OrderMail, documents: string[] = []): Promise<void> {
  const { number, origin, contact } = row
  const tenders = await listTenders(tx, [row.id])
  const refundedFils = tenders.reduce((sum, tender) => sum + tender.refundedFils, 0)
  const order = { ...row, lines: await listLines(tx, [row.id]), refundedFils }
  const { subject, paragraphs } = contents[mail](order)
  const message = await composeMail(tx, {
    to: order.email,
    subject,
    paragraphs: [m.mail_greeting({ name: contact.name }), ...paragraphs],
    action: { label: m.mail_order_action(), url: `${origin}/thank-you?order=${number}&token=${orderToken(shop, number)}` },
    sections: sectionsOf(order),
  })
  await shop.jobs.enqueue(tx, sendMail, { ...message, documents })
}

const contents: Record<OrderMail, (order: MailedOrder) => { subject: string; paragraphs: string[] }> = {
  received: (order) => {
    const { number, toPayFils, paymentMethod } = order
    const total = formatAed(order.totalFils)
    const text =
      paymentMethod === 'cod'
        ? m.mail_order_received_cash_text({ number, total, due: formatAed(toPayFils) })
        : m.mail_order_received_text({ number, total })
    return { subject: m.mail_order_received_subject({ number }), paragraphs: [text, promise(order)] }
  },
  paid: (order) => ({
    subject: m.mail_order_paid_subject({ number: order.number }),
    paragraphs: [m.mail_order_paid_text({ number: order.number, total: formatAed(order.totalFils) }), promise(order)],
  }),
  cancelled: ({ number, refundedFils }) => ({
    subject: m.mail_order_cancelled_subject({ number }),
    paragraphs: [
      m.mail_order_cancelled_text({ number }),
      refundedFils > 0 ? m.order_money_back({ amount: formatAed(fils(refundedFils)) }) : m.order_money_none(),
    ],
  }),
}

function promise(order: MailedOrder): string {
  const days = daysInWords({ from: order.promisedFrom, until: order.promisedUntil })
  return isPickup(order) ? m.mail_order_ready({ day: days }) : m.mail_order_promise({ days })
}

function sectionsOf(order: MailedOrder): MailSection[] {
  const { lines, contact, address, gift } = order
  const pieces = lines.map(({ title, quantity, unitFils, totalFils }) => ({
    label: title,
    note: m.order_quantity({ count: quantity, price: formatAed(unitFils) }),
    value: formatAed(totalFils),
  }))
  const totals = totalRows(order).map(({ label, amountFils, kind }) => ({
    label,
    value: amountFils === 0 ? m.order_free() : formatAed(fils(amountFils)),
    ...looks[kind],
  }))
  const sections: MailSection[] = [
    { title: m.order_pieces(), rows: pieces },
    { title: m.order_totals(), rows: totals },
  ]
  if (gift?.message) sections.push({ title: m.order_gift_card(), lines: [gift.message] })
  if (!isPickup(order)) sections.push({ title: m.order_address(), lines: [contact.name, ...addressLines(address)] })
  return sections
}

const looks = { part: {}, total: { look: 'strong' }, note: { look: 'quiet' } } as const
