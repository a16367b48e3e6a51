/** What is written down of how people come in. */
export const securityKinds = [
  'signed-in',
  'sign-in-failed',
  'sign-in-held',
  'new-device',
  'proved',
  'proof-failed',
  'factor-on',
  'factor-off',
  'factor-reset',
  'recovery-codes',
  'password-changed',
  'email-changed',
  'key-created',
  'key-revoked',
  'role-changed',
  'refused',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** What the list of such events can be narrowed to. */
export const securityGroups = {
  all: securityKinds,
  'came-in': ['signed-in', 'new-device', 'proved'],
  'turned-away': ['sign-in-failed', 'sign-in-held', 'proof-failed', 'refused'],
  changed: [
    'factor-on',
    'factor-off',
    'factor-reset',
    'recovery-codes',
    'password-changed',
    'email-changed',
    'key-created',
    'key-revoked',
    'role-changed',
  ],
} as const satisfies Record<string, readonly SecurityKind[]>
export type SecurityGroup = keyof typeof securityGroups
