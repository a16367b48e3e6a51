import { plainTyped } from '../typed.ts'
import { emirates, type Emirate } from './delivery.ts'

/** Digits as computers write them, without what people put between them. */
function bareNumber(text: string): string {
  return plainTyped(text).replace(/[\s().\-\u2010-\u2015]/g, '')
}

/** [AD1] A phone of the UAE as E.164, from any usual way of writing it: a mobile (5 and eight digits), or a landline with its area code. */
export function parsePhone(text: string): string | null {
  const bare = bareNumber(text)
  const match = /^(?:(?:\+|00)?9710?|0)?(5\d{8})$/.exec(bare) ?? /^(?:(?:\+|00)?9710?|0)([234679]\d{7})$/.exec(bare)
  return match ? `+971${match[1]}` : null
}

/** [AD10] A number from `parsePhone` that takes messages: landlines take none. */
export function isMobile(e164: string): boolean {
  return e164.startsWith('+9715')
}

/** [AD2] A number from `parsePhone` as people read it: +971 50 123 4567, +971 4 123 4567. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+971(\d+)(\d{3})(\d{4})$/, '+971 $1 $2 $3')
}

/**
 * [AD8] A shop's own number as it is shown and dialled from anywhere: of the UAE in any usual way of writing it, free ones (800, 600)
 * among them; of another country as it is written, with its + or 00.
 */
export function parseShopPhone(text: string): string | null {
  const phone = parsePhone(text)
  if (phone) return formatPhone(phone)
  const bare = bareNumber(text)
  const free = /^(?:(?:\+|00)?971|0)?(800|600)(\d{3,7})$/.exec(bare)
  if (free) return `+971 ${free[1]} ${free[2]}`
  const isAbroad = /^(?:\+|00)(?!971)[1-9]\d{6,14}$/.test(bare)
  return isAbroad
    ? plainTyped(text)
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^00\s*/, '+')
    : null
}

/** By its letters alone; hamza, ta marbuta and the definite article are written or left out as one likes. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/[^\p{L}]/gu, '')
    .replace(/^(?:al|ال)/, '')
}

const otherNames: Record<Emirate, readonly string[]> = {
  'Abu Dhabi': ['أبوظبي'],
  Dubai: ['دبي'],
  Sharjah: ['الشارقة'],
  Ajman: ['عجمان'],
  'Umm Al Quwain': ['UAQ', 'Umm Al Qaiwain', 'أم القيوين'],
  'Ras Al Khaimah': ['RAK', 'رأس الخيمة'],
  Fujairah: ['الفجيرة'],
}

/** [AD3] An emirate by its English or Arabic name, however it is spelt and spaced. */
export function parseEmirate(text: string): Emirate | null {
  const wanted = letters(text)
  return emirates.find((emirate) => [emirate, ...otherNames[emirate]].some((name) => letters(name) === wanted)) ?? null
}

/** [AD4] The ten digits on a building's plate. */
export function parseMakani(text: string): string | null {
  const bare = bareNumber(text)
  return /^\d{10}$/.test(bare) ? bare : null
}

/** [AD4] A tax registration number: fifteen digits. */
export function parseTrn(text: string): string | null {
  const bare = bareNumber(text)
  return /^\d{15}$/.test(bare) ? bare : null
}

export type AddressInput = {
  emirate: string
  area: string
  street: string
  building: string
  flat?: string | undefined
  landmark?: string | undefined
  makani?: string | undefined
  note?: string | undefined
  /** Who takes it at the door, and their phone, where it is not whoever ordered. */
  receiver?: string | undefined
  receiverPhone?: string | undefined
}
export type Address = AddressInput & { emirate: Emirate }
export type AddressProblem = { field: keyof Address; problem: 'missing' | 'invalid' | 'too-long' }

/** [AD6] What an address can't do without, and [AD7] how many characters of each fit on a label. */
const fields = {
  emirate: { isNeeded: true, limit: 40 },
  area: { isNeeded: true, limit: 80 },
  street: { isNeeded: true, limit: 120 },
  building: { isNeeded: true, limit: 80 },
  flat: { isNeeded: false, limit: 40 },
  landmark: { isNeeded: false, limit: 120 },
  makani: { isNeeded: false, limit: 40 },
  note: { isNeeded: false, limit: 300 },
  receiver: { isNeeded: false, limit: 100 },
  receiverPhone: { isNeeded: false, limit: 40 },
}

type ParsedAddress = { ok: true; address: Address } | { ok: false; problems: AddressProblem[] }

/** [AD5] An address as it is stored, each field tidied to one line and empty ones left out, or all that is wrong with it. */
export function parseAddress(given: AddressInput): ParsedAddress {
  const read = readFields(given)
  const problems = read.flatMap(({ field, problem }) => (problem ? [{ field, problem }] : []))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, address: addressOf(read) }
}

/** [AD9] Where a quote goes: the emirate says what delivery costs, and the rest may follow with the order. */
export function parseQuotedAddress(given: AddressInput): ParsedAddress {
  const read = readFields(given)
  const problems = read.flatMap(({ field, problem }) => (problem && isWrongInQuote(field, problem) ? [{ field, problem }] : []))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, address: { ...noPlace, ...addressOf(read) } }
}

export function isWrongInQuote(field: keyof Address, problem: AddressProblem['problem']): boolean {
  return problem !== 'missing' || field === 'emirate'
}

const noPlace = { area: '', street: '', building: '' }

type ReadField = ReturnType<typeof readFields>[number]

function readFields(given: AddressInput) {
  return (Object.keys(fields) as (keyof Address)[]).map((field) => ({ field, ...parseAddressField(field, given[field] ?? '') }))
}

function addressOf(read: readonly ReadField[]): Address {
  return Object.fromEntries(read.flatMap(({ field, value }) => (value ? [[field, value]] : []))) as Address
}

export function parseAddressField(field: keyof Address, given: string): { value?: string; problem?: AddressProblem['problem'] } {
  const text = given.replace(/\s+/g, ' ').trim()
  const { isNeeded, limit } = fields[field]
  if (text === '') return isNeeded ? { problem: 'missing' } : {}
  if (text.length > limit) return { problem: 'too-long' }
  const value = (parsers[field] ?? printable)(text)
  return value === null ? { problem: 'invalid' } : { value }
}

const parsers: Partial<Record<keyof Address, (text: string) => string | null>> = {
  emirate: parseEmirate,
  makani: parseMakani,
  receiverPhone: parsePhone,
}

function printable(text: string): string | null {
  return /[\p{Cc}\p{Cs}]/u.test(text) ? null : text
}

/** [AD11] Who takes it at the door, and whom the courier calls: whoever ordered, unless the address names somebody else. */
export function receiverOf(
  contact: { name: string; phone: string },
  address: Pick<AddressInput, 'receiver' | 'receiverPhone'> | null,
): { name: string; phone: string } {
  return { name: address?.receiver ?? contact.name, phone: address?.receiverPhone ?? contact.phone }
}
