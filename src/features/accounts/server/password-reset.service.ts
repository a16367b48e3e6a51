import * as z from 'zod/mini'
import { ShopError } from '#domain/shop-error.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { noteSecurity, type Source } from '#platform/security-events.ts'
import type { Shop } from '#platform/shop.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { mayMail } from '#features/mail/server/mail-ceilings.ts'
import { m } from '#words/messages.js'
import { newPasswordHash, setPassword } from './accounts.service.ts'
import * as store from './accounts.store.ts'
import { tellAccount } from './tell-account.ts'
import { revokeKeysOf } from './keys/api-keys.store.ts'
import { hashToken, newToken } from './tokens.ts'
import { getLocale } from '#words/runtime.js'
import { inLanguage } from '#platform/moment.ts'
import { pageUrl } from '#platform/http/page-url.ts'
import { languages } from '#domain/languages.ts'

const resetLivesMs = 30 * 60 * 1000

const forgottenPayload = z.object({
  email: z.string(),
  origin: z.string(),
  /** What was asked for before it was kept is answered in English. */
  language: z._default(z.enum(languages), 'en'),
})
export const passwordForgotten: JobKind<typeof forgottenPayload> = { name: 'account.password-forgotten', payload: forgottenPayload }

/** Whether the address is known is found out later, in the job: the answer is the same, and as fast, for any address. */
export async function forgetPassword(shop: Shop, email: string, origin: string): Promise<void> {
  if (await mayMail(shop, email)) await shop.jobs.enqueue(shop.db, passwordForgotten, { email, origin, language: getLocale() })
}

export const passwordForgottenHandler = jobHandler(passwordForgotten, async (shop: Shop, { email, origin, language }) => {
  await shop.db.transaction(async (tx) => {
    const user = await store.findUserByName(tx, email)
    if (!user || user.disabledAt) return
    const { token, tokenHash } = newToken()
    const expiresAt = new Date(shop.clock.now().getTime() + resetLivesMs)
    await store.replaceToken(tx, { tokenHash, userId: user.id, purpose: 'reset-password', email: user.email, expiresAt })
    const content = () => ({
      to: user.email,
      subject: m.mail_reset_subject(),
      paragraphs: [
        m.mail_greeting({ name: (user.emailVerifiedAt && user.firstName) || user.username }),
        m.mail_reset_text(),
        m.mail_reset_ignore(),
      ],
      action: { label: m.mail_reset_action(), url: pageUrl(origin, `/reset-password?token=${token}`) },
    })
    const message = await inLanguage(language, () => composeMail(tx, content()))
    await shop.jobs.enqueue(tx, sendMail, { ...message, isSecret: true })
  })
})

export async function resetPassword(shop: Shop, token: string, password: string, source: Source): Promise<void> {
  const tokenHash = hashToken(token)
  const known = await store.findToken(shop.db, tokenHash)
  const owner = known && (await store.findUser(shop.db, known.userId))
  if (!owner) throw new ShopError('account/link-expired')
  const passwordHash = await newPasswordHash(shop, owner, password, 'password')
  await shop.db.transaction(async (tx) => {
    const taken = await store.takeToken(tx, tokenHash, 'reset-password', shop.clock.now())
    if (!taken || owner.disabledAt || owner.email !== taken.email) throw new ShopError('account/link-expired')
    await setPassword(tx, owner, passwordHash)
    // Whoever had the password may have made themselves keys.
    await revokeKeysOf(tx, owner.id, shop.clock.now())
    await tellAccount(shop, tx, owner, 'password-changed')
    await noteSecurity(tx, shop.clock, { kind: 'password-changed', userId: owner.id, detail: 'mailed link' }, source)
  })
}
