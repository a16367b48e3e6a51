import * as z from 'zod/mini'
import { usualCutOffHour } from '#domain/delivery/business-days.ts'
import { emirates } from '#domain/delivery/delivery.ts'
import { contrast } from '#domain/looks/contrast.ts'
import { fils } from '#domain/prices/money.ts'
import { formatAed } from '#ui/in-words/money.ts'
import { grouped } from '#domain/grouped.ts'
import { mostPatternLetters, patternProblem, usualFileNames, type PatternProblem } from '#domain/print/file-names.ts'
import { printFormats } from '#domain/print/print-formats.ts'
import { namesEachMethod, paymentMethods, takesMoney } from '#domain/prices/payment-methods.ts'
import type { Fees } from '#domain/prices/quote.ts'
import { parseShopPhone, parseTrn } from '#domain/delivery/uae-address.ts'
import { vatPlaces, type VatPlacing } from '#domain/orders/vat-report.ts'
import type { ShopLogo } from './logo.ts'
import { newShop } from '#ui/brand.ts'
import { m } from '#words/messages.js'

const lineOrNothing = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, { error: () => m.field_too_long({ max: 200 }) }),
    z.regex(/^\P{Cc}*$/u, { error: () => m.field_characters() }),
  )
const line = lineOrNothing.check(z.minLength(1, { error: () => m.field_required() }))
const tidiedPhone = (text: string): string => parseShopPhone(text) ?? text
const shopPhone = line.check(
  z.overwrite(tidiedPhone),
  z.refine((text) => text === '' || parseShopPhone(text) !== null, { error: () => m.field_shop_phone() }),
)
const shopPhoneOrNothing = lineOrNothing.check(
  z.overwrite(tidiedPhone),
  z.refine((text) => text === '' || parseShopPhone(text) !== null, { error: () => m.field_shop_phone() }),
)
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, { error: () => m.field_too_long({ max: 300 }) }),
    z.regex(/^(https:\/\/\S+)?$/, { error: () => m.field_link() }),
  )

/** What shops came with for a while: nobody's number. */
export const exampleTrn = '100000000000003'

/** A tax registration number that the owner has set; without one the shop issues no tax invoice. */
export function isOwnTrn(trn: string): boolean {
  return /^(?!0+$)\d{15}$/.test(trn) && trn !== exampleTrn
}

/** What stands on the shop's light walls is read by everybody (WCAG 2.2, AA). */
const leastContrast = 4.5
const lightWall = '#ecece9'

