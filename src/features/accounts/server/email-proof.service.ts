import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { adoptOrders } from '#features/orders/server/orders.service.ts'
import { m } from '#words/messages.js'
import * as store from './accounts.store.ts'
import { hashToken, newToken } from './tokens.ts'

const proofLivesMs = 3 * 24 * 60 * 60 * 1000

/** Mails a link that proves the address is theirs; guest orders join an account only then. */
export async function sendEmailProof(shop: Shop, tx: Db, user: store.UserRow, origin: string): Promise<void> {
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(shop.clock.now().getTime() + proofLivesMs)
  await store.replaceToken(tx, { tokenHash, userId: user.id, purpose: 'verify-email', email: user.email, expiresAt })
  const message = await composeMail(tx, {
    to: user.email,
    subject: m.mail_verify_subject(),
    paragraphs: [m.mail_greeting({ name: user.firstName || user.username }), m.mail_verify_text()],
    action: { label: m.mail_verify_action(), url: `${origin}/verify-email?token=${token}` },
  })
  await shop.jobs.enqueue(tx, sendMail, { ...message, isSecret: true })
}

export async function verifyEmail(shop: Shop, token: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const now = shop.clock.now()
    const taken = await store.takeToken(tx, hashToken(token), 'verify-email', now)
    const user = taken && (await store.findUser(tx, taken.userId))
    if (!user || user.email !== taken.email) throw new ShopError('account/link-expired')
    await store.updateUser(tx, user.id, { emailVerifiedAt: now })
    await adoptOrders(tx, user.id, user.email)
  })
}
