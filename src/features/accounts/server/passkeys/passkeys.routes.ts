import * as calls from '#features/accounts/passkeys.ts'
import { route } from '#platform/http/route.ts'
import { beginSession } from '../begin-session.ts'
import { setPasskeyCookie } from '../cookies.ts'
import { deviceOf, mailTraceOf } from '../request-trace.ts'
import { answeringOf, placeOf } from './ceremony.ts'
import * as passkeys from './passkeys.service.ts'
import { loginWithPasskey, passkeyKey, stepUpWithPasskey } from './show-passkey.service.ts'

export const passkeyRoutes = [
  route({ ...calls.listPasskeysCall, summary: 'My passkeys', policy: 'signed-in', limit: 'reads' }, ({ shop, actor }) =>
    passkeys.listPasskeys(shop, actor),
  ),
  route(
    { ...calls.startPasskeyCall, summary: 'Begin to add a passkey', policy: 'signed-in', limit: 'writes', stepUp: true },
    async ({ shop, actor, http }) => {
      const { options, token } = await passkeys.startPasskey(shop, actor, placeOf(http))
      setPasskeyCookie(http, token)
      return options
    },
  ),
  route(
    {
      ...calls.addPasskeyCall,
      summary: 'Add the passkey that the browser has made',
      policy: 'signed-in',
      limit: 'links',
      security: 'passkey-added',
    },
    ({ shop, actor, body, http, address }) =>
      passkeys.addPasskey(shop, actor, body, { ...answeringOf(http), userAgent: deviceOf(http, address).userAgent }),
  ),
  route(
    { ...calls.renamePasskeyCall, summary: 'Call a passkey something else', policy: 'signed-in', limit: 'writes' },
    ({ shop, actor, params, body }) => passkeys.renamePasskey(shop, actor, params.id, body.name),
  ),
  route(
    {
      ...calls.removePasskeyCall,
      summary: 'Remove a passkey',
      policy: 'signed-in',
      limit: 'writes',
      security: 'passkey-removed',
      stepUp: true,
    },
    ({ shop, actor, params }) => passkeys.removePasskey(shop, actor, params.id),
  ),
  route(
    { ...calls.startPasskeyLoginCall, summary: 'Begin to sign in with a passkey', policy: 'anyone', limit: 'links' },
    async ({ shop, http }) => {
      const { options, token } = await passkeys.startLogin(shop, placeOf(http))
      setPasskeyCookie(http, token)
      return options
    },
  ),
  route(
    {
      ...calls.passkeyLoginCall,
      summary: 'Sign in with the passkey that the browser has shown',
      policy: 'anyone',
      limit: 'login',
      limitBy: passkeyKey,
    },
    async ({ shop, body, http, address, sessionId }) => {
      const { user, opened } = await loginWithPasskey(shop, body, answeringOf(http), mailTraceOf(http, address))
      await beginSession(shop, http, sessionId, opened)
      return user
    },
  ),
  route(
    { ...calls.startPasskeyStepUpCall, summary: 'Begin to prove with a passkey who is signed in', policy: 'signed-in', limit: 'writes' },
    async ({ shop, actor, http }) => {
      const { options, token } = await passkeys.startStepUp(shop, actor, placeOf(http))
      setPasskeyCookie(http, token)
      return options
    },
  ),
  route(
    {
      ...calls.passkeyStepUpCall,
      summary: 'Prove anew who is signed in with the passkey that the browser has shown',
      policy: 'signed-in',
      limit: 'writes',
    },
    ({ shop, actor, body, http, address }) => stepUpWithPasskey(shop, actor, body, { ...answeringOf(http), ...deviceOf(http, address) }),
  ),
]