/** Who the shop is, on every page, mail and invoice. */
export const ShopIdentity = z.object({
  name: line,
  nameArabic: lineOrNothing,
  legalName: line,
  /** Empty, as each of those in Arabic: what is in English stands there too. */
  legalNameArabic: lineOrNothing,
  /** What the law wants said, such as the number of a trade licence. */
  legalLine: lineOrNothing,
  legalLineArabic: lineOrNothing,
  /** Of links and signs. */
  accent: z.string().check(
    z.regex(/^#[0-9a-f]{6}$/i, { error: () => m.field_colour(), abort: true }),
    z.refine((colour) => contrast(colour, lightWall) >= leastContrast, { error: () => m.field_colour_light() }),
  ),
  address: line,
  addressArabic: lineOrNothing,
  /** As pages say where things are made. */
  city: line,
  /** Empty: an emirate has its Arabic name, anything else is said as in English. */
  cityArabic: lineOrNothing,
  trn: z.string().check(
    z.overwrite((text) => parseTrn(text) ?? text.trim()),
    z.regex(/^((?!0+$)\d{15})?$/, { error: () => m.field_trn() }),
    z.refine((trn) => trn !== exampleTrn, { error: () => m.field_trn_example() }),
  ),
  phone: shopPhone,
  /** Empty: the shop has none, and speaks of none. */
  whatsapp: shopPhoneOrNothing,
  email: z.email({ error: () => m.field_email() }),
  instagram: link,
  facebook: link,
  pinterest: link,
})
export type ShopIdentity = z.infer<typeof ShopIdentity>

/** What every page shows of it, the owner's own pages among them. */
export type PageBrand = Pick<ShopIdentity, 'name' | 'nameArabic' | 'accent' | 'city'> & { logo: ShopLogo | null }

/** As long as the owner has set nothing else. A tax number is nobody's to make up: there is none. */
export const defaultIdentity: ShopIdentity = {
  ...newShop,
  legalName: 'Barwaz Framing LLC',
  legalNameArabic: '',
  legalLine: '',
  legalLineArabic: '',
  accent: '#0b5f6a',
  address: 'Al Quoz Industrial Area 3, Dubai, United Arab Emirates',
  addressArabic: '',
  cityArabic: '',
  trn: '',
  phone: '+971 4 555 0142',
  whatsapp: '+971 50 555 0142',
  email: 'hello@barwaz.example',
  instagram: 'https://www.instagram.com/barwaz.example',
  facebook: 'https://www.facebook.com/barwaz.example',
  pinterest: 'https://www.pinterest.com/barwaz_example',
}

/** How long photos of an order stay after it has ended; a claim may come within the first week. */
export const photosKept = { leastDays: 14, mostDays: 730, usualDays: 90 }
const keptDaysError = { error: () => m.field_days_between({ least: photosKept.leastDays, most: photosKept.mostDays }) }

const mostPiecesPerDay = 10_000
const piecesError = { error: () => m.field_whole_between({ least: 1, most: grouped(mostPiecesPerDay) }) }
const hourError = { error: () => m.field_whole_between({ least: 1, most: 24 }) }

/** How much the workshop can make, until when an order counts from its own day, and whether single pieces are followed. */
export const Workshop = z.object({
  /** Null: as much as is ordered. */
  piecesPerDay: z.nullable(z.int(piecesError).check(z.minimum(1, piecesError), z.maximum(mostPiecesPerDay, piecesError))),
  /** In Dubai; 24: until midnight. */
  cutOffHour: z.int(hourError).check(z.minimum(1, hourError), z.maximum(24, hourError)),
  /** Packing an order says that its pieces are done. */
  piecesUntracked: z.boolean(),
})
export type Workshop = z.infer<typeof Workshop>
export const usualWorkshop: Workshop = { piecesPerDay: null, cutOffHour: usualCutOffHour, piecesUntracked: false }

const patternWords: Record<PatternProblem, () => string> = {
  characters: m.settings_file_names_characters,
  unknown: m.settings_file_names_unknown,
  ambiguous: m.settings_file_names_ambiguous,
}

/** What an order's print files are, by what they are printed on, and how they are named. */
export const PrintFileSettings = z.object({
  paperFormat: z.enum(printFormats),
  canvasFormat: z.enum(printFormats),
  printFileNames: z
    .string()
    .check(
      z.trim(),
      z.maxLength(mostPatternLetters, { error: () => m.field_too_long({ max: mostPatternLetters }) }),
      ({ value, issues }) => {
        const problem = patternProblem(value)
        if (problem) issues.push({ code: 'custom', input: value, message: patternWords[problem]() })
      },
    ),
})
export type PrintFileSettings = z.infer<typeof PrintFileSettings>
export const usualPrintFiles: PrintFileSettings = { paperFormat: 'jpeg', canvasFormat: 'jpeg', printFileNames: usualFileNames }

const mostFeeFils = 100_000
const mostCashFils = 10_000_000
const amountUpTo = (most: number) => {
  const error = { error: () => m.field_amount_between({ most: formatAed(fils(most)) }) }
  return z.int(error).check(z.minimum(0, error), z.maximum(most, error))
}
const sideError = { error: () => m.field_whole_between({ least: 1, most: 500 }) }

/** What is charged beside goods and carriage, and how much may be paid in cash. */
export const FeeSettings = z.object({
  wrappingFils: amountUpTo(mostFeeFils),
  cashOnDeliveryFils: amountUpTo(mostFeeFils),
  cashLimitFils: amountUpTo(mostCashFils),
  oversizeFils: amountUpTo(mostFeeFils),
  oversizeFromCm: z.int(sideError).check(z.minimum(1, sideError), z.maximum(500, sideError)),
})
export type FeeSettings = z.infer<typeof FeeSettings>

/** Under which emirate the VAT report counts a sale. */
export const VatSettings = z.object({ vatPlace: z.enum(vatPlaces), establishment: z.enum(emirates) })
export const usualVat: VatPlacing = { vatPlace: 'establishment', establishment: 'Dubai' }

/** How shoppers may pay, in the order they see it. */
export const PaymentMethodSettings = z
  .array(z.object({ method: z.enum(paymentMethods), isOn: z.boolean() }))
  .check(
    z.refine(namesEachMethod, { error: () => m.settings_methods_each() }),
    z.refine(takesMoney, { error: () => m.settings_methods_none() }),
  )

/** Name, bank and IBAN, as they stand in a mail that asks for a transfer. */
const BankDetails = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, { error: () => m.field_too_long({ max: 500 }) }),
    z.regex(/^[^\p{Cc}]*(\r?\n[^\p{Cc}]*)*$/u, { error: () => m.field_characters() }),
  )

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.field_clock_time() }))
const nothingOr = (schema: z.ZodMiniType<string, string>) => z.union([z.literal(''), schema])
const dayOrNothing = nothingOr(z.iso.date({ error: () => m.holiday_bad_day() }))

