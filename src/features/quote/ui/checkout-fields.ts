import * as z from 'zod/mini'
import { isWrongInQuote, parseAddressField, type AddressInput } from '#domain/delivery/uae-address.ts'
import { addressWords } from '#features/addresses/address-words.ts'
import { companyName, Contact, printable, trn, type AddressGiven, type CounterContact } from '#features/addresses/contact.ts'
import { giftMessage, paymentMethods } from '../quote.ts'

const { name, email, phone } = Contact.shape

/** Told as it is typed, held to what the order will be held to. */
const addressField = (field: keyof AddressInput) =>
  z.string().check(({ value, issues }) => {
    const { problem } = parseAddressField(field, value)
    if (problem) issues.push({ code: 'custom', input: value, message: addressWords({ field, problem }) })
  })

export const CheckoutFields = z.object({
  name,
  email,
  phone,
  company: companyName,
  trn,
  emirate: addressField('emirate'),
  area: addressField('area'),
  street: addressField('street'),
  building: addressField('building'),
  flat: addressField('flat'),
  landmark: addressField('landmark'),
  makani: addressField('makani'),
  note: addressField('note'),
  receiver: addressField('receiver'),
  receiverPhone: addressField('receiverPhone'),
  giftMessage,
})

const asTyped = z.string()
const anyAddress = {
  emirate: asTyped,
  area: asTyped,
  street: asTyped,
  building: asTyped,
  flat: asTyped,
  landmark: asTyped,
  makani: asTyped,
  note: asTyped,
  receiver: asTyped,
  receiverPhone: asTyped,
}
/** Whoever collects is asked for no address; what was typed of one stays. */
export const CollectedFields = z.extend(CheckoutFields, anyAddress)
/** Gift cards go by e-mail: nobody is asked where they live. */
export const MailFields = z.extend(CollectedFields, { giftMessage: asTyped })

/** Whoever stands at the counter may have no e-mail. */
const emailOrNone = z.union([z.literal(''), email])
/** Held to what a quote needs of it. */
const quotedField = (field: keyof AddressInput) =>
  z.string().check(({ value, issues }) => {
    const { problem } = parseAddressField(field, value)
    if (problem && isWrongInQuote(field, problem)) issues.push({ code: 'custom', input: value, message: addressWords({ field, problem }) })
  })
const quotedPlace = { area: quotedField('area'), street: quotedField('street'), building: quotedField('building') }

const collected = z.extend(CollectedFields, { email: emailOrNone })
/** As staff take them, for what is delivered, collected, or goes by e-mail. */
export const counterFields = {
  order: { delivered: z.extend(CheckoutFields, { email: emailOrNone }), collected, byMail: MailFields },
  quote: { delivered: z.extend(CheckoutFields, { email: emailOrNone, ...quotedPlace }), collected, byMail: MailFields },
}

const printedPerson = { name: name.check(printable), company: companyName.check(printable) }
const printedPlace = {
  area: CheckoutFields.shape.area.check(printable),
  street: CheckoutFields.shape.street.check(printable),
  building: CheckoutFields.shape.building.check(printable),
  flat: CheckoutFields.shape.flat.check(printable),
  landmark: CheckoutFields.shape.landmark.check(printable),
  note: CheckoutFields.shape.note.check(printable),
  receiver: CheckoutFields.shape.receiver.check(printable),
}
/** As staff write them, who see the label. */
export const PrintedFields = z.extend(CheckoutFields, { ...printedPerson, ...printedPlace })
export const PrintedMailFields = z.extend(MailFields, printedPerson)
/** Of an order that staff took. */
export const counterPrinted = {
  delivered: z.extend(PrintedFields, { email: emailOrNone }),
  other: z.extend(PrintedMailFields, { email: emailOrNone }),
}

export type CheckoutFields = z.input<typeof CheckoutFields>
export type FieldName = keyof CheckoutFields

/** In the order they stand on the page. */
const allNames = Object.keys(CheckoutFields.shape) as FieldName[]
export const fieldNames = (isCollected: boolean) => allNames.filter((name) => !isCollected || !(name in anyAddress))
export const noFields = Object.fromEntries(allNames.map((field) => [field, ''])) as CheckoutFields

/** Where each stands, for the list of errors to link to. */
export const placeOf = (name: string) => `checkout-${name}`

const Choices = z.object({
  /** Null: the first that this cart can be paid with. */
  method: z._default(z.nullable(z.enum(paymentMethods)), null),
  /** Null: the first that goes there. */
  carrierId: z.nullable(z.string()),
  typedCode: asTyped,
  /** The one that is asked for, refused or not. */
  code: z.nullable(z.string()),
  typedGiftCard: asTyped,
  /** What was tried as a gift card and refused, and why. */
  refusedGiftCard: z._default(z.nullable(z.object({ typed: asTyped, why: asTyped })), null),
  giftCards: z.array(z.object({ code: z.string(), balanceFils: z.int() })),
  acceptLowQuality: z.boolean(),
  isWrapped: z.boolean(),
  /** News by mail: only where it was ticked. */
  marketing: z.boolean(),
  savesAddress: z.boolean(),
})
export type Choices = z.infer<typeof Choices>
export const noChoices: Choices = {
  method: null,
  carrierId: null,
  typedCode: '',
  code: null,
  typedGiftCard: '',
  refusedGiftCard: null,
  giftCards: [],
  acceptLowQuality: false,
  isWrapped: false,
  marketing: false,
  savesAddress: true,
}

/** The form as a reload brings it back, finished or not. */
export const KeptForm = z.object({ fields: z.record(z.string(), asTyped), choices: Choices })

/** What somebody gave for an order of before, as the form holds it. */
export function fieldsOfOrder(contact: CounterContact, address: AddressGiven | null): Partial<Record<FieldName, string | undefined>> {
  const { name: whose, email: mailTo, phone: calledAt, company = '', trn: taxNumber = '' } = contact
  return { name: whose, email: mailTo ?? '', phone: calledAt, company, trn: taxNumber, ...address }
}
