import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit } from '#platform/http/route.ts'
import { lastMailKeyed } from '#platform/mail/mail-log.ts'
import type { Shop } from '#platform/shop.ts'
import { m } from '#words/messages.js'
import type { MailSetup } from '../mail.ts'
import { composeMail } from './compose-mail.ts'

/** Tests are found again by how their sending is named. */
const testKey = 'test-mail-'
/** A mail server that has not answered by then may yet: whoever asks reads on. */
const patienceMs = 15_000

async function lastTest(db: Db): Promise<MailSetup['lastTest']> {
  const last = await lastMailKeyed(db, testKey)
  return last ? { to: last.to, state: last.state, error: last.lastError, at: last.lastAt.toISOString() } : null
}

export async function readMailSetup({ config, db }: Shop): Promise<MailSetup> {
  const { email: from } = await readShopIdentity(db)
  return { server: config.smtpUrl ? new URL(config.smtpUrl).host : null, from, lastTest: await lastTest(db) }
}

/** Mail goes to a server, and the last test came through. */
export async function isMailReady(shop: Shop): Promise<boolean> {
  return shop.config.smtpUrl !== undefined && (await lastTest(shop.db))?.state === 'sent'
}

/** At once and once, so that whoever presses sees what comes of it. */
export async function sendTestMail(shop: Shop, to: string, audit: Audit): Promise<MailSetup> {
  const message = await composeMail(shop.db, { to, subject: m.mail_test_subject(), paragraphs: [m.mail_test_text()] })
  await audit(shop.db, { target: to, before: null, after: null })
  const sending = shop.mail
    .send(message, `${testKey}${randomUUID()}`)
    .catch((cause: unknown) => shop.log.warn('mail/test-failed', { cause }))
  await Promise.race([sending, pause(patienceMs, undefined, { ref: false })])
  return readMailSetup(shop)
}
