import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rowsOf, type Db } from '#platform/db/database.ts'
import { literal } from '#platform/db/search.ts'

const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  group: z.enum(['waiting', 'running', 'failed']),
  tries: z.int(),
  /** What went wrong in the last try. */
  error: z.nullable(z.string()),
  queuedAt: z.coerce.date(),
  /** When it is to be done, was begun or was given up. */
  at: z.coerce.date(),
})
/** A job without what it carries, which may be anybody's secret. */
export type JobRow = z.infer<typeof jobRow>

export type JobMatch = { q?: string | undefined; group?: JobRow['group'] | undefined; ids?: string[] | undefined }

const group = sql`case when state < 'active' then 'waiting' when state = 'active' then 'running' else state::text end`

/** Neither what is done nor the queue's own work. */
function matching({ q, group: wanted, ids }: JobMatch): SQL {
  const part = `%${literal(q?.trim().toLowerCase() ?? '')}%`
  return sql`(state <= 'active' or state = 'failed') and name not like ${String.raw`\_\_%`} and name like ${part}
    ${wanted ? sql`and ${group} = ${wanted}` : sql``} ${ids ? sql`and id in ${ids}` : sql``}`
}

const sortings = { newest: sql`at desc`, oldest: sql`at` }
export type JobSort = keyof typeof sortings
type Range = { sort?: JobSort | undefined; limit: number; offset: number }

/** Unless sorted by time: what was given up first, then what runs, then what waits. */
export async function listJobs(db: Db, match: JobMatch, { sort, limit, offset }: Range): Promise<JobRow[]> {
  if (match.ids?.length === 0) return []
  const found = await db.execute(sql`
    select id, name as kind, ${group} as group, retry_count + (state >= 'active')::int as tries,
      coalesce(output->>'message', output->>'value') as error,
      created_on as "queuedAt", coalesce(completed_on, case when state = 'active' then started_on end, start_after) as at
    from pgboss.job where ${matching(match)}
    order by ${sort ? sortings[sort] : sql`state desc, at desc`}, id limit ${limit} offset ${offset}`)
  return z.array(jobRow).parse(rowsOf(found))
}

const queue = z.object({
  kind: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.nullable(z.coerce.date()),
})
/** How much of one kind of work there is; what waits for its retry or its time is not late. */
export type QueueDepth = z.infer<typeof queue>

export async function listQueues(db: Db): Promise<QueueDepth[]> {
  const found = await db.execute(sql`
    select name as kind, count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now()) as "oldestWaitingAt"
    from pgboss.job where ${matching({})} group by name order by name`)
  return z.array(queue).parse(rowsOf(found))
}

export async function countJobs(db: Db, match: JobMatch): Promise<number> {
  const [row] = rowsOf(await db.execute(sql`select count(*)::int as total from pgboss.job where ${matching(match)}`))
  return z.object({ total: z.int() }).parse(row).total
}
