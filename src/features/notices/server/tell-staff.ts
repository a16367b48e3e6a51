import type { NoticeTopic } from '#domain/people/notices.ts'
import { may } from '#domain/people/permissions.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { noticeWords } from '../notice-words.ts'
import type { NoticeAbout } from '../notices.ts'
import { insertNotice } from './notices.store.ts'
import { readStaffChoices } from './staff-choices.service.ts'
import { inLanguage } from '#platform/moment.ts'

/** What open back offices are told by: that something is to be read anew, never what. */
export const workTopic = 'work'

type Told = { topic: NoticeTopic; about: NoticeAbout; /** Names what happened: it is told of once. */ key: string }

/** In the transaction of what happened: whoever wants to know is mailed exactly when it did, and once; in English, whoever made it happen. */
export async function tellStaff(shop: Shop, tx: Db, told: Told): Promise<void> {
  await inLanguage('en', () => tell(shop, tx, told))
}

async function tell(shop: Shop, tx: Db, { topic, about, key }: Told): Promise<void> {
  // Who it is about is told once, by mail; what stays is enough to say that it happened.
  const { number, payment } = about
  if (!(await insertNotice(tx, { key: `${topic}:${key}`, topic, about: { number, payment }, at: shop.clock.now() }))) return
  await shop.live.publish(tx, workTopic)
  for (const { role, mailedTo, chosen } of await readStaffChoices(tx)) {
    if (!mailedTo || !chosen.mail.includes(topic)) continue
    const { title, paragraphs, action, path } = noticeWords(topic, about, { withMoney: may(role, 'see-money') })
    const content = { to: mailedTo, subject: title, paragraphs, action: { label: action, url: `${ownOrigin(shop)}${path}` } }
    await shop.jobs.enqueue(tx, sendMail, await composeMail(tx, content))
  }
}

/** Of what goes on being wrong people hear once a day, however often it is met. */
export async function tellTrouble(shop: Shop, tx: Db, { kind = '', ...told }: Omit<Told, 'key'> & { kind?: string }): Promise<void> {
  await tellStaff(shop, tx, { ...told, key: [kind, dubaiDay(shop.clock.now())].filter(Boolean).join(':') })
}

/** Where the back office is opened. */
export function ownOrigin({ config: { publicUrl, host, port } }: Pick<Shop, 'config'>): string {
  return publicUrl ?? `http://${host}:${port}`
}
