import * as z from 'zod/mini'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import type { Language } from '#domain/languages.ts'
import { usualSummaryHour } from '#domain/people/notices.ts'
import { usualPaymentMethods, type PaymentMethodSetting } from '#domain/prices/payment-methods.ts'
import { fils } from '#domain/prices/money.ts'
import { defaultFees, type Fees } from '#domain/prices/quote.ts'
import { parseEmirate, parseShopPhone } from '#domain/delivery/uae-address.ts'
import type { VatPlacing } from '#domain/orders/vat-report.ts'
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/moment.ts'
import type { Shop } from '#platform/shop.ts'
import { emirateName } from '#ui/in-words/emirates.ts'
import {
  defaultIdentity,
  FeeSettings,
  isOwnTrn,
  OpeningHours,
  PaymentMethodSettings,
  photosKept,
  PrintFileSettings,
  ShopIdentity,
  usualHours,
  usualPrintFiles,
  usualVat,
  usualWorkshop,
  VatSettings,
  Workshop,
  type PageBrand,
  type Storefront,
} from '../settings.ts'
import { getLocale } from '#words/runtime.js'
import { ShopLogo } from '../logo.ts'
import { findSetting, findSettings, saveSetting } from './settings.store.ts'

/** What stood there before a number was asked to be one is read as it is. */
const storedIdentity = z.extend(z.partial(ShopIdentity), {
  trn: z.optional(z.string()),
  phone: z._default(z.string(), defaultIdentity.phone),
  whatsapp: z._default(z.string(), defaultIdentity.whatsapp),
})
const storedWorkshop = z.partial(Workshop)
const storedHours = z.partial(OpeningHours)
const storedPrintFiles = z.partial(PrintFileSettings)

/** The stored identity, completed by the defaults for what the owner has not set. */
export async function readShopIdentity(db: Db): Promise<ShopIdentity> {
  return identityFrom(await findSetting(db, 'identity'))
}

