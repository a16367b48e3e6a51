import { isMadeUpAddress } from '#domain/people/notices.ts'
import { realAddress } from '#domain/people/no-address.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { UserRow } from './accounts.store.ts'

/** What an account's owner hears of at once, since it may not have been them. */
const happened = {
  'factor-reset': m.mail_security_factor_reset,
  'factor-on': m.mail_security_factor_on,
  'factor-off': m.mail_security_factor_off,
  'recovery-codes': m.mail_security_recovery_codes,
  'passkey-added': m.mail_security_passkey_added,
  'passkey-removed': m.mail_security_passkey_removed,
  'password-changed': m.mail_security_password,
  'email-changed': m.mail_security_email,
  'key-created': m.mail_security_key,
  'new-device': m.mail_security_device,
} as const
export type SecurityNews = keyof typeof happened

export async function tellAccount(
  shop: Shop,
  tx: Db,
  user: Pick<UserRow, 'email' | 'username'>,
  news: SecurityNews,
  what = '',
): Promise<void> {
  const to = realAddress(user.email)
  if (to === null || isMadeUpAddress(to)) return
  const when = momentInWords(shop.clock.now().toISOString())
  const message = await composeMail(tx, {
    to,
    subject: m.mail_security_subject(),
    paragraphs: [m.mail_greeting({ name: user.username }), happened[news]({ when, what }), m.mail_security_not_me()],
  })
  await shop.jobs.enqueue(tx, sendMail, message)
}
