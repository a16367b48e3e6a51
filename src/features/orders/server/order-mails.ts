import { formatAed } from '#domain/money.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import { orderToken } from './order-token.ts'
import type { OrderRow } from './orders.store.ts'

export type OrderMail = 'received' | 'paid' | 'cancelled'

/** Written beside the change it tells of: it is sent exactly when that happens. */
export async function sendOrderMail(shop: Shop, tx: Db, order: OrderRow, mail: OrderMail): Promise<void> {
  const { number, origin, contact } = order
  const { subject, paragraphs } = contents[mail](order)
  const message = await composeMail(tx, {
    to: order.email,
    subject,
    paragraphs: [m.mail_greeting({ name: contact.name }), ...paragraphs],
    action: { label: m.mail_order_action(), url: `${origin}/thank-you?order=${number}&token=${orderToken(shop, number)}` },
  })
  await shop.jobs.enqueue(tx, sendMail, message)
}

const contents: Record<OrderMail, (order: OrderRow) => { subject: string; paragraphs: string[] }> = {
  received: ({ number, totalFils, toPayFils, paymentMethod, ...order }) => {
    const [total, due] = [formatAed(totalFils), formatAed(toPayFils)]
    const text =
      paymentMethod === 'cod' ? m.mail_order_received_cash_text({ number, total, due }) : m.mail_order_received_text({ number, total })
    return { subject: m.mail_order_received_subject({ number }), paragraphs: [text, promise(order)] }
  },
  paid: ({ number, totalFils, ...order }) => ({
    subject: m.mail_order_paid_subject({ number }),
    paragraphs: [m.mail_order_paid_text({ number, total: formatAed(totalFils) }), promise(order)],
  }),
  cancelled: ({ number }) => ({
    subject: m.mail_order_cancelled_subject({ number }),
    paragraphs: [m.mail_order_cancelled_text({ number })],
  }),
}

function promise({
  promisedFrom,
  promisedUntil,
  carrierId,
  totals,
}: Pick<OrderRow, 'promisedFrom' | 'promisedUntil' | 'carrierId' | 'totals'>) {
  const [from, until] = [dayWords(promisedFrom), dayWords(promisedUntil)]
  if (totals.carriers.find(({ id }) => id === carrierId)?.kind === 'pickup') return m.mail_order_ready({ day: until })
  return from === until ? m.mail_order_promise_day({ day: until }) : m.mail_order_promise({ from, until })
}

function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
}
