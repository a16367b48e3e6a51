import * as z from 'zod/mini'
import { usualCutOffHour } from '#domain/business-days.ts'
import { contrast } from '#domain/contrast.ts'
import { grouped } from '#domain/grouped.ts'
import { mostPatternLetters, patternProblem, usualFileNames, type PatternProblem } from '#domain/print/file-names.ts'
import { printFormats } from '#features/print-files/print-files.ts'
import { namesEachMethod, paymentMethods, takesMoney } from '#domain/payment-methods.ts'
import { m } from '#words/messages.js'

const lineOrNothing = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, { error: () => m.field_too_long({ max: 200 }) }),
    z.regex(/^\P{Cc}*$/u, { error: () => m.field_characters() }),
  )
const line = lineOrNothing.check(z.minLength(1, { error: () => m.field_required() }))
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
  /** What the law wants said, such as the number of a trade licence. */
  legalLine: lineOrNothing,
  /** Of links and signs. */
  accent: z.string().check(
    z.regex(/^#[0-9a-f]{6}$/i, { error: () => m.field_colour(), abort: true }),
    z.refine((colour) => contrast(colour, lightWall) >= leastContrast, { error: () => m.field_colour_light() }),
  ),
  address: line,
  trn: z.string().check(
    z.trim(),
    z.regex(/^((?!0+$)\d{15})?$/, { error: () => m.field_trn() }),
    z.refine((trn) => trn !== exampleTrn, { error: () => m.field_trn_example() }),
  ),
  phone: line,
  /** Empty: the shop has none, and speaks of none. */
  whatsapp: lineOrNothing,
  email: z.email({ error: () => m.field_email() }),
  instagram: link,
  facebook: link,
  pinterest: link,
})
export type ShopIdentity = z.infer<typeof ShopIdentity>

/** What every page shows of it, the owner's own pages among them. */
export type PageBrand = Pick<ShopIdentity, 'name' | 'nameArabic' | 'accent'>

/** As long as the owner has set nothing else. A tax number is nobody's to make up: there is none. */
export const defaultIdentity: ShopIdentity = {
  name: m.shop_name(),
  nameArabic: m.shop_name_arabic(),
  legalName: 'Barwaz Framing LLC',
  legalLine: '',
  accent: '#0b5f6a',
  address: 'Al Quoz Industrial Area 3, Dubai, United Arab Emirates',
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

/** How shoppers may pay, in the order they see it. */
export const PaymentMethodSettings = z
  .array(z.object({ method: z.enum(paymentMethods), isOn: z.boolean() }))
  .check(
    z.refine(namesEachMethod, { error: () => m.settings_methods_each() }),
    z.refine(takesMoney, { error: () => m.settings_methods_none() }),
  )

/** What the owner may set. */
export const ShopSettings = z.extend(ShopIdentity, {
  ...Workshop.shape,
  ...PrintFileSettings.shape,
  paymentMethods: PaymentMethodSettings,
  photosKeptDays: z.int(keptDaysError).check(z.minimum(photosKept.leastDays, keptDaysError), z.maximum(photosKept.mostDays, keptDaysError)),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const StoredSettings = z.extend(ShopSettings, {
  /** Examples that came with a new shop and are still there. */
  demoItems: z.int(),
})
export type StoredSettings = z.infer<typeof StoredSettings>

const path = '/api/admin/settings'
export const readSettingsCall = { method: 'GET', path, answer: StoredSettings } as const
export const saveSettingsCall = { method: 'PUT', path, body: ShopSettings, answer: StoredSettings } as const
export const removeDemoCall = { method: 'DELETE', path: '/api/admin/demo-content', answer: StoredSettings } as const