/** How every page shows itself; without a database, as a new shop would. */
export async function readBrand({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<PageBrand> {
  const stored = await findSettings(db, ['identity', 'logo']).catch((cause: unknown) => {
    log.warn('settings/brand-not-read', { cause })
    return new Map<string, unknown>()
  })
  const { name, nameArabic, accent, city } = identityIn(getLocale(), identityFrom(stored.get('identity')))
  return { name, nameArabic, accent, city, logo: logoFrom(stored.get('logo')) }
}

export async function readLogo(db: Db): Promise<ShopLogo | null> {
  return logoFrom(await findSetting(db, 'logo'))
}

function logoFrom(stored: unknown): ShopLogo | null {
  return z._default(z.nullable(ShopLogo), null).parse(stored)
}

/** What every page of the storefront may say, read at once. */
export async function readStorefront({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Storefront> {
  const stored = await findSettings(db, ['identity', 'workshop', 'hours', 'fees', 'payment-methods'])
  return {
    identity: identityIn(getLocale(), identityFrom(stored.get('identity'))),
    cutOffHour: workshopFrom(stored.get('workshop')).cutOffHour,
    hours: withoutPastRamadan(hoursFrom(stored.get('hours')), dubaiDay(clock.now())),
    fees: feesFrom(stored.get('fees')),
    takesCash: paymentMethodsFrom(stored.get('payment-methods')).some(({ method, isOn }) => method === 'cod' && isOn),
  }
}

/** What a new shop says until its owner says something else, in Arabic. */
const firstInArabic = { legalName: 'برواز لتأطير الصور ذ.م.م', address: 'القوز الصناعية 3، دبي، الإمارات العربية المتحدة' }

/** Who the shop is as a language says it; what has no Arabic is in English. */
export function identityIn(language: Language, identity: ShopIdentity): ShopIdentity {
  if (language === 'en') return identity
  const { legalNameArabic, legalLine, legalLineArabic, addressArabic, city, cityArabic } = identity
  const first = (name: keyof typeof firstInArabic) => (identity[name] === defaultIdentity[name] ? firstInArabic[name] : identity[name])
  return {
    ...identity,
    legalName: legalNameArabic || first('legalName'),
    legalLine: legalLineArabic || legalLine,
    address: addressArabic || first('address'),
    city: cityArabic || inLanguage(language, () => emirateName(parseEmirate(city) ?? city)),
  }
}

function identityFrom(stored: unknown): ShopIdentity {
  const { trn = '', phone, whatsapp, ...rest } = storedIdentity.parse(stored ?? {})
  return {
    ...ShopIdentity.parse({ ...defaultIdentity, ...rest, trn: isOwnTrn(trn) ? trn : '' }),
    phone: parseShopPhone(phone) ?? phone,
    whatsapp: parseShopPhone(whatsapp) ?? whatsapp,
  }
}

/** For so many days after it has ended an order keeps its photos. */
export async function readPhotosKeptDays(db: Db): Promise<number> {
  return z._default(z.int(), photosKept.usualDays).parse(await findSetting(db, 'photos-kept-days'))
}

export async function readWorkshop(db: Db): Promise<Workshop> {
  return workshopFrom(await findSetting(db, 'workshop'))
}

/** All there are, in the order shoppers see them; at least one is on. */
export async function readPaymentMethods(db: Db): Promise<PaymentMethodSetting[]> {
  return paymentMethodsFrom(await findSetting(db, 'payment-methods'))
}

function paymentMethodsFrom(stored: unknown): PaymentMethodSetting[] {
  return z._default(PaymentMethodSettings, usualPaymentMethods).parse(stored)
}

/** Where transfers are to go; empty until the owner has said so. */
export async function readBankDetails(db: Db): Promise<string> {
  return z._default(z.string(), '').parse(await findSetting(db, 'bank-details'))
}

export async function readOpeningHours(db: Db): Promise<OpeningHours> {
  return hoursFrom(await findSetting(db, 'hours'))
}

function hoursFrom(stored: unknown): OpeningHours {
  return OpeningHours.parse({ ...usualHours, ...storedHours.parse(stored ?? {}) })
}

/** A Ramadan that is over is nobody's business. */
export function withoutPastRamadan(hours: OpeningHours, today: string): OpeningHours {
  return hours.ramadanUntil < today ? { ...usualHours, openDays: hours.openDays, opens: hours.opens, closes: hours.closes } : hours
}

export async function readSummaryHour(db: Db): Promise<number> {
  return z._default(z.int(), usualSummaryHour).parse(await findSetting(db, 'summary-hour'))
}

const storedSetup = z.object({ pricesSeen: z._default(z.boolean(), false), isHidden: z._default(z.boolean(), false) })
/** What a new shop's owner has said of the list of what is to be done first. */
export type SetupSaid = z.infer<typeof storedSetup>

export async function readSetupSaid(db: Db): Promise<SetupSaid> {
  return storedSetup.parse((await findSetting(db, 'setup')) ?? {})
}

export async function saveSetupSaid(tx: Db, said: SetupSaid): Promise<void> {
  await saveSetting(tx, 'setup', said)
}

export async function readPrintFileSettings(db: Db): Promise<PrintFileSettings> {
  return PrintFileSettings.parse({ ...usualPrintFiles, ...storedPrintFiles.parse((await findSetting(db, 'print-files')) ?? {}) })
}

export async function readVatSettings(db: Db): Promise<VatPlacing> {
  return z._default(VatSettings, usualVat).parse(await findSetting(db, 'vat'))
}

export async function readFees(db: Db): Promise<Fees> {
  return feesFrom(await findSetting(db, 'fees'))
}

function feesFrom(stored: unknown): Fees {
  const { cashOnDeliveryFils, cashLimitFils, wrappingFils, oversizeFils, oversizeFromCm } = z
    ._default(FeeSettings, defaultFees)
    .parse(stored)
  return {
    cashOnDeliveryFils: fils(cashOnDeliveryFils),
    cashLimitFils: fils(cashLimitFils),
    wrappingFils: fils(wrappingFils),
    oversizeFils: fils(oversizeFils),
    oversizeFromCm,
  }
}

function workshopFrom(stored: unknown): Workshop {
  return Workshop.parse({ ...usualWorkshop, ...storedWorkshop.parse(stored ?? {}) })
}

/** Once removed, examples don't come back when the shop starts anew. */
export async function isDemoRemoved(db: Db): Promise<boolean> {
  return (await findSetting(db, 'demo-removed')) === true
}
