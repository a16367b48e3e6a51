import * as z from 'zod/mini'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { greeting } from '#features/mail/server/greeting.ts'
import { mayMail } from '#features/mail/server/mail-ceilings.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { dateInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import { orderPath } from './order-token.ts'
import { listLatestOf } from './orders.store.ts'
import { getLocale } from '#words/runtime.js'
import { inLanguage } from '#platform/moment.ts'
import { pageUrl } from '#platform/http/page-url.ts'
import { languages } from '#domain/languages.ts'

const most = 10
/** What was asked for before a language was kept is answered in English. */
const asked = z.object({ email: z.string(), origin: z.string(), language: z._default(z.enum(languages), 'en') })
export const orderLinksAsked: JobKind<typeof asked> = { name: 'orders.links-asked', payload: asked }

/** Whether there are orders of that address is found out later, in the job: the answer is the same, and as fast, for any address. */
export async function askForOrderLinks(shop: Shop, email: string, origin: string): Promise<void> {
  if (await mayMail(shop, email)) await shop.jobs.enqueue(shop.db, orderLinksAsked, { email, origin, language: getLocale() })
}

export const orderLinksHandler = jobHandler(orderLinksAsked, async (shop: Shop, { email, origin, language }) => {
  await shop.db.transaction(async (tx) => {
    const orders = await listLatestOf(tx, { email }, most)
    const [latest] = orders
    if (!latest) return
    const content = () => ({
      to: email,
      subject: m.mail_order_links_subject(),
      paragraphs: [...greeting(latest.contact.name), m.mail_order_links_text()],
      lead: orders.map((order) => ({
        title: m.order_title({ number: order.number }),
        lines: [dateInWords(order.createdAt.toISOString())],
        link: { label: m.mail_order_action(), url: pageUrl(origin, orderPath(shop, order)) },
      })),
    })
    const message = await inLanguage(language, () => composeMail(tx, content()))
    await shop.jobs.enqueue(tx, sendMail, { ...message, isSecret: true })
  })
})
