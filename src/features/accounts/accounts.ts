import * as z from 'zod/mini'
import { passwordLength, roles, usernamePattern } from '#domain/people/accounts.ts'
import { parseTrn } from '#domain/delivery/uae-address.ts'
import { plainTyped } from '#domain/typed.ts'
import { email } from '#features/mail/email-field.ts'
import { m } from '#words/messages.js'

const filledIn = z.minLength(1, { error: () => m.field_required() })
export const oneLine = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, { error: () => m.field_too_long({ max: maxLength }) }),
      z.regex(/^\P{Cc}*$/u, { error: () => m.field_characters() }),
    )
const optionalLine = (maxLength: number) => z._default(oneLine(maxLength), '')

export const username = z
  .string({ error: () => m.field_required() })
  .check(z.overwrite(plainTyped), z.trim(), z.toLowerCase(), filledIn, z.regex(usernamePattern, { error: () => m.field_username() }))
export const newPassword = z
  .string({ error: () => m.field_required() })
  .check(
    filledIn,
    z.minLength(passwordLength.min, { error: () => m.field_password_short() }),
    z.maxLength(passwordLength.max, { error: () => m.field_password_long() }),
  )
const givenPassword = z
  .string({ error: () => m.field_required() })
  .check(z.minLength(1, { error: () => m.field_required() }), z.maxLength(1024))
export const mailedToken = z.string().check(z.minLength(1), z.maxLength(200))
const trnNumber = z.string().check(
  z.overwrite((text) => parseTrn(text) ?? plainTyped(text)),
  z.trim(),
  z.regex(/^(\d{15})?$/, { error: () => m.field_trn() }),
)
const phoneNumber = z
  .string()
  .check(z.overwrite(plainTyped), z.trim(), z.regex(/^(\+?[\d\s()-]{7,20})?$/, { error: () => m.field_phone() }))

const profile = {
  firstName: optionalLine(60),
  lastName: optionalLine(60),
  phone: z._default(phoneNumber, ''),
  company: optionalLine(120),
  trn: z._default(trnNumber, ''),
}

export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
  trn: z.string(),
  role: z.enum(roles),
  /** Codes of an app. */
  twoFactor: z.boolean(),
  hasPasskey: z.boolean(),
  /** Until when somebody who works here can go without one. */
  twoFactorDue: z.nullable(z.iso.datetime()),
})
export type User = z.infer<typeof User>

/** Everything that is known about whoever asks, as a file. */
export const myDataCall = { method: 'GET', path: '/api/user/data', answer: z.any() } as const

export const Registration = z.object({ username, email, password: newPassword, ...profile })
export type Registration = z.infer<typeof Registration>
/** What an order says of the guest who placed it, and need not be typed again. */
export type NewPerson = Required<Pick<z.input<typeof Registration>, 'email' | 'firstName' | 'lastName' | 'phone'>>

export const Login = z.object({
  username: z
    .string({ error: () => m.field_required() })
    .check(z.overwrite(plainTyped), z.trim(), z.minLength(1, { error: () => m.field_required() }), z.maxLength(254)),
  password: givenPassword,
  code: z.optional(z.string().check(z.overwrite(plainTyped), z.trim(), z.maxLength(40))),
  /** In the place of one that the shop made up and showed. */
  newPassword: z.optional(newPassword),
})
export type Login = z.infer<typeof Login>

/** Only what is given changes. */
export const Profile = z.object({
  email: z.optional(email),
  firstName: z.optional(oneLine(60)),
  lastName: z.optional(oneLine(60)),
  phone: z.optional(phoneNumber),
  company: z.optional(oneLine(120)),
  trn: z.optional(trnNumber),
  currentPassword: z.optional(givenPassword),
})
export type Profile = z.infer<typeof Profile>

export const PasswordChange = z.object({ currentPassword: givenPassword, newPassword })
export const PasswordReset = z.object({ token: mailedToken, password: newPassword })
export const PasswordForgotten = z.object({ email })
export const PasswordProof = z.object({ password: givenPassword })
/** The password is needed where the account the link belongs to is not signed in. */
export const EmailProof = z.object({ token: mailedToken, password: z.optional(givenPassword) })
export const EmailDenial = z.object({ token: mailedToken })

export const Device = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const TwoFactorSetup = z.object({ secret: z.string(), qrCode: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>
export const TwoFactorCode = z.object({
  code: z
    .string({ error: () => m.field_required() })
    .check(z.overwrite(plainTyped), z.trim(), z.regex(/^\d{6}$/, { error: () => m.field_six_digits() })),
})

export const registerCall = { method: 'POST', path: '/api/register', body: Registration, answer: User, status: 201 } as const
export const loginCall = { method: 'POST', path: '/api/login', body: Login, answer: User } as const
export const logoutCall = { method: 'POST', path: '/api/logout' } as const
export const currentUserCall = { method: 'GET', path: '/api/user', answer: User } as const
export const saveProfileCall = { method: 'PUT', path: '/api/user', body: Profile, answer: User } as const
export const deleteAccountCall = { method: 'DELETE', path: '/api/user', body: PasswordProof } as const
export const changePasswordCall = { method: 'PUT', path: '/api/user/password', body: PasswordChange } as const
export const forgotPasswordCall = { method: 'POST', path: '/api/password/forgot', body: PasswordForgotten } as const
export const resetPasswordCall = { method: 'POST', path: '/api/password/reset', body: PasswordReset } as const
export const requestEmailProofCall = { method: 'POST', path: '/api/user/email/proof' } as const
export const verifyEmailCall = {
  method: 'POST',
  path: '/api/email/verify',
  body: EmailProof,
  /** How many orders the account has now, those included that have just joined it. */
  answer: z.object({ orders: z.int() }),
} as const
export const denyEmailCall = { method: 'POST', path: '/api/email/deny', body: EmailDenial } as const
export const listDevicesCall = { method: 'GET', path: '/api/user/sessions', answer: z.array(Device) } as const
export const endAllDevicesCall = { method: 'DELETE', path: '/api/user/sessions' } as const
export const endDeviceCall = { method: 'DELETE', path: '/api/user/sessions/{id}' } as const
export const StepUp = z.object({
  password: givenPassword,
  code: z.optional(z.string().check(z.overwrite(plainTyped), z.trim(), z.maxLength(60))),
})
export type StepUp = z.infer<typeof StepUp>
/** Proves who is at this device, for what asks for it. */
export const stepUpCall = { method: 'POST', path: '/api/user/step-up', body: StepUp } as const
/** Whether that is so already, before a file is asked for, which can't ask by itself. */
export const checkStepUpCall = { method: 'GET', path: '/api/user/step-up' } as const
export const startTwoFactorCall = { method: 'POST', path: '/api/user/two-factor', answer: TwoFactorSetup } as const
export const confirmTwoFactorCall = {
  method: 'PUT',
  path: '/api/user/two-factor',
  body: TwoFactorCode,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
} as const
export const renewRecoveryCodesCall = {
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
} as const
export const stopTwoFactorCall = { method: 'DELETE', path: '/api/user/two-factor' } as const
