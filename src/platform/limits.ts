import { lte, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { limitAddress, siteOf } from '#platform/http/client-address.ts'
import type { Log } from '#platform/log.ts'
import { rateCounters } from './limits.tables.ts'

const minute = 60

type Rule = {
  max: number
  windowSeconds: number
  /** Counted in the database; the others in memory, brought together over processes each second. */
  hard: boolean
  /** For all callers of one address together; many phones share one, so it is usually ten times as much. */
  perAddress?: number
}

const rules = {
  login: { max: 5, windowSeconds: 15 * minute, hard: true },
  register: { max: 5, windowSeconds: 60 * minute, hard: true },
  reset: { max: 5, windowSeconds: 15 * minute, hard: true },
  links: { max: 20, windowSeconds: 15 * minute, hard: true },
  password: { max: 5, windowSeconds: 15 * minute, hard: true },
  codes: { max: 20, windowSeconds: 15 * minute, hard: true },
  'gift-cards': { max: 5, windowSeconds: 15 * minute, hard: true },
  contact: { max: 5, windowSeconds: 60 * minute, hard: true },
  reviews: { max: 5, windowSeconds: 60 * minute, hard: true },
  orders: { max: 10, windowSeconds: 60 * minute, hard: true, perAddress: 40 },
  /** By whom they go to, and by account. */
  mails: { max: 10, windowSeconds: 60 * minute, hard: true },
  proofs: { max: 5, windowSeconds: 24 * 60 * minute, hard: true },
  'email-changes': { max: 3, windowSeconds: 24 * 60 * minute, hard: true },
  events: { max: 30, windowSeconds: minute, hard: false, perAddress: 60 },
  'events-daily': { max: 300_000, windowSeconds: 24 * 60 * minute, hard: false, perAddress: 300_000 },
  /** Milliseconds of a processor, for examining and painting: by account or address, which a whole office may share. */
  imaging: { max: 30 * minute * 1000, windowSeconds: 60 * minute, hard: false, perAddress: 30 * minute * 1000 },
  /** Of what a browser says that it stopped. */
  reports: { max: 10, windowSeconds: minute, hard: false, perAddress: 30 },
  /** Of guests, and of accounts that nobody has proved an address of. */
  'uploads-daily': { max: 100, windowSeconds: 24 * 60 * minute, hard: true },
  'upload-mb-daily': { max: 1024, windowSeconds: 24 * 60 * minute, hard: true },
  'api-keys': { max: 300, windowSeconds: minute, hard: false },
  webhooks: { max: 1200, windowSeconds: minute, hard: false },
  uploads: { max: 60, windowSeconds: minute, hard: false },
  writes: { max: 120, windowSeconds: minute, hard: false },
  /** Drawn on the server, whoever asks: by address alone. */
  pages: { max: 600, windowSeconds: minute, hard: false, perAddress: 600 },
  reads: { max: 600, windowSeconds: minute, hard: false },
} satisfies Record<string, Rule>

export type LimitName = keyof typeof rules

/** How many callers' worth an address has, where its rule says nothing else. */
const addressFactor = 10
/** How many addresses' worth a whole IPv6 site has, of what is counted in the database: a phone company has many customers in one. */
const siteFactor = 10

export type Limits = {
  /** Counts one call, or as many things as it brings; answers the seconds to wait when it is too many, else null. */
  take(name: LimitName, who: { address: string; caller: string }, things?: number): Promise<number | null>
  /** Forgets a caller's count: a login that succeeded is no guess. */
  forgive(name: LimitName, who: { address: string; caller: string }): Promise<void>
  stop(): void
}

type Counter = { windowEndsAt: number; total: number; unsent: number }

export function createLimits({ db, clock, log, scale }: { db: Db; clock: Clock; log: Log; scale: number }): Limits {
  const counters = new Map<string, Counter>()
  let timer: NodeJS.Timeout
  let stopped = false
  beat()

  /** One synchronisation after the other: a slow database must not have two of them send the same counts. */
  function beat(): void {
    if (stopped) return
    timer = setTimeout(() => {
      synchronise()
        .catch((cause: unknown) => log.warn('limits/not-synchronised', { cause }))
        .finally(beat)
    }, 1000)
    timer.unref()
  }

  async function add(entries: { key: string; windowEndsAt: Date; count: number }[]) {
    const now = clock.now().toISOString()
    const expired = sql`${rateCounters.windowEndsAt} <= ${now}::timestamptz`
    return db
      .insert(rateCounters)
      .values(entries)
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${expired} then excluded.count else ${rateCounters.count} + excluded.count end`,
          windowEndsAt: sql`case when ${expired} then excluded.window_ends_at else ${rateCounters.windowEndsAt} end`,
        },
      })
      .returning()
  }

  function countInMemory(key: string, windowSeconds: number, things: number): { count: number; windowEndsAt: number } {
    const now = clock.now().getTime()
    let counter = counters.get(key)
    if (!counter || counter.windowEndsAt <= now) {
      counter = { windowEndsAt: now + windowSeconds * 1000, total: 0, unsent: 0 }
      counters.set(key, counter)
    }
    counter.total += things
    counter.unsent += things
    return { count: counter.total, windowEndsAt: counter.windowEndsAt }
  }

  async function countInDatabase(key: string, windowSeconds: number, things: number) {
    const windowEndsAt = new Date(clock.now().getTime() + windowSeconds * 1000)
    const [row] = await add([{ key, windowEndsAt, count: things }])
    if (!row) throw new Error(`No counter came back for ${key}`)
    return { count: row.count, windowEndsAt: row.windowEndsAt.getTime() }
  }

  async function synchronise() {
    const now = clock.now()
    for (const [key, counter] of counters) if (counter.windowEndsAt <= now.getTime()) counters.delete(key)
    await db.delete(rateCounters).where(lte(rateCounters.windowEndsAt, now))
    // In the order of their keys, so that two processes never wait for each other's rows.
    const unsent = [...counters].filter(([, counter]) => counter.unsent > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (let at = 0; at < unsent.length; at += 500) await send(new Map(unsent.slice(at, at + 500)))
  }

  async function send(batch: Map<string, Counter>) {
    const sent = new Map([...batch].map(([key, counter]) => [key, counter.unsent]))
    const rows = await add(
      [...batch].map(([key, counter]) => ({ key, windowEndsAt: new Date(counter.windowEndsAt), count: counter.unsent })),
    )
    for (const row of rows) {
      const counter = batch.get(row.key)
      if (!counter) continue
      counter.unsent -= sent.get(row.key) ?? 0
      counter.total = row.count + counter.unsent
      counter.windowEndsAt = row.windowEndsAt.getTime()
    }
  }

  return {
    async take(name, { address, caller }, things = 1) {
      if (scale === 0) return null
      const { max, windowSeconds, hard, perAddress = max * addressFactor }: Rule = rules[name]
      const count = hard ? countInDatabase : countInMemory
      const place = limitAddress(address)
      const waitSeconds = (windowEndsAt: number) => Math.max(1, Math.ceil((windowEndsAt - clock.now().getTime()) / 1000))
      const site = hard ? siteOf(address) : null
      const bySite = site && (await count(`${name}|${site}`, windowSeconds, things))
      if (bySite && bySite.count > perAddress * siteFactor * scale) return waitSeconds(bySite.windowEndsAt)
      // An address that is over its own limit makes no counters for the callers it names.
      const byAddress = await count(`${name}|${place}`, windowSeconds, things)
      if (byAddress.count > perAddress * scale) return waitSeconds(byAddress.windowEndsAt)
      const byCaller = await count(`${name}|${place}|${caller}`, windowSeconds, things)
      return byCaller.count > max * scale ? waitSeconds(byCaller.windowEndsAt) : null
    },
    async forgive(name, { address, caller }) {
      const key = `${name}|${limitAddress(address)}|${caller}`
      counters.delete(key)
      await db.delete(rateCounters).where(sql`${rateCounters.key} = ${key}`)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
