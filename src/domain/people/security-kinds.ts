const cameIn = ['signed-in', 'new-device', 'proved'] as const
const turnedAway = ['sign-in-failed', 'sign-in-held', 'proof-failed', 'refused'] as const
const changed = [
  'factor-on',
  'factor-off',
  'factor-reset',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'email-changed',
  'key-created',
  'key-revoked',
  'role-changed',
] as const

/** What is written down of how people come in. */
export const securityKinds = [...cameIn, ...turnedAway, ...changed] as const
export type SecurityKind = (typeof securityKinds)[number]

/** What the list of such events can be narrowed to. */
export const securityGroups = { all: securityKinds, 'came-in': cameIn, 'turned-away': turnedAway, changed } as const
export type SecurityGroup = keyof typeof securityGroups
