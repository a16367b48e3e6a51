import type { Actor } from '#domain/people/accounts.ts'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { may } from '#domain/people/permissions.ts'
import { isMadeUpAddress } from '#domain/people/notices.ts'
import { hasTwoFactor } from '#features/accounts/server/staff.service.ts'
import { lastBackupAt, readBackupTrouble, readSchedule } from '#features/backup/server/backups.service.ts'
import { listHolidays } from '#features/delivery/server/admin-delivery.service.ts'
import { isMailReady } from '#features/mail/server/mail-setup.service.ts'
import { hasOrders } from '#features/orders/server/staff/order-figures.service.ts'
import { readSettings } from '#features/settings/server/admin-settings.service.ts'
import { readSetupSaid, saveSetupSaid } from '#features/settings/server/settings.service.ts'
import { defaultIdentity, isOwnTrn, type ShopIdentity } from '#features/settings/settings.ts'
import type { Config } from '#platform/config.ts'
import type { Audit } from '#platform/http/route.ts'
import type { Shop } from '#platform/shop.ts'
import { listWithoutArabic } from './without-arabic.ts'
import { setupNeeds, setupSteps, type Setup, type SetupInput, type SetupStep } from '../setup.ts'

export async function readSetup(shop: Shop, actor: Actor): Promise<Setup> {
  const today = dubaiDay(shop.clock.now())
  const [settings, said] = [await readSettings(shop, shop.db), await readSetupSaid(shop.db)]
  const withoutArabic = await listWithoutArabic(shop.db, settings)
  const isDone: Record<SetupStep, boolean> = {
    ...identitySteps(settings),
    mail: await isMailReady(shop),
    payment: takesRealMoney(shop.config),
    holidays: (await listHolidays(shop, { from: today, sort: 'oldest', page: 1, pageSize: 1 })).total > 0,
    ramadan: settings.ramadanUntil >= today,
    prices: said.pricesSeen,
    'two-factor': await hasTwoFactor(shop.db, actor.userId),
    backup: await isBackedUp(shop),
    arabic: withoutArabic.length === 0,
    demo: settings.demoItems === 0,
    'test-order': await hasOrders(shop),
  }
  const steps = setupSteps.filter((step) => may(actor.role, setupNeeds[step]))
  return { steps, done: steps.filter((step) => isDone[step]), withoutArabic, isHidden: said.isHidden }
}

/** What a new shop came with is nobody's. */
export function identitySteps(identity: ShopIdentity): Record<'identity' | 'trn' | 'contact', boolean> {
  const isOwn = (...names: (keyof ShopIdentity)[]) => names.every((name) => identity[name] !== defaultIdentity[name])
  return {
    identity: isOwn('legalName', 'address'),
    trn: isOwnTrn(identity.trn),
    contact: isOwn('phone', 'whatsapp', 'instagram', 'facebook', 'pinterest') && !isMadeUpAddress(identity.email),
  }
}

/** Stripe's keys for tests charge nobody either. */
export function takesRealMoney({ payments: { provider, stripe } }: Pick<Config, 'payments'>): boolean {
  return provider === 'stripe' && stripe !== undefined && /^(sk|rk)_live/.test(stripe.secretKey)
}

/** By the clock, and the last one is good. */
async function isBackedUp(shop: Shop): Promise<boolean> {
  const { hour } = await readSchedule(shop, shop.db)
  return hour !== null && (await lastBackupAt(shop)) !== null && (await readBackupTrouble(shop)) === null
}

export async function saveSetup(shop: Shop, said: SetupInput, audit: Audit): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await readSetupSaid(tx)
    const { pricesSeen = before.pricesSeen, isHidden = before.isHidden } = said
    const after = { pricesSeen, isHidden }
    await saveSetupSaid(tx, after)
    await audit(tx, { target: 'setup', before, after })
  })
}
