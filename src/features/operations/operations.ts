import * as z from 'zod/mini'

const Timing = z.object({ count: z.int(), p50Ms: z.nullable(z.number()), p95Ms: z.nullable(z.number()), p99Ms: z.nullable(z.number()) })
export type Timing = z.infer<typeof Timing>

/** How the shop's machinery does, all processes taken together. */
export const Operations = z.object({
  version: z.string(),
  upSince: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes: z.int() }),
  /** Null until somebody counted. */
  storageBytes: z.nullable(z.int()),
  lastBackupAt: z.nullable(z.string()),
  /** Whether what decodes foreign photos sees nothing of the machine but its own folders. */
  decodesCaged: z.boolean(),
  /** What leaves the machine so that anybody on the way can read it. */
  unencrypted: z.array(z.enum(['pages', 'database', 'mails', 'objects'])),
  /** Money taken that paid for no order. */
  strayCharges: z.int(),
  /** Of the last sixty minutes. */
  lastHour: z.object({ perMinute: z.number(), errors: z.int(), requests: Timing, renders: Timing, webhooks: Timing }),
  queues: z.array(
    z.object({ kind: z.string(), waiting: z.int(), running: z.int(), failed: z.int(), oldestWaitingAt: z.nullable(z.string()) }),
  ),
  slowQueryMs: z.int(),
  /** The latest first. */
  slowQueries: z.array(z.object({ text: z.string(), ms: z.number(), at: z.string() })),
  processes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(['server', 'worker']),
      version: z.string(),
      startedAt: z.string(),
      seenAt: z.string(),
      isSilent: z.boolean(),
      memoryBytes: z.int(),
      loopDelayMs: z.number(),
    }),
  ),
})
export type Operations = z.infer<typeof Operations>

export const readOperationsCall = { method: 'GET', path: '/api/admin/operations', answer: Operations } as const
