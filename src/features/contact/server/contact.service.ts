import { composeMail } from '#features/mail/server/compose-mail.ts'
import { mayMail } from '#features/mail/server/mail-ceilings.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { ContactInput } from '../contact.ts'
import { inLanguage } from '#platform/moment.ts'

/** One mail to the shop, one to whoever wrote; a machine that fills every field is thanked and not heard. */
export async function sendMessage(shop: Shop, { name, email, orderNumber, message, website }: ContactInput): Promise<void> {
  if (website !== '') return
  const mayThank = await mayMail(shop, email)
  await shop.db.transaction(async (tx) => {
    const { email: ours } = await readShopIdentity(tx)
    const toShop = await inLanguage('en', () => composeMail(tx, messageToShop(ours, { name, email, orderNumber, message })))
    await shop.jobs.enqueue(tx, sendMail, { ...toShop, replyTo: email })
    if (!mayThank) return
    // Nothing that was typed goes to an address that anyone may type: nobody sends words of theirs in our name.
    const toWriter = await composeMail(tx, {
      to: email,
      subject: m.mail_contact_received_subject(),
      paragraphs: [m.mail_contact_received_1(), m.mail_contact_received_2()],
    })
    await shop.jobs.enqueue(tx, sendMail, toWriter)
  })
}

/** Staff read English. */
function messageToShop(to: string, { name, email, orderNumber, message }: Omit<ContactInput, 'website'>) {
  const rows = [
    { label: m.contact_name(), value: name },
    { label: m.contact_email(), value: email },
    ...(orderNumber === '' ? [] : [{ label: m.contact_order(), value: orderNumber }]),
  ]
  return {
    to,
    subject: m.mail_contact_subject({ name }),
    paragraphs: [m.mail_contact_text()],
    sections: [
      { title: m.mail_contact_from(), rows },
      { title: m.contact_message(), lines: message.split('\n') },
    ],
  }
}
