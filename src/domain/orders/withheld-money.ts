/** What tells how or whether something is paid, beside the sums themselves. */
const paymentFields = [
  'paymentStatus',
  'paymentMethod',
  'paymentLink',
  'payInto',
  'isPaidByGiftCard',
  'declined',
  'discountCode',
  'charges',
  'refunds',
  'refundedItems',
  'tenders',
  'remitted',
  'creditNotes',
  'invoiceNumber',
  'isTaxInvoice',
  'olderInvoices',
  'cardLimits',
  'difference',
  'differenceForStaff',
  'paidSince',
] as const

/** Every sum has a name that ends in Fils. */
type MoneyField = `${string}Fils` | (typeof paymentFields)[number]

/** [WM1] Whether a field tells of money, by its name. */
export function tellsOfMoney(field: string): field is MoneyField {
  return field.endsWith('Fils') || (paymentFields as readonly string[]).includes(field)
}

/** What whoever may not see money gets instead of `Value`. */
export type WithoutMoney<Value> = Value extends readonly (infer Item)[]
  ? WithoutMoney<Item>[]
  : Value extends object
    ? { [Field in keyof Value as Field extends MoneyField ? never : Field]: WithoutMoney<Value[Field]> }
    : Value

const number = String.raw`\d[\d,]*(?:\.\d+)?`
const dirham = 'درهم'
const currency = String.raw`(?:AED|DHS?|dirhams?|fils|${dirham})\.?`
const sum = String.raw`(?<![\p{L}\d])(?:${currency}\s*${number}|${number}\s*${currency}(?!\p{L}))`

/** One id in some eight hundred has a part such as aed5. */
const idOrSum = new RegExp(String.raw`([\da-f-]{20,})|${sum}`, 'giu')

/** [WM2] A text without the sums that somebody wrote into it; ids in it stay. */
export function withoutSums(text: string): string {
  return text.replace(idOrSum, (_found, id?: string) => id ?? '…')
}

/** For `JSON.stringify`: leaves out what tells of money, however deep it lies and whatever was added last. */
export function withholdMoney(field: string, value: unknown): unknown {
  if (tellsOfMoney(field)) return undefined
  return typeof value === 'string' ? withoutSums(value) : value
}
