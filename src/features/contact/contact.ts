import * as z from 'zod/mini'
import { m } from '#words/messages.js'

const line = (least: number, most: number) =>
  z
    .string({ error: () => m.field_required() })
    .check(
      z.trim(),
      z.minLength(least, { error: () => m.field_required() }),
      z.maxLength(most, { error: () => m.field_too_long({ max: most }) }),
    )

/** On one line of a mail. */
const oneLine = (least: number, most: number) => line(least, most).check(z.regex(/^\P{Cc}*$/u))

export const ContactInput = z.object({
  name: oneLine(1, 80),
  email: z.email({ error: () => m.contact_email_wrong() }).check(z.maxLength(200)),
  orderNumber: z._default(oneLine(0, 40), ''),
  message: line(1, 4000),
  /** People don't see it; who fills it in is none. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
})
export type ContactInput = z.infer<typeof ContactInput>

export const contactCall = { method: 'POST', path: '/api/contact', body: ContactInput } as const
