import { route } from '#platform/http/route.ts'
import * as calls from '../accounts.ts'
import * as accounts from './accounts.service.ts'
import { beginSession } from './begin-session.ts'
import { clearSessionCookie } from './cookies.ts'
import * as devices from './devices.service.ts'
import * as emailProof from './email-proof.service.ts'
import { login, loginKey } from './login.service.ts'
import { collectData } from './my-data.service.ts'
import * as passwordReset from './password-reset.service.ts'
import { deviceOf, mailTraceOf, originOf } from './request-trace.ts'
import { stepUp } from './step-up.service.ts'
import * as twoFactor from './two-factor.service.ts'

export const accountRoutes = [
  route(
    { ...calls.myDataCall, summary: 'All the shop holds about me', policy: 'signed-in', limit: 'writes' },
    async ({ shop, actor, http }) =>
      http.json(await collectData(shop, actor), 200, {
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      }),
  ),
  route(
    { ...calls.registerCall, summary: 'Create an account and sign in', policy: 'anyone', limit: 'register' },
    async ({ shop, body, http, address, sessionId }) => {
      const { user, opened } = await accounts.register(shop, body, mailTraceOf(http, address))
      await beginSession(shop, http, sessionId, opened)
      return user
    },
  ),
  route(
    {
      ...calls.loginCall,
      summary: 'Sign in with a username or e-mail',
      policy: 'anyone',
      limit: 'login',
      limitBy: loginKey,
    },
    async ({ shop, body, http, address, sessionId }) => {
      const { user, opened } = await login(shop, body, mailTraceOf(http, address))
      await beginSession(shop, http, sessionId, opened)
      return user
    },
  ),
  route({ ...calls.logoutCall, summary: 'End this session', policy: 'anyone', limit: 'writes' }, async ({ shop, actor, http }) => {
    if (actor) await accounts.logout(shop, actor)
    clearSessionCookie(http)
  }),
  route({ ...calls.currentUserCall, summary: 'Who is signed in', policy: 'signed-in', limit: 'reads' }, ({ shop, actor }) =>
    accounts.currentUser(shop, actor),
  ),
  route(
    { ...calls.saveProfileCall, summary: 'Change my details', policy: 'signed-in', limit: 'writes' },
    ({ shop, actor, body, http, address }) => accounts.saveProfile(shop, actor, body, mailTraceOf(http, address)),
  ),
  route(
    { ...calls.deleteAccountCall, summary: 'Delete my account', policy: 'signed-in', limit: 'writes' },
    async ({ shop, actor, body, http, address }) => {
      await accounts.deleteAccount(shop, actor, body.password, address)
      clearSessionCookie(http)
    },
  ),
  route(
    {
      ...calls.changePasswordCall,
      summary: 'Change my password; ends all other sessions',
      policy: 'signed-in',
      limit: 'writes',
      security: 'password-changed',
    },
    async ({ shop, actor, body, http, address, sessionId }) => {
      await beginSession(shop, http, sessionId, await accounts.changePassword(shop, actor, body, deviceOf(http, address)))
    },
  ),
  route(
    {
      ...calls.forgotPasswordCall,
      summary: 'Ask for a link to set a new password',
      policy: 'anyone',
      limit: 'reset',
      limitBy: (_shop, { email }) => email,
    },
    ({ shop, body, http }) => passwordReset.forgetPassword(shop, body.email, originOf(http)),
  ),
  route(
    { ...calls.resetPasswordCall, summary: 'Set a new password with the mailed link', policy: 'anyone', limit: 'links' },
    ({ shop, body, http, address }) => passwordReset.resetPassword(shop, body.token, body.password, deviceOf(http, address)),
  ),
  route(
    { ...calls.requestEmailProofCall, summary: 'Mail me the link that proves my address', policy: 'signed-in', limit: 'reset' },
    ({ shop, actor, http, address }) => emailProof.mailProofAgain(shop, actor, mailTraceOf(http, address)),
  ),
  route(
    { ...calls.verifyEmailCall, summary: 'Prove an address with the mailed link', policy: 'anyone', limit: 'links' },
    ({ shop, actor, body, address }) => emailProof.verifyEmail(shop, actor, body, address),
  ),
  route(
    { ...calls.denyEmailCall, summary: 'Say that an address was named by somebody else', policy: 'anyone', limit: 'links' },
    ({ shop, body }) => accounts.denyEmail(shop, body.token),
  ),
  route({ ...calls.listDevicesCall, summary: 'Where I am signed in', policy: 'signed-in', limit: 'reads' }, ({ shop, actor }) =>
    devices.listDevices(shop, actor),
  ),
  route(
    { ...calls.endAllDevicesCall, summary: 'Sign out everywhere', policy: 'signed-in', limit: 'writes' },
    async ({ shop, actor, http }) => {
      await devices.endAllDevices(shop, actor)
      clearSessionCookie(http)
    },
  ),
  route({ ...calls.endDeviceCall, summary: 'Sign out one device', policy: 'signed-in', limit: 'writes' }, ({ shop, actor, params }) =>
    devices.endDevice(shop, actor, params.id),
  ),
  route(
    { ...calls.stepUpCall, summary: 'Prove anew who is signed in, for five minutes', policy: 'signed-in', limit: 'writes' },
    ({ shop, actor, body, http, address }) => stepUp(shop, actor, body, deviceOf(http, address)),
  ),
  route(
    { ...calls.checkStepUpCall, summary: 'Whether that is proved', policy: 'signed-in', limit: 'reads', stepUp: true },
    async () => undefined,
  ),
  route(
    { ...calls.startTwoFactorCall, summary: 'Begin two-factor set-up', policy: 'signed-in', limit: 'writes', stepUp: true },
    ({ shop, actor }) => twoFactor.startTwoFactor(shop, actor),
  ),
  route(
    {
      ...calls.confirmTwoFactorCall,
      summary: 'Switch two-factor on with a first code',
      policy: 'signed-in',
      limit: 'links',
      security: 'factor-on',
    },
    async ({ shop, actor, body }) => ({
      recoveryCodes: await twoFactor.confirmTwoFactor(shop, actor, body.code),
    }),
  ),
  route(
    {
      ...calls.renewRecoveryCodesCall,
      summary: 'New recovery codes; those before end',
      policy: 'signed-in',
      limit: 'writes',
      security: 'recovery-codes',
      stepUp: true,
    },
    async ({ shop, actor }) => ({ recoveryCodes: await twoFactor.renewRecoveryCodes(shop, actor) }),
  ),
  route(
    {
      ...calls.stopTwoFactorCall,
      summary: 'Switch two-factor off',
      policy: 'signed-in',
      limit: 'writes',
      security: 'factor-off',
      stepUp: true,
    },
    ({ shop, actor }) => twoFactor.stopTwoFactor(shop, actor),
  ),
]
