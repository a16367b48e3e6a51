import { ApiError } from '#browser/api-client.ts'
import { problemText } from '#browser/problem-text.ts'
import { m } from '#words/messages.js'
import type { MadePasskey, MakeOptions, ShownPasskey, ShowOptions } from '#features/accounts/passkeys.ts'

/** Fetched when somebody wants one: no page carries it. */
const webauthn = () => import('@simplewebauthn/browser')

export async function makePasskey(optionsJSON: MakeOptions): Promise<MadePasskey> {
  return (await webauthn()).startRegistration({ optionsJSON })
}

export async function showPasskey(optionsJSON: ShowOptions): Promise<ShownPasskey> {
  return (await webauthn()).startAuthentication({ optionsJSON })
}

const troubles: Record<string, () => string> = {
  NotAllowedError: m.passkey_trouble_cancelled,
  AbortError: m.passkey_trouble_cancelled,
  InvalidStateError: m.passkey_trouble_known,
  SecurityError: m.passkey_trouble_host,
}

/** What to tell a person: the server's sentence, or what their browser did not do. */
export function passkeyTrouble(error: Error): string {
  if (error instanceof ApiError || error instanceof TypeError) return problemText(error)
  return (troubles[error.name] ?? m.passkey_trouble)()
}
