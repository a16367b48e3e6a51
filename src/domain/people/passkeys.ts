import type { Role } from './accounts.ts'

/** [PY1] An account has 10 passkeys at most. */
export const mostPasskeys = 10

export const passkeyNameLength = 60

/** [PY2] What a passkey is asked to sign is answered once, within five minutes. */
export const challengeSeconds = 5 * 60

/** Where a page was opened. */
type Place = { protocol: string; hostname: string }
export type PasskeysOff = 'address' | 'no-https'

/** [PY3] A passkey belongs to a host name, and browsers show one over https alone, or on the machine itself by the name localhost. */
export function whyNoPasskeys({ protocol, hostname }: Place): PasskeysOff | null {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return null
  if (/^[\d.]+$/.test(hostname) || hostname.includes(':')) return 'address'
  return protocol === 'https:' ? null : 'no-https'
}

type Factors = { role: Role; /** Codes of an app. */ hasCodes: boolean; hasPasskey: boolean }

/**
 * [PY4] What a password needs beside it. Where codes are set up, one of them. Of whoever works here with passkeys alone no password opens anything, or their
 * passkey would be no second factor; a customer's is one way in more, and whoever loses it comes in as before.
 */
export function besidePassword({ role, hasCodes, hasPasskey }: Factors): 'nothing' | 'code' | 'passkey' {
  if (hasCodes) return 'code'
  return role !== 'customer' && hasPasskey ? 'passkey' : 'nothing'
}
