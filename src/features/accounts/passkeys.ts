import * as z from 'zod/mini'
import { passkeyNameLength } from '#domain/people/passkeys.ts'
import { m } from '#words/messages.js'
import { oneLine, User } from './accounts.ts'

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (mostLetters: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(mostLetters))
const credentialId = bytes(1400)
const clientDataJSON = bytes(4000)
const name = oneLine(passkeyNameLength).check(z.minLength(1, { error: () => m.field_required() }))

/** What the browser answers when it has made one. */
export const MadePasskey = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** What the browser answers when one was shown. */
export const ShownPasskey = z.object({
  id: credentialId,
  response: z.object({ clientDataJSON, authenticatorData: bytes(4000), signature: bytes(4000), userHandle: z.optional(bytes(100)) }),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>

const knownKey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** What the browser is to make one of. */
export const MakeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(knownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type MakeOptions = z.infer<typeof MakeOptions>

/** What the browser is to show one for; where nobody is signed in, whichever it has of the shop. */
export const ShowOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(knownKey),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
export type ShowOptions = z.infer<typeof ShowOptions>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The host name it belongs to. */
  host: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof Passkey>

const path = '/api/user/passkeys'
export const listPasskeysCall = { method: 'GET', path, answer: z.array(Passkey) } as const
export const startPasskeyCall = { method: 'POST', path: `${path}/options`, answer: MakeOptions } as const
/** Without a name it goes by the browser's. */
export const addPasskeyCall = {
  method: 'POST',
  path,
  body: z.object({ name: z.optional(name), credential: MadePasskey }),
  answer: Passkey,
  status: 201,
} as const
export const renamePasskeyCall = { method: 'PUT', path: `${path}/{id}`, body: z.object({ name }), answer: Passkey } as const
export const removePasskeyCall = { method: 'DELETE', path: `${path}/{id}` } as const

export const startPasskeyLoginCall = { method: 'POST', path: '/api/login/passkey/options', answer: ShowOptions } as const
export const passkeyLoginCall = { method: 'POST', path: '/api/login/passkey', body: ShownPasskey, answer: User } as const

export const startPasskeyStepUpCall = { method: 'POST', path: '/api/user/step-up/passkey/options', answer: ShowOptions } as const
export const passkeyStepUpCall = { method: 'POST', path: '/api/user/step-up/passkey', body: ShownPasskey } as const
