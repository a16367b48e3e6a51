import type { Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Db } from '#platform/db/database.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { takeOrRefuse } from '#features/mail/server/mail-ceilings.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import { deviceName } from '../device-name.ts'
import { emailProved } from './account-extensions.ts'
import * as store from './accounts.store.ts'
import { countOrders } from './count-orders.ts'
import { provePassword } from './prove-password.ts'
import type { MailTrace } from './request-trace.ts'
import { requireUser } from './require-user.ts'
import { hashToken, newToken } from './tokens.ts'
import { pageUrl } from '#platform/http/page-url.ts'

const proofLivesMs = 3 * 24 * 60 * 60 * 1000
export const noFormerEmail = { formerEmail: null, formerEmailVerifiedAt: null }

/** Each goes to an address that somebody only named: a few a day for an account, and for a mailbox. */
export async function countProof(shop: Shop, userId: string, email: string): Promise<void> {
  await takeOrRefuse(shop, 'proofs', userId)
  await takeOrRefuse(shop, 'proofs', email)
}

/** Once more, to the address that the account has now. */
export async function mailProofAgain(shop: Shop, actor: Actor, trace: MailTrace): Promise<void> {
  const { id, email } = await requireUser(shop.db, actor)
  await countProof(shop, id, email)
  await shop.db.transaction(async (tx) => sendEmailProof(shop, tx, await requireUser(tx, actor), trace))
}

/**
 * Mails a link that proves the address is theirs; guest orders join an account only then. It may reach a stranger, so it says who named
 * the address and holds no words of theirs but the username.
 */
export async function sendEmailProof(shop: Shop, tx: Db, user: store.UserRow, { userAgent, origin }: MailTrace): Promise<void> {
  const { token, tokenHash } = newToken()
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + proofLivesMs)
  await store.replaceToken(tx, { tokenHash, userId: user.id, purpose: 'verify-email', email: user.email, expiresAt })
  const url = pageUrl(origin, `/verify-email?token=${token}`)
  const message = await composeMail(tx, {
    to: user.email,
    subject: m.mail_verify_subject(),
    paragraphs: [
      m.mail_verify_who({
        username: user.username,
        when: momentInWords(now.toISOString()),
        device: deviceName(userAgent) ?? m.account_device_unknown(),
      }),
      m.mail_verify_text(),
    ],
    action: { label: m.mail_verify_action(), url },
    sections: [
      {
        title: m.verify_not_me_title(),
        lines: [m.mail_verify_not_me()],
        link: { label: m.verify_not_me_action(), url: `${url}&not-me=1` },
      },
    ],
  })
  await shop.jobs.enqueue(tx, sendMail, { ...message, isSecret: true })
}

/** [AC1] The link alone proves that a mail was read, not by whom: the account itself must be signed in, or its password given. */
export async function verifyEmail(
  shop: Shop,
  actor: Actor | null,
  { token, password }: { token: string; password?: string | undefined },
  address: string,
): Promise<{ orders: number }> {
  const user = await findByEmailToken(shop, shop.db, token, store.findUser)
  if (actor?.userId !== user.id) {
    if (password === undefined) throw new ShopError('account/password-needed')
    await provePassword(shop, user, password, address)
  }
  await shop.db.transaction(async (tx) => {
    const { id, email } = await takeEmailToken(shop, tx, token)
    await store.updateUser(tx, id, { emailVerifiedAt: shop.clock.now(), ...noFormerEmail })
    for (const adopt of shop.extensions.of(emailProved)) await adopt(tx, id, email)
  })
  return { orders: await countOrders(shop, shop.db, user.id) }
}

/** Uses the link up; whose address it is about. */
export async function takeEmailToken(shop: Shop, tx: Db, token: string): Promise<store.UserRow> {
  const user = await findByEmailToken(shop, tx, token, store.lockUser)
  if (!(await store.takeToken(tx, hashToken(token), 'verify-email', shop.clock.now()))) throw new ShopError('account/link-expired')
  return user
}

async function findByEmailToken(shop: Shop, db: Db, token: string, find: typeof store.findUser): Promise<store.UserRow> {
  const known = await store.findToken(db, hashToken(token))
  const user = known?.purpose === 'verify-email' && known.expiresAt > shop.clock.now() && (await find(db, known.userId))
  if (!user || user.disabledAt || user.email !== known.email) throw new ShopError('account/link-expired')
  return user
}