/** As schema.org names them. */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type WeekDay = (typeof weekDays)[number]

/** When somebody is in the workshop, in Dubai; what is promised goes by business days all the same. The four of Ramadan belong together: all of them, or none. */
export const OpeningHours = z.object({
  openDays: z.array(z.enum(weekDays)).check(z.minLength(1, { error: () => m.settings_open_days_none() })),
  opens: clockTime,
  closes: clockTime,
  ramadanFrom: dayOrNothing,
  ramadanUntil: dayOrNothing,
  ramadanOpens: nothingOr(clockTime),
  ramadanCloses: nothingOr(clockTime),
})
export type OpeningHours = z.infer<typeof OpeningHours>
export const usualHours: OpeningHours = {
  openDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '09:00',
  closes: '18:00',
  ramadanFrom: '',
  ramadanUntil: '',
  ramadanOpens: '',
  ramadanCloses: '',
}

/** What is missing or the wrong way round, by field. */
export function hoursProblems(hours: OpeningHours): { field: keyof OpeningHours; message: string }[] {
  const { opens, closes, ramadanFrom, ramadanUntil, ramadanOpens, ramadanCloses } = hours
  const ofRamadan = { ramadanFrom, ramadanUntil, ramadanOpens, ramadanCloses }
  const empty = Object.entries(ofRamadan).filter(([, value]) => value === '')
  const missing = empty.length === 4 ? [] : empty.map(([field]) => ({ field: field as keyof OpeningHours, message: m.field_required() }))
  if (opens >= closes) missing.push({ field: 'closes', message: m.settings_hours_order() })
  if (empty.length > 0) return missing
  if (ramadanOpens >= ramadanCloses) missing.push({ field: 'ramadanCloses', message: m.settings_hours_order() })
  if (ramadanFrom > ramadanUntil) missing.push({ field: 'ramadanUntil', message: m.settings_ramadan_order() })
  return missing
}

/** What every page of the storefront may say of the shop. */
export type Storefront = { identity: ShopIdentity; cutOffHour: number; hours: OpeningHours; fees: Fees; takesCash: boolean }

const summaryHourError = { error: () => m.field_whole_between({ least: 0, most: 23 }) }

const settingFields = z.extend(ShopIdentity, {
  ...Workshop.shape,
  ...PrintFileSettings.shape,
  ...VatSettings.shape,
  ...FeeSettings.shape,
  ...OpeningHours.shape,
  /** In Dubai, of the daily summary. */
  summaryHour: z.int(summaryHourError).check(z.minimum(0, summaryHourError), z.maximum(23, summaryHourError)),
  paymentMethods: PaymentMethodSettings,
  bankDetails: BankDetails,
  photosKeptDays: z.int(keptDaysError).check(z.minimum(photosKept.leastDays, keptDaysError), z.maximum(photosKept.mostDays, keptDaysError)),
})

/** What the owner may set. */
export const ShopSettings = settingFields.check(({ value, issues }) => {
  for (const { field, message } of hoursProblems(value)) issues.push({ code: 'custom', input: value[field], path: [field], message })
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const StoredSettings = z.extend(settingFields, {
  /** What an owner once typed may be no number. */
  phone: z.string(),
  whatsapp: z.string(),
  /** Examples that came with a new shop and are still there. */
  demoItems: z.int(),
})
export type StoredSettings = z.infer<typeof StoredSettings>

const path = '/api/admin/settings'
export const readSettingsCall = { method: 'GET', path, answer: StoredSettings } as const
export const saveSettingsCall = { method: 'PUT', path, body: ShopSettings, answer: StoredSettings } as const
export const removeDemoCall = { method: 'DELETE', path: '/api/admin/demo-content', answer: StoredSettings } as const
