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
