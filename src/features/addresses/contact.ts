import * as z from 'zod/mini'
import { unprintableOnPaper } from '#domain/print/caption-letters.ts'
import { parsePhone, parseTrn } from '#domain/delivery/uae-address.ts'
import { email } from '#features/mail/email-field.ts'
import { m } from '#words/messages.js'

export const line = (maxLength: number) =>
  z
    .string({ error: () => m.field_required() })
    .check(z.trim(), z.maxLength(maxLength, { error: () => m.field_too_long({ max: maxLength }) }))
const required = (maxLength: number) => line(maxLength).check(z.minLength(1, { error: () => m.field_required() }))

/** In any usual way of writing it; stored as +9715… */
const phone = z.pipe(
  required(40).check(z.refine((text) => text === '' || parsePhone(text) !== null, { error: () => m.field_phone_uae() })),
  z.transform((text: string) => parsePhone(text) ?? text),
)
export const trn = z.pipe(
  line(40).check(z.refine((text) => text === '' || parseTrn(text) !== null, { error: () => m.field_trn() })),
  z.transform((text: string) => parseTrn(text) ?? text),
)

/** What goes on papers is refused where it is typed: there it would be a question mark. */
export const printable = z.refine<string>((text) => unprintableOnPaper(text).length === 0, {
  error: ({ input }) => m.field_letters({ letters: unprintableOnPaper(String(input)).join(' ') }),
})

export const companyName = line(120)
export const Contact = z.object({
  name: required(100),
  email,
  phone,
  marketing: z.optional(z.boolean()),
  company: z.optional(companyName),
  trn: z.optional(trn),
})
export type Contact = z.infer<typeof Contact>
/** Whoever stands at the counter may have no e-mail. */
export const CounterContact = z.extend(Contact, { email: z.nullable(email) })
export type CounterContact = z.infer<typeof CounterContact>
/** As staff write it, who see the label. */
export const PrintedContact = z.extend(CounterContact, {
  name: Contact.shape.name.check(printable),
  company: z.optional(companyName.check(printable)),
})

/** As it is typed; domain/uae-address.ts says what each field may hold. */
const typed = z.string().check(z.maxLength(400))
const addressOf = (text: typeof typed) =>
  z.object({
    emirate: text,
    area: text,
    street: text,
    building: text,
    flat: z.optional(text),
    landmark: z.optional(text),
    makani: z.optional(text),
    note: z.optional(text),
    receiver: z.optional(text),
    receiverPhone: z.optional(text),
  })
export const AddressGiven = addressOf(typed)
export type AddressGiven = z.infer<typeof AddressGiven>
export const PrintedAddress = addressOf(typed.check(printable))
