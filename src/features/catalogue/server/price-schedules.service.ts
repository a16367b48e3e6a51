import * as z from 'zod/mini'
import { dubaiDay } from '#domain/delivery/business-days.ts'
import { ShopError } from '#domain/shop-error.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PageOf } from '#features/admin/listing.ts'
import { auditAs } from '#platform/audit.ts'
import type { Staff } from '#platform/http/route.ts'
import { jobHandler, type JobKind } from '#platform/jobs/jobs.ts'
import type { Shop } from '#platform/shop.ts'
import type { PriceSchedule } from '../admin-catalogue.ts'
import type { PriceChange } from '../catalogue.ts'
import { changeCatalogue } from './catalogue.service.ts'
import { listReturning, returnFrames } from './catalogue.store.ts'
import { assertPriced, setPrices } from './price-changes.service.ts'
import * as store from './price-schedules.store.ts'

type Wanted = { at: string; changes: PriceChange[] }

/** Only prices there are, and only from now on: the night it is due nobody is there to hear a refusal. */
export async function schedulePrices(shop: Shop, { at, changes }: Wanted, { actor, audit }: Staff): Promise<PriceSchedule> {
  const [moment, now] = [new Date(at), shop.clock.now()]
  if (moment <= now) throw new ShopError('catalogue/moment-over')
  return shop.db.transaction(async (tx) => {
    await assertPriced(tx, changes)
    const row = await store.insertSchedule(tx, { at: moment, changes, createdAt: now, createdBy: actor.userId })
    await audit(tx, { target: row.id, before: null, after: { at, changes } })
    return describe(row)
  })
}

export async function listSchedules(shop: Shop, { page, pageSize }: { page: number; pageSize: number }): Promise<PageOf<PriceSchedule>> {
  const rows = await store.listSchedules(shop.db, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(describe), total: await store.countSchedules(shop.db), page, pageSize }
}

/** One that was cancelled stays so; one that has happened can't be. */
export async function cancelSchedule(shop: Shop, id: string, { audit }: Staff): Promise<PriceSchedule> {
  return shop.db.transaction(async (tx) => {
    const before = isUuid(id) ? await store.lockSchedule(tx, id) : undefined
    if (!before) throw new ShopError('catalogue/not-found')
    if (before.appliedAt) throw new ShopError('catalogue/schedule-applied')
    const after = before.cancelledAt ? before : await store.updateSchedule(tx, id, { cancelledAt: shop.clock.now() })
    await audit(tx, { target: id, before: describe(before), after: describe(after) })
    return describe(after)
  })
}

const nothing = z.object({})
/** Every minute: prices whose moment has come, and frames whose day has. */
export const catalogueDue: JobKind<typeof nothing> = { name: 'catalogue.due', payload: nothing }

/** Open pages hear of it only where there is something to hear. */
export const catalogueDueHandler = jobHandler(catalogueDue, async (shop: Shop, _payload, jobId) => {
  const now = shop.clock.now()
  const today = dubaiDay(now)
  const [due, returning] = [await store.listDue(shop.db, now), await listReturning(shop.db, today)]
  if (due.length + returning.length === 0) return
  const audit = (action: string, actorId: string | null) => auditAs(shop.clock, { actorId, action, requestId: `job ${jobId}` })
  await changeCatalogue(shop, async (tx) => {
    for (const { id, changes, createdBy } of await store.lockDue(tx, now)) {
      await setPrices(tx, changes, audit('catalogue/prices-changed', createdBy))
      await store.updateSchedule(tx, id, { appliedAt: now })
    }
    for (const { id, outOfStockUntil } of await listReturning(tx, today))
      await audit('frame.returned', null)(tx, { target: `frame ${id}`, before: { outOfStockUntil }, after: { outOfStockUntil: null } })
    await returnFrames(tx, today)
  })
})

function describe({ id, at, changes, createdAt, appliedAt, cancelledAt }: store.ScheduleRow): PriceSchedule {
  const state = appliedAt ? 'applied' : cancelledAt ? 'cancelled' : 'waiting'
  return { id, at: at.toISOString(), state, changes, createdAt: createdAt.toISOString() }
}
