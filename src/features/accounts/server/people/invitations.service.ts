import type { Actor } from '#domain/people/accounts.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { composeMail } from '#features/mail/server/compose-mail.ts'
import { readShopIdentity } from '#features/settings/server/settings.service.ts'
import { isUniqueViolation } from '#platform/db/database-errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Shop } from '#platform/shop.ts'
import { momentInWords } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type {
  Invitation,
  InvitationInput,
  Invitations,
  NewStaff,
  OpenedInvitation,
  SentInvitation,
} from '#features/accounts/invitations.ts'
import { roleNames } from '#features/accounts/role-names.ts'
import { asRefusal, newPasswordHash, openSession, toUser, type SignedIn } from '../accounts.service.ts'
import { emailProved } from '../account-extensions.ts'
import * as accounts from '../accounts.store.ts'
import * as store from './invitations.store.ts'
import type { DeviceTrace } from '../request-trace.ts'
import { hashToken, newToken } from '../tokens.ts'

const livesMs = 7 * 24 * 60 * 60 * 1000

export async function listInvitations(shop: Shop): Promise<Invitations> {
  return { items: (await store.listInvitations(shop.db)).map(({ row, by }) => describe(row, by)), isMailed: isMailed(shop) }
}

/** Whoever works here already is not invited: their role is changed. */
export async function invite(shop: Shop, input: InvitationInput, origin: string, { actor, audit }: Staff): Promise<SentInvitation> {
  const { url, link } = newLink(shop, origin)
  try {
    return await shop.db.transaction(async (tx) => {
      const account = await accounts.findUserByName(tx, input.email)
      if (account && account.role !== 'customer') throw new ShopError('account/is-staff')
      const row = await store.insertInvitation(tx, { ...input, ...link, invitedBy: actor.userId })
      await mail(shop, tx, row, url)
      await audit(tx, { target: row.id, before: null, after: input })
      return { ...describe(row, await nameOf(tx, actor)), link: toHandOver(shop, url) }
    })
  } catch (error) {
    throw isUniqueViolation(error, 'invitations_email_unique') ? new ShopError('account/invited-already') : error
  }
}

export async function resend(shop: Shop, id: string, origin: string, { actor, audit }: Staff): Promise<SentInvitation> {
  const { url, link } = newLink(shop, origin)
  return shop.db.transaction(async (tx) => {
    const row = isUuid(id) ? await store.renewInvitation(tx, id, link) : undefined
    if (!row) throw new ShopError('account/not-found')
    await mail(shop, tx, row, url)
    await audit(tx, { target: id, before: null, after: { email: row.email, role: row.role } })
    return { ...describe(row, await nameOf(tx, actor)), link: toHandOver(shop, url) }
  })
}

export async function withdraw(shop: Shop, id: string, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = isUuid(id) ? await store.lockInvitation(tx, id) : undefined
    if (!row) throw new ShopError('account/not-found')
    await store.deleteInvitation(tx, id)
    await audit(tx, { target: id, before: { email: row.email, role: row.role }, after: null })
  })
}

export async function openInvitation(shop: Shop, token: string): Promise<OpenedInvitation> {
  const row = await store.findInvitation(shop.db, hashToken(token), shop.clock.now())
  if (!row) throw new ShopError('account/link-expired')
  const { email, name, role } = row
  return { email, name, role, hasAccount: (await accounts.findUserByName(shop.db, email)) !== undefined }
}

type Joining = { device: DeviceTrace; audit: Audit }

/** The mail was read at the address, which is thereby proved. */
export async function join(shop: Shop, { token, username, password }: NewStaff, { device, audit }: Joining): Promise<SignedIn> {
  const opened = await openInvitation(shop, token)
  const passwordHash = await newPasswordHash(shop, { username, email: opened.email }, password, 'password')
  try {
    return await shop.db.transaction(async (tx) => {
      const { email, name, role } = await take(shop, tx, token)
      const now = shop.clock.now()
      const [firstName, lastName] = splitName(name)
      const person = { username, email, firstName, lastName, role, passwordHash }
      const row = await accounts.insertUser(tx, { ...person, emailVerifiedAt: now, createdAt: now, roleSince: now })
      for (const adopt of shop.extensions.of(emailProved)) await adopt(tx, row.id, email)
      await audit(tx, { target: row.id, before: null, after: { username, email, role } })
      return { user: toUser(row), opened: await openSession(shop, tx, row, device) }
    })
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The account whose address was invited, and no other; from then on it is signed in here alone, with its new role. */
export async function accept(shop: Shop, token: string, actor: Actor, { device, audit }: Joining): Promise<SignedIn> {
  return shop.db.transaction(async (tx) => {
    const { email, role } = await take(shop, tx, token)
    const before = await accounts.lockUser(tx, actor.userId)
    if (!before || before.email !== email) throw new ShopError('request/not-allowed')
    if (before.role !== 'customer') throw new ShopError('account/is-staff')
    const emailVerifiedAt = before.emailVerifiedAt ?? shop.clock.now()
    const row = (await accounts.updateUser(tx, before.id, { role, roleSince: shop.clock.now(), emailVerifiedAt })) ?? before
    for (const adopt of shop.extensions.of(emailProved)) await adopt(tx, row.id, email)
    await accounts.deleteSessions(tx, row.id)
    await audit(tx, { target: row.id, before: { role: before.role }, after: { role } })
    return { user: toUser(row), opened: await openSession(shop, tx, row, device) }
  })
}

async function take(shop: Shop, tx: Db, token: string): Promise<store.InvitationRow> {
  const row = await store.takeInvitation(tx, hashToken(token), shop.clock.now())
  if (!row) throw new ShopError('account/link-expired')
  return row
}

const isMailed = ({ config }: Shop) => config.smtpUrl !== undefined

/** Where mails reach nobody, whoever invites hands the link over. */
const toHandOver = (shop: Shop, url: string) => (isMailed(shop) ? null : url)

function newLink(shop: Shop, origin: string) {
  const { token, tokenHash } = newToken()
  const sentAt = shop.clock.now()
  return { url: `${origin}/invitation?token=${token}`, link: { tokenHash, sentAt, expiresAt: new Date(sentAt.getTime() + livesMs) } }
}

async function mail(shop: Shop, tx: Db, { email, name, role, expiresAt }: store.InvitationRow, url: string): Promise<void> {
  const { name: shopName } = await readShopIdentity(tx)
  const message = await composeMail(tx, {
    to: email,
    subject: m.mail_invitation_subject({ shop: shopName }),
    paragraphs: [
      m.mail_greeting({ name }),
      m.mail_invitation_text({ shop: shopName, role: roleNames[role]() }),
      m.mail_invitation_until({ until: momentInWords(expiresAt.toISOString()) }),
    ],
    action: { label: m.mail_invitation_action(), url },
  })
  await shop.jobs.enqueue(tx, sendMail, { ...message, isSecret: true })
}

async function nameOf(db: Db, { userId }: Actor): Promise<string | null> {
  return (await accounts.findUser(db, userId))?.username ?? null
}

/** The last word is the family's, where there are several. */
function splitName(name: string): [string, string] {
  const words = name.split(/\s+/)
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name, '']
}

function describe({ id, email, name, role, sentAt, expiresAt }: store.InvitationRow, by: string | null): Invitation {
  return { id, email, name, role, by, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
