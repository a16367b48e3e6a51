import * as z from 'zod/mini'
import { usualPaymentMethods, type PaymentMethodSetting } from '#domain/payment-methods.ts'
import type { Db } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import {
  defaultIdentity,
  isOwnTrn,
  PaymentMethodSettings,
  photosKept,
  PrintFileSettings,
  ShopIdentity,
  usualPrintFiles,
  usualWorkshop,
  Workshop,
  type PageBrand,
} from '../settings.ts'
import { findSetting, findSettings } from './settings.store.ts'

const storedIdentity = z.extend(z.partial(ShopIdentity), { trn: z.optional(z.string()) })
const storedWorkshop = z.partial(Workshop)
const storedPrintFiles = z.partial(PrintFileSettings)

/** The stored identity, completed by the defaults for what the owner has not set. */
export async function readShopIdentity(db: Db): Promise<ShopIdentity> {
  return identityFrom(await findSetting(db, 'identity'))
}

/** How every page shows itself; without a database, as a new shop would. */
export async function readBrand({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<PageBrand> {
  const { name, nameArabic, accent } = await readShopIdentity(db).catch((cause: unknown) => {
    log.warn('settings/brand-not-read', { cause })
    return defaultIdentity
  })
  return { name, nameArabic, accent }
}

/** What every page of the storefront may say, read at once. */
export async function readStorefront(db: Db): Promise<{ identity: ShopIdentity; cutOffHour: number }> {
  const stored = await findSettings(db, ['identity', 'workshop'])
  return { identity: identityFrom(stored.get('identity')), cutOffHour: workshopFrom(stored.get('workshop')).cutOffHour }
}

function identityFrom(stored: unknown): ShopIdentity {
  const { trn = '', ...rest } = storedIdentity.parse(stored ?? {})
  return ShopIdentity.parse({ ...defaultIdentity, ...rest, trn: isOwnTrn(trn) ? trn : '' })
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
  return z._default(PaymentMethodSettings, usualPaymentMethods).parse(await findSetting(db, 'payment-methods'))
}

export async function readPrintFileSettings(db: Db): Promise<PrintFileSettings> {
  return PrintFileSettings.parse({ ...usualPrintFiles, ...storedPrintFiles.parse((await findSetting(db, 'print-files')) ?? {}) })
}

function workshopFrom(stored: unknown): Workshop {
  return Workshop.parse({ ...usualWorkshop, ...storedWorkshop.parse(stored ?? {}) })
}

/** Once removed, examples don't come back when the shop starts anew. */
export async function isDemoRemoved(db: Db): Promise<boolean> {
  return (await findSetting(db, 'demo-removed')) === true
}
