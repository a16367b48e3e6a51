import { auditLog } from './audit.tables.ts'
import type { Clock } from './clock.ts'
import type { Audit } from './http/route.ts'

type By = {
  /** Null: nobody, the shop itself. */
  actorId: string | null
  /** The name of the key a program called with. */
  apiKey?: string | null
  action: string
  /** The request it came with, or the job. */
  requestId: string
}

/** Writes down what is done, in the transaction that does it. */
export function auditAs(clock: Clock, by: By): Audit {
  return async (tx, change) => {
    await tx.insert(auditLog).values({ ...change, ...by, at: clock.now() })
  }
}
