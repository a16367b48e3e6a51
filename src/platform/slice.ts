import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Extension } from '#platform/extensions.ts'
import type { Route } from '#platform/http/route.ts'
import type { JobHandler, JobKind } from '#platform/jobs/jobs.ts'
import type { LiveTopics } from '#platform/live.ts'
import type { Shop } from '#platform/shop.ts'

/** What a feature adds to the server; its `slice.server.ts` says it, and app/slices.ts lists all of them. */
export type Slice = {
  routes?: readonly Route[]
  /** Work that happens after commit. */
  jobs?: readonly JobHandler<Shop>[]
  /** What happens at fixed times, Dubai's. */
  timetable?: readonly { kind: JobKind; cron: string }[]
  /** What open pages are told about. */
  topics?: (shop: Shop) => LiveTopics
  /** What a new shop needs; safe to repeat at each start. */
  seed?: (shop: Shop) => Promise<void>
  /** Examples for a new shop, unless it was told to begin without. */
  seedDemo?: (shop: Shop) => Promise<void>
  /** Work that was cut off when the only process of the shop ended. */
  resume?: (shop: Shop) => Promise<void>
  /** Once a night: what nobody needs any more goes. */
  forget?: (shop: Shop) => Promise<void>
  /** Columns whose texts the shop's secret seals, and for what. */
  sealed?: readonly { column: PgColumn; purpose: string }[]
  /** What slices on lower floors ask for. */
  extensions?: readonly Extension[]
}
