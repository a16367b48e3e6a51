import * as z from 'zod/mini'
import { staffRoles } from '#domain/people/accounts.ts'
import { m } from '#words/messages.js'
import { email } from '#features/mail/email-field.ts'
import { mailedToken, newPassword, oneLine, User, username } from './accounts.ts'

/** Somebody who may come to work here and has not answered yet. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** Who invited them; null once that account is gone. */
  by: z.nullable(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** What was sent; where no mail leaves the shop, the link to hand over, which is told this once. */
export const SentInvitation = z.extend(Invitation, { link: z.nullable(z.string()) })
export type SentInvitation = z.infer<typeof SentInvitation>

export const InvitationInput = z.object({
  email,
  name: oneLine(60).check(z.minLength(1, { error: () => m.field_required() })),
  role: z.enum(staffRoles),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** What whoever holds the link may know. */
export const OpenedInvitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** The address has an account, which is signed in to accept. */
  hasAccount: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const InvitationToken = z.object({ token: mailedToken })
/** Who has no account chooses what they sign in with. */
export const NewStaff = z.object({ token: mailedToken, username, password: newPassword })
export type NewStaff = z.infer<typeof NewStaff>

const path = '/api/admin/invitations'

const Invitations = z.object({ items: z.array(Invitation), /** Mail leaves the shop. */ isMailed: z.boolean() })
export type Invitations = z.infer<typeof Invitations>

/** Those that were not answered, the newest first. */
export const listInvitationsCall = { method: 'GET', path, answer: Invitations } as const
export const inviteCall = { method: 'POST', path, body: InvitationInput, answer: SentInvitation, status: 201 } as const
/** A new link, for as long again; the one before opens nothing any more. */
export const resendInvitationCall = { method: 'POST', path: `${path}/{id}/resend`, answer: SentInvitation } as const
export const withdrawInvitationCall = { method: 'DELETE', path: `${path}/{id}` } as const
export const openInvitationCall = {
  method: 'POST',
  path: '/api/invitations/open',
  body: InvitationToken,
  answer: OpenedInvitation,
} as const
/** Makes the account and signs in. */
export const joinCall = { method: 'POST', path: '/api/invitations/join', body: NewStaff, answer: User, status: 201 } as const
/** For the account that the address has already. */
export const acceptInvitationCall = { method: 'POST', path: '/api/invitations/accept', body: InvitationToken, answer: User } as const
