import * as z from 'zod/mini'
import { email } from './email-field.ts'

/** How mail leaves the shop, and what came of the last try. */
export const MailSetup = z.object({
  /** The mail server, without its password; null: mails become files of the outbox and reach nobody. */
  server: z.nullable(z.string()),
  /** Whom mails come from. */
  from: z.string(),
  lastTest: z.nullable(
    z.object({ to: z.string(), state: z.enum(['sending', 'sent', 'kept', 'failed']), error: z.nullable(z.string()), at: z.iso.datetime() }),
  ),
})
export type MailSetup = z.infer<typeof MailSetup>

export const TestMailInput = z.object({ to: email })
export type TestMailInput = z.infer<typeof TestMailInput>

export const readMailSetupCall = { method: 'GET', path: '/api/admin/mail-setup', answer: MailSetup } as const
export const sendTestMailCall = { method: 'POST', path: '/api/admin/mail-setup/test', body: TestMailInput, answer: MailSetup } as const
