import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type DrizzleTransactionLike } from 'pg-boss'
import * as z from 'zod/mini'
import type { Database, Db } from '#platform/db/database.ts'
import { listQueues } from '#platform/jobs/job-list.ts'
import type { Log } from '#platform/log.ts'
import { inMoment, requestIdNow, type Moment } from '#platform/moment.ts'

/** A kind of work that happens after commit: its name, its payload and, bound in app/, what it does. */
export type JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> = { name: string; payload: Payload; options?: JobOptions }

export type JobOptions = {
  /** How many of these one process does side by side. */
  atOnce?: number
  /** Before the first retry; twice as long before each further one. */
  retryDelaySeconds?: number
  /** A job that takes longer is believed dead and retried. */
  expireInSeconds?: number
}

const hour = 60 * 60
/** What failed stays until somebody has had time to look at it. */
const failedStaySeconds = 14 * 24 * hour

const usual = { atOnce: 2, retryDelaySeconds: 2, expireInSeconds: hour / 4 } satisfies JobOptions

export type JobHandler<Dependencies> = {
  kind: JobKind
  run(dependencies: Dependencies, payload: never, jobId: string): Promise<void>
}

export function jobHandler<Payload extends z.ZodMiniType, Dependencies>(
  kind: JobKind<Payload>,
  run: (dependencies: Dependencies, payload: z.infer<Payload>, jobId: string) => Promise<void>,
): JobHandler<Dependencies> {
  return { kind, run }
}

export type Jobs = {
  /** Writes the job in the caller's transaction: it exists exactly when the change that asked for it does. It may wait for its time. */
  enqueue<Payload extends z.ZodMiniType>(
    tx: Db,
    kind: JobKind<Payload>,
    payload: z.infer<Payload>,
    when?: { afterSeconds: number },
  ): Promise<void>
  /** Makes the queues, so that jobs can be written. */
  prepare(kinds: JobKind[]): Promise<void>
  /** Queues a job at the times of a cron expression, Dubai time; once, however many processes ask. */
  schedule(kind: JobKind, cron: string): Promise<void>
  /** Does a job again that was given up. */
  retry(tx: Db, job: { kind: string; id: string }): Promise<void>
  /** Takes jobs as they come, until stopped. */
  work<Dependencies>(dependencies: Dependencies, handlers: JobHandler<Dependencies>[]): Promise<void>
  /** Takes what is waiting now, and what that asks for, until nothing is left. */
  workOff<Dependencies>(dependencies: Dependencies, handlers: JobHandler<Dependencies>[]): Promise<void>
  stop(): Promise<void>
}

export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({ ...database.jobQueueOptions, useListenNotify: true })
  boss.on('error', (cause) => log.error('jobs/error', { cause }))
  boss.on('warning', (warning) => log.warn('jobs/warning', { warning }))
  const within = (tx: Db) => ({ db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) })
  return {
    async enqueue(tx, kind, payload, when) {
      const requestId = requestIdNow()
      const data = kind.payload.parse(payload) as object
      const carried = requestId ? { ...data, [askedByRequest]: requestId } : data
      await boss.send(kind.name, carried, { ...within(tx), ...(when && { startAfter: when.afterSeconds }) })
    },
    async retry(tx, job) {
      await boss.retry(job.kind, job.id, within(tx))
      await setStay(tx, job)
    },
    async prepare(kinds) {
      await boss.start()
      const made = new Set((await boss.getQueues()).map(({ name }) => name))
      const queue = { retryLimit: 5, retryBackoff: true, notify: true, deleteAfterSeconds: hour }
      for (const { name, options } of kinds.filter((kind) => !made.has(kind.name))) {
        const { retryDelaySeconds: retryDelay, expireInSeconds } = { ...usual, ...options }
        await boss.createQueue(name, { ...queue, retryDelay, expireInSeconds })
        // Brings the queue into pg-boss's cache: a look-up of its own inside our transaction would hang the embedded database.
        await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
      }
    },
    schedule: (kind, cron) => boss.schedule(kind.name, cron, {}, { tz: 'Asia/Dubai' }),
    async work(dependencies, handlers) {
      for (const { kind, run } of handlers) {
        const { atOnce: localConcurrency } = { ...usual, ...kind.options }
        await boss.work(kind.name, { batchSize: 1, localConcurrency, notifyPollingIntervalSeconds: 2 }, async ([job]) => {
          if (!job) return
          await inMoment(momentOf(job.data), async () => {
            const startedAt = performance.now()
            try {
              await run(dependencies, kind.payload.parse(job.data) as never, job.id)
              log.info('jobs/done', { job: job.id, kind: kind.name, ms: Math.round(performance.now() - startedAt) })
            } catch (cause) {
              log.error('jobs/failed', { job: job.id, kind: kind.name, cause })
              await setStay(database.db, { kind: kind.name, id: job.id })
              throw cause
            }
          })
        })
      }
    },
    async workOff(dependencies, handlers) {
      for (let found = true; found;) {
        found = false
        const due = new Set((await listQueues(database.db)).flatMap(({ kind, oldestWaitingAt }) => (oldestWaitingAt ? kind : [])))
        for (const { kind, run } of handlers.filter((handler) => due.has(handler.kind.name))) {
          for (const job of await boss.fetch(kind.name)) {
            found = true
            await inMoment(momentOf(job.data), () => run(dependencies, kind.payload.parse(job.data) as never, job.id))
            await boss.complete(kind.name, job.id)
          }
        }
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Beside what the job carries: the request that asked for it, so that its lines in the log can be found from there. */
const askedByRequest = 'askedByRequest'

/** Of the request that asked for it; in English, since whoever reads what comes of it need not be whoever asked. */
function momentOf(data: unknown): Moment {
  const requestId = (data as Record<string, unknown> | null)?.[askedByRequest]
  return { requestId: typeof requestId === 'string' ? requestId : undefined, language: 'en' }
}

/** With no try left a job stays for people to look at; else no longer than any other, for what it carries may be a secret. */
async function setStay(db: Db, { kind, id }: { kind: string; id: string }): Promise<void> {
  await db.execute(sql`
    update pgboss.job set deletion_seconds = case when retry_count < retry_limit then ${hour}::int else ${failedStaySeconds}::int end
    where name = ${kind} and id = ${id}`)
}
