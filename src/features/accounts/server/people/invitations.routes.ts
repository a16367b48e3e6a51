import { route } from '#platform/http/route.ts'
import * as calls from '#features/accounts/invitations.ts'
import { beginSession } from '../begin-session.ts'
import * as invitations from './invitations.service.ts'
import { deviceOf, originOf } from '../request-trace.ts'

const writing = { policy: 'people', limit: 'writes' } as const

export const invitationRoutes = [
  route(
    {
      ...calls.listInvitationsCall,
      summary: 'Who is invited and has not answered',
      policy: 'people',
      limit: 'reads',
      viewedAs: 'invitations.viewed',
    },
    ({ shop }) => invitations.listInvitations(shop),
  ),
  route(
    { ...calls.inviteCall, summary: 'Invite somebody to work here, by mail', ...writing, stepUp: true, audit: 'invitation.sent' },
    ({ shop, actor, body, audit, http }) => invitations.invite(shop, body, originOf(http), { actor, audit }),
  ),
  route(
    {
      ...calls.resendInvitationCall,
      summary: 'Send a new link; the one before ends',
      ...writing,
      stepUp: true,
      audit: 'invitation.resent',
    },
    ({ shop, actor, params, audit, http }) => invitations.resend(shop, params.id, originOf(http), { actor, audit }),
  ),
  route(
    { ...calls.withdrawInvitationCall, summary: 'Take an invitation back', ...writing, audit: 'invitation.withdrawn' },
    ({ shop, params, audit }) => invitations.withdraw(shop, params.id, audit),
  ),
  route({ ...calls.openInvitationCall, summary: 'What a mailed invitation says', policy: 'anyone', limit: 'links' }, ({ shop, body }) =>
    invitations.openInvitation(shop, body.token),
  ),
  route(
    {
      ...calls.joinCall,
      summary: 'Accept an invitation with a new account, and sign in',
      policy: 'anyone',
      limit: 'links',
      audit: 'invitation.accepted',
    },
    async ({ shop, body, audit, http, address, sessionId }) => {
      const { user, opened } = await invitations.join(shop, body, { device: deviceOf(http, address), audit })
      await beginSession(shop, http, sessionId, opened)
      return user
    },
  ),
  route(
    {
      ...calls.acceptInvitationCall,
      summary: 'Accept an invitation with the account of its address',
      policy: 'signed-in',
      limit: 'links',
      audit: 'invitation.accepted',
    },
    async ({ shop, actor, body, audit, http, address, sessionId }) => {
      const { user, opened } = await invitations.accept(shop, body.token, actor, { device: deviceOf(http, address), audit })
      await beginSession(shop, http, sessionId, opened)
      return user
    },
  ),
]
