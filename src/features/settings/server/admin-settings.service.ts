import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Db } from '#platform/db/database.ts'
import { may } from '#domain/people/permissions.ts'
import { ShopError } from '#domain/shop-error.ts'
import type { Audit, Staff } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import {
  FeeSettings,
  OpeningHours,
  PrintFileSettings,
  ShopIdentity,
  VatSettings,
  Workshop,
  type ShopSettings,
  type StoredSettings,
} from '../settings.ts'
import {
  readBankDetails,
  readFees,
  readOpeningHours,
  readPaymentMethods,
  readPhotosKeptDays,
  readPrintFileSettings,
  readShopIdentity,
  readVatSettings,
  readSummaryHour,
  readWorkshop,
} from './settings.service.ts'
import { demoContent, identityChanged } from './settings-extensions.ts'
import { saveSetting } from './settings.store.ts'

const target = 'settings'

/** Settings that are kept together under one name. */
const groups = {
  identity: ShopIdentity,
  workshop: Workshop,
  'print-files': PrintFileSettings,
  fees: FeeSettings,
  vat: VatSettings,
  hours: OpeningHours,
}
type Grouped = { [Name in keyof typeof groups]: keyof z.infer<(typeof groups)[Name]> }[keyof typeof groups]

/** Each of the others under a name of its own. */
const single = {
  photosKeptDays: 'photos-kept-days',
  paymentMethods: 'payment-methods',
  bankDetails: 'bank-details',
  summaryHour: 'summary-hour',
} as const satisfies Record<Exclude<keyof ShopSettings, Grouped>, string>

const typedEntries = <T extends object>(record: T) => Object.entries(record) as { [Key in keyof T]: [Key, T[Key]] }[keyof T][]

async function current(db: Db): Promise<ShopSettings> {
  return {
    ...(await readShopIdentity(db)),
    photosKeptDays: await readPhotosKeptDays(db),
    ...(await readWorkshop(db)),
    ...(await readPrintFileSettings(db)),
    ...(await readVatSettings(db)),
    ...(await readFees(db)),
    ...(await readOpeningHours(db)),
    summaryHour: await readSummaryHour(db),
    paymentMethods: await readPaymentMethods(db),
    bankDetails: await readBankDetails(db),
  }
}

export async function readSettings(shop: Shop, db: Db): Promise<StoredSettings> {
  let demoItems = 0
  for (const { count } of shop.extensions.of(demoContent)) demoItems += await count(db)
  return { ...(await current(db)), demoItems }
}

/** Whoever saves last wins; the audit log says what was there before. Who the shop is and how it is paid is not for everybody to change. */
export async function saveSettings(shop: Shop, settings: ShopSettings, { actor, audit }: Staff): Promise<StoredSettings> {
  const { paymentMethods, bankDetails } = settings
  const identity = z.parse(ShopIdentity, settings)
  return shop.db.transaction(async (tx) => {
    const before = await current(tx)
    const isIdentitySame = isDeepStrictEqual(
      { ...(await readShopIdentity(tx)), paymentMethods: before.paymentMethods, bankDetails: before.bankDetails },
      { ...identity, paymentMethods, bankDetails },
    )
    if (!isIdentitySame && !may(actor.role, 'identity')) throw new ShopError('request/not-allowed')
    for (const [name, group] of typedEntries(groups)) await saveSetting(tx, name, z.parse(group, settings))
    for (const [field, name] of typedEntries(single)) await saveSetting(tx, name, settings[field])
    if (!isIdentitySame) {
      for (const follow of shop.extensions.of(identityChanged)) await follow(tx, z.parse(ShopIdentity, before), identity)
    }
    await audit(tx, { target, before, after: await current(tx) })
    return readSettings(shop, tx)
  })
}

/** For good: the next start brings none of it back. */
export async function removeDemo(shop: Shop, audit: Audit): Promise<StoredSettings> {
  return shop.db.transaction(async (tx) => {
    const before: Record<string, number> = {}
    const after: Record<string, number> = {}
    for (const { name, remove } of shop.extensions.of(demoContent)) {
      before[name] = await remove(tx)
      after[name] = 0
    }
    await saveSetting(tx, 'demo-removed', true)
    await audit(tx, { target: 'demo-content', before, after })
    return readSettings(shop, tx)
  })
}
