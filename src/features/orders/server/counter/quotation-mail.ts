import { formatAed } from '#ui/in-words/money.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { plainDate } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { QuotationRow } from './quotations.store.ts'
import { inLanguage } from '#platform/moment.ts'

/** With the paper, and how it is accepted, in the language that its customer reads. */
export async function sendQuotationMail(shop: Shop, tx: Db, quotation: QuotationRow, to: string): Promise<void> {
  const message = await inLanguage(quotation.content.language ?? 'en', () => composeMail(tx, { to, ...quotationWords(quotation) }))
  await shop.jobs.enqueue(tx, sendMail, { ...message, documents: [quotation.number], about: quotation.number })
}

function quotationWords({ number, validUntil, totalFils, content: { buyer, seller } }: QuotationRow) {
  return {
    subject: m.mail_quote_subject({ number }),
    paragraphs: [
      m.mail_greeting({ name: buyer.name }),
      m.mail_quote_text({ number, total: formatAed(totalFils), day: plainDate(validUntil) }),
      m.quote_accept({ number, phone: seller.phone }),
    ],
  }
}
